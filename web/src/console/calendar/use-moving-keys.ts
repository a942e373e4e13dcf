import { useEffect, useRef } from 'react';
import { type MovingState, moveByKey, stretchByKey } from './use-moving.ts';

interface MovingKeys {
  moves: MovingState;
  /** The number of columns. */
  count: number;
  isRightToLeft: boolean;
  /** The lengths in minutes that a service has. */
  lengthsOf(serviceId: string): readonly number[];
  turn(step: 1 | -1): void;
  drop(): void;
}

/** Arrows, page keys, V and Escape while an appointment is moved by keyboard; other keys wait. */
export function useMovingKeys(options: MovingKeys): void {
  const latest = useRef(options);
  latest.current = options;
  const isMoving = options.moves.moving?.by === 'keys';
  useEffect(() => {
    if (!isMoving) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { moves, count, isRightToLeft, lengthsOf, turn, drop } = latest.current;
      const { moving } = moves;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!moving || event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') return moves.cancel();
      if (key === 'v' || key === 'Enter') return drop();
      if (key === 'PageUp' || key === 'PageDown') return turn(key === 'PageDown' ? 1 : -1);
      const lengths = lengthsOf(moving.entry.booking.serviceId);
      const next = event.shiftKey ? stretchByKey(moving, key, lengths) : moveByKey(moving, key, count, isRightToLeft);
      if (next) moves.place(next);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isMoving]);
}
