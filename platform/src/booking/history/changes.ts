import type { BookingId, Modules } from '@foyer/contract';
import { days, latest, readTimestamp, subtractDuration } from '@foyer/contract/values';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { findActorNames } from './actor-store.ts';
import { changeEvents, changeOfEvent, newsEvents } from './change-of-event.ts';
import { listEventsOf, listEventsSince } from './change-store.ts';

const KEPT = days(30);
const USUAL = 100;

/** Reads changes from the events that were announced, so that nothing is stored twice. */
export async function listBookingChanges({
  tx,
  caller,
  now,
  input,
}: Call<Modules['bookingRecords']['listBookingChanges']>) {
  const { bookingId, sinceDate, limit = USUAL } = input;
  const oldest = subtractDuration(now, KEPT);
  const since = sinceDate === undefined ? oldest : latest(oldest, readTimestamp(sinceDate));
  const events =
    bookingId === undefined
      ? await listEventsSince(tx, caller.siteId, since, { types: newsEvents, limit })
      : await listEventsOf(tx, caller.siteId, asId<BookingId>(bookingId.toLowerCase()), { types: changeEvents, limit });
  const ids = new Set(events.flatMap(({ actor_id }) => actor_id ?? []));
  const names = await findActorNames(tx, caller.siteId, [...ids]);
  return { changes: events.flatMap((event) => changeOfEvent(event, names) ?? []) };
}
