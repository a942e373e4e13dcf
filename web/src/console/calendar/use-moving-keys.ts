import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Column, Entry } from './entries.ts';
import { type MovingState, moveByKey, stretchByKey } from './use-moving.ts';

interface MovingKeys {
  moves: MovingState;
  columns: readonly Column[];
  /** True if the days that are drawn are those that were asked for. */
  isDrawn: boolean;
  /** The lengths in minutes that an entry can have. */
  lengthsOf(entry: Entry): readonly number[];
  turn(step: 1 | -1): void;
  drop(): void;
}

/** Arrows, page keys, V and Escape while an appointment is moved by keyboard; other keys wait. */
export function useMovingKeys(options: MovingKeys): void {
  // An appointment is put down on the page that was turned to, so once that is drawn.
  const [isDropping, setDropping] = useState(false);
  const latest = useRef({ ...options, isDropping });
  latest.current = { ...options, isDropping };
  const isRightToLeft = useText().direction === 'rtl';
  const isMoving = options.moves.moving?.by === 'keys';
  useEffect(() => {
    if (!isDropping || !options.isDrawn) return;
    setDropping(false);
    latest.current.drop();
  }, [isDropping, options.isDrawn]);
  useEffect(() => {
    if (!isMoving) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { moves, columns, lengthsOf, turn, isDropping: isPutDown } = latest.current;
      const { moving } = moves;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!moving || event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') return moves.cancel();
      if (isPutDown) return;
      if (key === 'v' || key === 'Enter') return setDropping(true);
      if (key === 'PageUp' || key === 'PageDown') return turn(key === 'PageDown' ? 1 : -1);
      const lengths = lengthsOf(moving.entry);
      const next = event.shiftKey
        ? stretchByKey(moving, key, lengths)
        : moveByKey(moving, key, columns.length, isRightToLeft);
      if (next) moves.place(next);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isMoving, isRightToLeft]);
}
