import { useState } from 'react';
import type { News } from '../../booking/booking-words.ts';
import { readNowMs } from '../../lib/clock.ts';
import { type CustomerBookingGroup, readGroup } from './group.ts';
import { groupClient } from './group-client.ts';
import { readFailure } from './link-failure.ts';

interface Shown {
  group: CustomerBookingGroup;
  news: News;
  /** Counts the changes, so that the focus moves after each. */
  turn: number;
}

export interface GroupBooking extends Shown {
  /** Throws what can be retried. If it isn't possible any more, the bookings are shown as they are now. */
  cancel(): Promise<void>;
}

/** The multi-service booking of a manage link and its actions. */
export function useGroup(token: string, first: CustomerBookingGroup, firstNews: News): GroupBooking {
  const [shown, setShown] = useState<Shown>({ group: first, news: firstNews, turn: 0 });

  const show = async (news: News) => {
    const answer = await groupClient().bookings.getMultiServiceBookingAnonymously(token);
    const read = readGroup(answer.multiServiceBooking, answer.allowedAnonymousActions, readNowMs());
    setShown(({ group, turn }) => ({ group: read ?? group, news, turn: turn + 1 }));
  };

  return {
    ...shown,
    async cancel() {
      // The idempotency key names the action: a retry after a lost response has no further effect.
      const revisions = shown.group.parts.map(({ id, revision }) => `${id.slice(-4)}${revision}`);
      const idempotencyKey = `cancel-${shown.group.whole.id}-${revisions.join('-')}`;
      try {
        await groupClient().bookings.cancelMultiServiceBookingAnonymously(token, {}, { idempotencyKey });
      } catch (error) {
        const { kind } = readFailure(error);
        if (kind !== 'stale' && kind !== 'closed') throw error;
        return show(kind === 'stale' ? 'changed' : 'closed');
      }
      return show('canceled');
    },
  };
}
