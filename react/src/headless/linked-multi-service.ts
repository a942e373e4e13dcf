import { type Instant, instantAt } from '@foyer/contract/values';
import { type AnswerOf, type ClientCore, type InputsOf, isFoyerError } from '@foyer/sdk';
import {
  cancelMultiServiceBookingAnonymously,
  getMultiServiceBookingAnonymously,
  rescheduleMultiServiceBookingAnonymously,
} from '@foyer/sdk/bookings';
import type { ChangeRefusal, ShownBooking } from './booking-changes.ts';
import { readLinkFailure } from './link-failure.ts';

type Answer = AnswerOf<typeof getMultiServiceBookingAnonymously>;
type Moves = InputsOf<typeof rescheduleMultiServiceBookingAnonymously>[1];

/** The multi-service booking of a customer's link, and what the customer may do with all of it. */
export interface LinkedMultiService {
  multiServiceBooking: Answer['multiServiceBooking'];
  allowedActions: Answer['allowedAnonymousActions'];
}

/** A multi-service booking as it was shown. */
export interface ShownMultiService {
  id: string;
  parts: readonly ShownBooking[];
}

/** The outcome of a change, and the bookings as they are now. */
export interface LinkedMultiServiceChange {
  outcome: 'done' | ChangeRefusal;
  linked: LinkedMultiService;
}

interface MovablePart extends ShownBooking {
  serviceId: string;
  startMs: Instant;
  endMs: Instant;
}

/** The moves of these parts, in their order, so that the first begins at `firstMs`. */
export function movesOf(parts: readonly MovablePart[], firstMs: Instant): Moves {
  const byMs = firstMs - (parts[0]?.startMs ?? firstMs);
  const at = (ms: Instant) => new Date(instantAt(ms + byMs)).toISOString();
  return parts.map(({ id, revision, serviceId, startMs, endMs }) => ({
    bookingId: id,
    revision,
    slot: { serviceId, startDate: at(startMs), endDate: at(endMs), timezone: 'UTC' },
  }));
}

/** Differs after each change of a part. */
const revisionsOf = ({ parts }: ShownMultiService): string =>
  parts.map(({ id, revision }) => `${id.slice(-4)}${revision}`).join('-');

/**
 * The changes that customers make to a multi-service booking of their link, without React. Each throws what can be retried,
 * and times that are no longer free; the idempotency key names the action.
 */
export function createLinkedMultiServiceChanges(client: Pick<ClientCore, 'run'>, token: string) {
  const load = async (): Promise<LinkedMultiService> => {
    const answer = await client.run(getMultiServiceBookingAnonymously, [token]);
    return { multiServiceBooking: answer.multiServiceBooking, allowedActions: answer.allowedAnonymousActions };
  };
  const keyed = (action: string, shown: ShownMultiService) => ({
    idempotencyKey: `${action}-${shown.id}-${revisionsOf(shown)}`,
  });
  async function change(work: () => Promise<unknown>): Promise<LinkedMultiServiceChange> {
    try {
      await work();
    } catch (error) {
      const outcome = readLinkFailure(error);
      const isTaken = isFoyerError(error) && error.code === 'NO_OPEN_SPOTS';
      if (isTaken || (outcome !== 'changed' && outcome !== 'closed')) throw error;
      return { outcome, linked: await load() };
    }
    return { outcome: 'done', linked: await load() };
  }
  return {
    load,
    cancel: (shown: ShownMultiService) =>
      change(() => client.run(cancelMultiServiceBookingAnonymously, [token, {}], keyed('cancel', shown))),
    /** Moves all parts that `moves` names. */
    move: (shown: ShownMultiService, moves: Moves) =>
      change(() =>
        client.run(
          rescheduleMultiServiceBookingAnonymously,
          [token, moves, {}],
          keyed(`move-${moves[0]?.slot.startDate ?? ''}`, shown),
        ),
      ),
  };
}
