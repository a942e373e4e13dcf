import { useText } from '../../lib/text.ts';
import type { ViewName } from './address.ts';
import { type Column, type Entry, isMovable } from './entries.ts';
import { useTools } from './tools.ts';
import { useAttendanceByKey } from './use-attendance.ts';
import { useKeys } from './use-keys.ts';
import type { MovingState } from './use-moving.ts';
import { minuteOf } from './wall-clock.ts';

interface CalendarKeys {
  moves: MovingState;
  columns: readonly Column[];
  byKey: ReadonlyMap<string, Entry>;
  /** The key of the entry that is open. */
  open: string | null;
  turn(step: 1 | -1): void;
  book(): void;
  ask(kind: 'help' | 'why'): void;
}

/** The single keys of the calendar. */
export function useCalendarKeys({ moves, columns, byKey, open, turn, book, ask }: CalendarKeys): void {
  const { direction } = useText();
  const { list, zone, today, mayBook } = useTools();
  const { state, change } = list;
  const markAttendance = useAttendanceByKey();
  /** The entry that has the focus, or that is open. */
  const chosen = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    return byKey.get(key ?? open ?? '');
  };
  const mark = (wanted: 'ATTENDED' | 'NOT_ATTENDED') => {
    const entry = chosen();
    if (entry?.kind === 'booking') markAttendance(entry.booking, wanted);
  };
  const pickUp = () => {
    const entry = chosen();
    if (!isMovable(entry) || !mayBook || (state.view !== 'day' && state.view !== 'week')) return;
    const index = columns.findIndex(
      ({ day, resource }) =>
        entry.startMs >= day.startMs && entry.startMs < day.endMs && entry.resourceIds.includes(resource.id),
    );
    const column = columns[index];
    if (!column) return;
    const minute = minuteOf(entry.startMs, column.day, zone);
    moves.start({ entry, from: column.resource.id, column: index, minute, by: 'keys' });
  };
  const show = (view: ViewName) => () => change(({ date }) => ({ view, date: date ?? today }));
  const forwards = direction === 'rtl' ? -1 : 1;
  useKeys({
    d: show('day'),
    w: show('week'),
    m: show('month'),
    l: show('list'),
    t: () => change({ date: null }),
    c: mayBook ? book : undefined,
    y: () => ask('why'),
    x: pickUp,
    i: () => mark('ATTENDED'),
    n: () => mark('NOT_ATTENDED'),
    z: () => document.querySelector<HTMLElement>('[data-undo]')?.click(),
    '?': () => ask('help'),
    ArrowLeft: () => turn(forwards === 1 ? -1 : 1),
    ArrowRight: () => turn(forwards),
  });
}
