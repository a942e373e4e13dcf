import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { pageCalls } from '../../pages/page-client.ts';
import type { Whose } from '../outbox/kind.ts';
import { newEntry } from '../outbox/outbox.ts';
import { withdrawEntry } from '../outbox/send-entries.ts';
import { sendOrKeep } from '../outbox/send-or-keep.ts';
import { useEntries } from '../outbox/use-entries.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type Conflict, type SentTimeOff, type TimeOff, timeOffWords } from './time-off.ts';
import { addTimeOff, type TimeOffEntry, timeOffKind } from './time-off-kind.ts';
import { useHoursChanges } from './use-hours.ts';

/** New time off with the bookings in it. */
export interface Clash {
  timeOffId: string;
  words: string;
  conflicts: readonly Conflict[];
  count: number;
}

export interface OfWhom extends Whose {
  resourceId: string;
  /** The name of the person or room, for somebody else who enters it. */
  name: string;
  tell(news: Undoable): void;
}

/** The time off of a resource that waits for the connection. What is sent is loaded as time off. */
function useWaitingOf({ resourceId, memberId }: OfWhom): readonly TimeOffEntry[] {
  const queries = useQueryClient();
  const waiting = useEntries(timeOffKind, memberId).filter(({ content }) => content.resourceId === resourceId);
  const before = useRef(waiting.length);
  useEffect(() => {
    if (waiting.length < before.current) void queries.invalidateQueries({ queryKey: ['resources'] });
    before.current = waiting.length;
  }, [waiting.length, queries]);
  return waiting;
}

/** Adds time off, with Undo, and takes it back. Without a connection, it waits and is sent later. */
export function useAddTimeOff(ofWhom: OfWhom) {
  const { resourceId, name, memberId, zone, tell } = ofWhom;
  const text = useText();
  const { t } = text;
  const short = useShortDate('UTC');
  const changes = useHoursChanges(resourceId);
  const waiting = useWaitingOf(ofWhom);
  const [clash, setClash] = useState<Clash | null>(null);
  const wordsOf = (entry: Pick<TimeOff, 'start' | 'end'>) => timeOffWords(entry, short, text);
  const drop = async (timeOffId: string) => {
    await changes.removeTimeOff(timeOffId);
    setClash((before) => (before?.timeOffId === timeOffId ? null : before));
  };
  /** One that has just been sent is removed again: its key answers with the time off that it became. */
  const takeBack = async (entry: TimeOffEntry) => {
    if (!(await withdrawEntry(entry))) await drop((await addTimeOff(pageCalls, entry)).timeOff.id);
  };
  const withdraw = async (entry: TimeOffEntry) => {
    await takeBack(entry);
    tell({ words: t('Time off is removed: {days}', { days: wordsOf(entry.content.timeOff) }) });
  };
  const add = async (timeOff: SentTimeOff) => {
    const days = wordsOf(timeOff);
    const entry = newEntry(timeOffKind, { memberId, zone }, { resourceId, name, timeOff });
    const { answer, waiting: kept } = await sendOrKeep(entry, addTimeOff);
    if (!answer) {
      const undo = kept.isTried ? {} : { undo: () => takeBack(entry) };
      tell({ words: t('Time off is sent once the connection is back: {days}', { days }), ...undo });
      return;
    }
    await changes.reload();
    const { timeOff: added, conflicts, conflictCount: count } = answer;
    setClash(count > 0 ? { timeOffId: added.id, words: days, conflicts, count } : null);
    tell({ words: t('Time off is added: {days}', { days }), undo: () => drop(added.id) });
  };
  return { waiting, clash, wordsOf, add, drop, withdraw };
}
