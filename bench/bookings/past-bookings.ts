import { type BookingId, modules, type SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { findBooking } from '../../platform/src/booking/records/store.ts';
import type { Platform } from '../../platform/src/platform.ts';
import { type Db, liftTimeLimit } from '../../platform/src/server/db/database.ts';
import { asId } from '../../platform/src/server/lib/ids.ts';
import { roomyService, staff } from '../http/studio.ts';

const DAY_MS = 86_400_000;
/** Days with future bookings: the same for a young business as for one with a long past. */
const FUTURE_DAYS = 30;
const FUTURE_A_DAY = 8;
/** A larger business has more customers, not more bookings per customer. */
const BOOKINGS_A_CUSTOMER = 50;

/** Creates one booking through the API as a template for the others. */
async function bookModel({ app, db }: Platform, siteId: SiteId, authorization: string, now: number) {
  const start = Math.ceil(now / DAY_MS) * DAY_MS + 35 * DAY_MS;
  const slot = {
    serviceId: roomyService.id,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + roomyService.durationMs).toISOString(),
    timezone: 'America/New_York',
    resource: { id: staff[0]?.id },
  };
  const contactDetails = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' };
  const booking = { bookedEntity: { slot }, totalParticipants: 1, contactDetails, status: 'CONFIRMED' };
  const { prefixes, path } = modules.bookings.createBooking;
  const url = `${prefixes[0]}${path}`;
  const answer = await app.inject({ method: 'POST', url, headers: { authorization }, payload: { booking } });
  const found = await findBooking(db, siteId, asId<BookingId>(JSON.parse(answer.body).booking?.id ?? ''));
  if (!found) throw new Error(`No model: ${answer.body}`);
  return found;
}

/**
 * Adds bookings of the roomy service: a constant few in the next days, and the rest back to back in the past, by
 * different customers. One in ten is canceled.
 */
export async function fillBookings(platform: Platform, siteId: SiteId, owner: string, count: number, now: number) {
  const model = await bookModel(platform, siteId, owner, now);
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const future = Math.min(count, FUTURE_DAYS * FUTURE_A_DAY * staff.length);
  await platform.db.transaction().execute(async (tx) => {
    await liftTimeLimit(tx);
    await sql`create temporary table filled on commit drop as
      select gen_random_uuid() as id, n, (${staff.map(({ id }) => id)}::uuid[])[n % ${staff.length} + 1] as resource_id,
        case when n < ${future}
          then ${new Date(midnight + DAY_MS)}::timestamptz
            + (n / ${staff.length} / ${FUTURE_A_DAY}) * interval '1 day' + (n / ${staff.length} % ${FUTURE_A_DAY}) * interval '2 hours'
          else ${new Date(midnight)}::timestamptz - ((n - ${future}) / ${staff.length} + 1) * interval '30 minutes' end as starts_at,
        case when n >= ${future} and n % 10 = 0 then 'CANCELED' else 'CONFIRMED' end as status
      from generate_series(0, ${count - 1}::int) as n`.execute(tx);
    await insertFilled(tx, siteId, model, Math.ceil(count / BOOKINGS_A_CUSTOMER));
  });
  await platform.db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    await sql`vacuum analyze bookings`.execute(own);
    await sql`vacuum analyze occupancies`.execute(own);
    await sql`reset statement_timeout`.execute(own);
  });
}

type Model = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

async function insertFilled(tx: Db, siteId: SiteId, model: Model, customers: number) {
  const customer = sql`md5('customer ' || (n % ${customers}::int))::uuid`;
  await sql`
    insert into bookings (site_id, id, service_id, schedule_id, status, payment_status, starts_at, ends_at, event_id,
      resource_id, total_participants, contact_email, created_by_kind, created_by_id, details, revision, created_at, updated_at)
    select ${siteId}, id, ${model.serviceId}, ${model.scheduleId}, status, 'NOT_PAID', starts_at,
      starts_at + interval '30 minutes', gen_random_uuid()::text, resource_id, 1, 'c' || (n % ${customers}::int) || '@example.com',
      'member', ${customer}, ${JSON.stringify(model.details)}::jsonb, 2, least(starts_at, now()) - interval '3 days',
      least(starts_at, now()) - interval '3 days'
    from filled`.execute(tx);
  await sql`
    insert into occupancies (site_id, resource_id, booking_id, during)
    select ${siteId}, resource_id, id, tstzrange(starts_at, starts_at + interval '30 minutes')
    from filled where status = 'CONFIRMED'`.execute(tx);
}
