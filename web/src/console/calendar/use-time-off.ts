import { useFoyer } from '@foyer/react';
import { resources } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { useTools } from './tools.ts';

interface TimeOff {
  start: string;
  end: string;
  note?: string;
}

/** Blocks time, and frees it; each at once and with undo. */
export function useTimeOff() {
  const { client } = useFoyer();
  const { t } = useText();
  const { say, refresh } = useTools();
  const free = async (resourceId: string, id: string) => {
    await client.run(resources.deleteTimeOff, [resourceId, id]);
    await refresh();
  };
  const add = async (resourceId: string, timeOff: TimeOff) => {
    const { timeOff: added, conflictCount } = await client.run(resources.addTimeOff, [resourceId, timeOff]);
    await refresh();
    say({
      words:
        conflictCount > 0
          ? t('The time is blocked. {count, plural, one {# booking stays in it.} other {# bookings stay in it.}}', {
              count: conflictCount,
            })
          : t('The time is blocked.'),
      undo: () => free(resourceId, added.id),
    });
  };
  /** Undo adds the same entry again, with its rule if it recurs. */
  const remove = async (resourceId: string, id: string) => {
    const { timeOff } = await client.run(resources.listTimeOff, [resourceId]);
    const entry = timeOff.find((one) => one.id === id);
    await free(resourceId, id);
    say({
      words: t('The time is free again.'),
      ...(entry
        ? {
            undo: async () => {
              const { id: _, ...same } = entry;
              await client.run(resources.addTimeOff, [resourceId, same]);
              await refresh();
            },
          }
        : {}),
    });
  };
  return { add, remove };
}
