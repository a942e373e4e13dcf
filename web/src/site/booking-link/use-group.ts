import { useState } from 'react';
import type { News } from '../../booking/booking-words.ts';
import { type CustomerBookingGroup, readGroup } from './group.ts';
import { groupClient } from './group-client.ts';
import { readFailure } from './link-failure.ts';

interface Shown {
  group: CustomerBookingGroup;
  news: News;
  /** Grows with each result, so that the focus can go to it. */
  turn: number;
}

export interface GroupBooking extends Shown {
  /** Throws what can be tried again; what can't be done any more is shown as it stands. */
  cancel(): Promise<void>;
}

/** The bookings of a link to what belongs together, and what their customer can do with all of them. */
export function useGroup(token: string, first: CustomerBookingGroup, firstNews: News): GroupBooking {
  const [shown, setShown] = useState<Shown>({ group: first, news: firstNews, turn: 0 });

  const show = async (news: News) => {
    const answer = await groupClient().bookings.getMultiServiceBookingAnonymously(token);
    const read = readGroup(answer.multiServiceBooking, answer.allowedAnonymousActions, Date.now());
    setShown(({ group, turn }) => ({ group: read ?? group, news, turn: turn + 1 }));
  };

  return {
    ...shown,
    async cancel() {
      // The key names the deed: sent again after an answer that got lost, it is done once.
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
