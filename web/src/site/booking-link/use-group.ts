import type { Instant } from '@foyer/contract/values';
import type { bookings } from '@foyer/sdk';
import { useState } from 'react';
import type { News } from '../../booking/booking-words.ts';
import { hasCode } from '../../failures/failure.ts';
import { readNowMs } from '../../lib/clock.ts';
import { type CustomerBookingGroup, readGroup } from './group.ts';
import { groupClient } from './group-client.ts';
import { movesOf } from './group-move.ts';
import { readFailure } from './link-failure.ts';

type Reschedule = typeof bookings.rescheduleMultiServiceBookingAnonymously;

interface Shown {
  group: CustomerBookingGroup;
  news: News;
  /** Counts the changes, so that the focus moves after each. */
  turn: number;
}

export interface GroupBooking extends Shown {
  /** Throws what can be retried. If it isn't possible any more, the bookings are shown as they are now. */
  cancel(): Promise<void>;
  /** Moves all parts, so that the first begins then. Throws if they aren't free; otherwise as `cancel`. */
  move(startMs: Instant): Promise<void>;
}

/** The multi-service booking of a manage link and its actions. */
export function useGroup(token: string, first: CustomerBookingGroup, firstNews: News): GroupBooking {
  const [shown, setShown] = useState<Shown>({ group: first, news: firstNews, turn: 0 });

  const show = async (news: News) => {
    const answer = await groupClient().bookings.getMultiServiceBookingAnonymously(token);
    const read = readGroup(answer.multiServiceBooking, answer.allowedAnonymousActions, readNowMs());
    setShown(({ group, turn }) => ({ group: read ?? group, news, turn: turn + 1 }));
  };

  const change = async (news: 'canceled' | 'moved', work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      const { kind } = readFailure(error);
      const isLost = hasCode<Reschedule>(error, 'NO_OPEN_SPOTS');
      if (isLost || (kind !== 'changed' && kind !== 'closed')) throw error;
      return show(kind);
    }
    return show(news);
  };
  // The idempotency key names the action: a retry after a lost response has no further effect.
  const keyOf = (action: string) => {
    const revisions = shown.group.parts.map(({ id, revision }) => `${id.slice(-4)}${revision}`);
    return `${action}-${shown.group.whole.id}-${revisions.join('-')}`;
  };
  return {
    ...shown,
    cancel: () =>
      change('canceled', () =>
        groupClient().bookings.cancelMultiServiceBookingAnonymously(token, {}, { idempotencyKey: keyOf('cancel') }),
      ),
    move: (startMs) =>
      change('moved', () =>
        groupClient().bookings.rescheduleMultiServiceBookingAnonymously(
          token,
          movesOf(shown.group.parts, startMs),
          {},
          { idempotencyKey: keyOf(`move-${startMs}`) },
        ),
      ),
  };
}
