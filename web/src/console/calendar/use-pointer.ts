import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Column, type Entry, isMovable } from './entries.ts';
import { type Drawn, pointIn, scrollAtEdge, snap } from './pointer-place.ts';
import { type Moving, type MovingState, nearestLength, STEP } from './use-moving.ts';
import { minuteOf } from './wall-clock.ts';

/** A dragged part of an empty column, in minutes of the day. */
export interface Selection {
  column: number;
  top: number;
  bottom: number;
}

interface PointerOptions {
  body: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  drawn: Drawn;
  columns: readonly Column[];
  zone: string;
  mayBook: boolean;
  entryOf(key: string): Entry | undefined;
  moves: MovingState;
  lengthsOf(entry: Entry): readonly number[];
  drop(): void;
  create(selection: Selection): void;
}

type Gesture =
  | {
      kind: 'move';
      entry: Entry;
      grabbed: number;
      column: number;
      x: number;
      y: number;
      hasMoved: boolean;
      /** The lower edge was grabbed. */
      isStretch: boolean;
    }
  | { kind: 'select'; column: number; from: number };

const THRESHOLD_PX = 5;

/** The place of a dragged entry, or its length. */
function placeUnder(
  { entry, grabbed, column, isStretch }: Extract<Gesture, { kind: 'move' }>,
  at: { column: number; minute: number },
  { columns, zone, lengthsOf }: PointerOptions,
): Moving | undefined {
  const before = (entry.endMs - entry.startMs) / 60_000;
  const by = 'pointer';
  const origin = columns[column];
  if (!origin) return undefined;
  const from = origin.resource.id;
  if (!isStretch)
    return { entry, from, column: at.column, minute: snap(at.minute - grabbed, before), minutes: before, by };
  const minute = minuteOf(entry.startMs, origin.day, zone);
  const minutes = nearestLength(lengthsOf(entry), at.minute - minute) ?? before;
  return { entry, from, column, minute, minutes, by };
}

/** Moves appointments and sessions by mouse, and selects empty time; fingers scroll instead. */
export function usePointer(options: PointerOptions) {
  const latest = useRef(options);
  latest.current = options;
  const gesture = useRef<Gesture | null>(null);
  const suppressesClick = useRef(false);
  const [selection, setSelection] = useState<Selection | null>(null);
  const shown = useRef(selection);
  shown.current = selection;

  useEffect(() => {
    const onMove = (event: PointerEvent) => {
      const { current } = gesture;
      const { body, scroller, drawn, moves } = latest.current;
      if (!current || !body.current || !scroller.current) return;
      const at = pointIn(body.current, event, drawn);
      if (current.kind === 'select') {
        if (!shown.current && Math.abs(at.minute - current.from) < STEP / 2) return;
        const [top, bottom] = [Math.min(current.from, at.minute), Math.max(current.from, at.minute)];
        const start = Math.floor(top / STEP) * STEP;
        setSelection({ column: current.column, top: start, bottom: Math.max(start + STEP, snap(bottom)) });
        return;
      }
      if (!current.hasMoved && Math.hypot(event.clientX - current.x, event.clientY - current.y) < THRESHOLD_PX) return;
      current.hasMoved = true;
      scrollAtEdge(scroller.current, event);
      const next = placeUnder(current, at, latest.current);
      if (!next) return;
      const { moving } = moves;
      const isSame = moving?.column === next.column && moving.minute === next.minute && moving.minutes === next.minutes;
      if (!isSame) moves.place(next);
    };
    const onUp = () => {
      const { current } = gesture;
      gesture.current = null;
      if (current?.kind === 'move' && current.hasMoved) {
        suppressesClick.current = true;
        latest.current.drop();
      }
      if (current?.kind === 'select' && shown.current) {
        suppressesClick.current = true;
        const chosen = shown.current;
        setSelection(null);
        latest.current.create(chosen);
      }
    };
    const onCancel = () => {
      if (gesture.current?.kind === 'move') latest.current.moves.cancel();
      gesture.current = null;
      setSelection(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && gesture.current) onCancel();
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey);
    };
  }, []);

  const onPointerDown = (event: ReactPointerEvent) => {
    suppressesClick.current = false;
    const { body, drawn, mayBook, columns, zone, entryOf } = latest.current;
    if (!mayBook || event.button !== 0 || event.pointerType === 'touch' || !body.current) return;
    const target = event.target instanceof Element ? event.target : null;
    const at = pointIn(body.current, event, drawn);
    const block = target?.closest<HTMLElement>('[data-entry]');
    const day = columns[at.column]?.day;
    if (block && day) {
      const entry = entryOf(block.dataset.entry ?? '');
      if (!isMovable(entry)) return;
      const grabbed = at.minute - minuteOf(entry.startMs, day, zone);
      const isStretch = target?.closest('[data-stretch]') !== null;
      const { clientX: x, clientY: y } = event;
      gesture.current = { kind: 'move', entry, grabbed, column: at.column, x, y, hasMoved: false, isStretch };
    } else if (target?.closest('[data-column]') && !target.closest('button')) {
      gesture.current = { kind: 'select', column: at.column, from: at.minute };
    }
  };
  /** True if the click ends a drag. */
  const isEndOfDrag = () => {
    const was = suppressesClick.current;
    suppressesClick.current = false;
    return was;
  };
  return { selection, onPointerDown, isEndOfDrag };
}
