import type { Column, Entry } from './entries.ts';
import { useAsked, useTools } from './tools.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import type { MovingState } from './use-moving.ts';
import { useMovingKeys } from './use-moving-keys.ts';

interface CalendarKeysProps {
  moves: MovingState;
  columns: readonly Column[];
  byKey: ReadonlyMap<string, Entry>;
  lengthsOf(entry: Entry): readonly number[];
  turn(step: 1 | -1): void;
  drop(): void;
  book(): void;
  ask(kind: 'help' | 'why'): void;
}

/** The keys of the calendar. They follow the address, which is ahead of the days that are drawn. */
export function CalendarKeys({ lengthsOf, drop, ...keys }: CalendarKeysProps) {
  const { list } = useTools();
  const asked = useAsked();
  useCalendarKeys({ ...keys, open: asked.state.open });
  useMovingKeys({ ...keys, lengthsOf, drop, isDrawn: asked === list });
  return null;
}
