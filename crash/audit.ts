import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/src/server/db/database.ts';
import type { Receiver } from '../platform/src/testing/receiver.ts';
import type { Finding } from './finding.ts';
import type { Ledger } from './ledger.ts';
import { isHeard } from './settings.ts';

interface Evidence {
  db: Db;
  ledger: Ledger;
  receiver: Receiver;
}

/** Compares what was acknowledged with what is there, and looks for what must never be there. */
export async function audit(evidence: Evidence): Promise<Finding[]> {
  return [
    { what: 'bookings lost', found: await findLostBookings(evidence) },
    ...(await auditRows(evidence.db)),
    { what: 'paid orders that are not active', found: await findUnpaidOrders(evidence) },
    { what: 'events never delivered', found: await findUndelivered(evidence) },
    { what: 'events out of order', found: findDisorder(evidence) },
    { what: 'jobs left', found: await findWorkLeft(evidence) },
  ];
}

/** The part that the rows alone tell, of a database at any moment. */
export async function auditRows(db: Db): Promise<Finding[]> {
  return [
    { what: 'duplicates', found: await findDuplicates(db) },
    { what: 'overlaps', found: await findOverlaps(db) },
    { what: 'mails sent twice', found: await findDoubleMails(db) },
    { what: 'charges without an order', found: await findStrayCharges(db) },
    { what: 'orders charged twice', found: await findDoubleCharges(db) },
    { what: 'gaps between events', found: await findGaps(db) },
    { what: 'holds and locks left', found: await findLeftovers(db) },
  ];
}

/** The column `text` of a query. */
async function list(db: Db, query: RawBuilder<{ text: string }>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ text }) => text);
}

async function findLostBookings({ db, ledger }: Evidence): Promise<string[]> {
  const rows = await db.selectFrom('bookings').select(['id', 'status', 'revision', 'starts_at']).execute();
  const kept = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  return [...ledger.bookings.values()].flatMap(({ id, status, revision, startDate }) => {
    const row = kept.get(id);
    const isKept =
      row?.status === status &&
      String(row.revision) === revision &&
      new Date(row.starts_at).getTime() === Date.parse(startDate);
    return isKept ? [] : [`${id}: ${status} at ${startDate}, revision ${revision}; there is ${JSON.stringify(row)}`];
  });
}

/** Each request to book had an address of its own, and a key. */
const findDuplicates = (db: Db) =>
  list(
    db,
    sql`select contact_email || ': ' || count(*) as text from bookings
      where contact_email like 'crash-%' group by contact_email having count(*) > 1`,
  );

/** Each of these bookings is confirmed once, by a mail of its own. */
const findDoubleMails = (db: Db) =>
  list(
    db,
    sql`select to_address || ': ' || count(*) as text from mail
      where to_address like 'crash-%' and template = 'bookingConfirmed' group by to_address having count(*) > 1`,
  );

const findOverlaps = (db: Db) =>
  list(
    db,
    sql`select a.booking_id || ' and ' || b.booking_id as text from occupancies a
      join occupancies b on a.site_id = b.site_id and a.resource_id = b.resource_id and a.booking_id < b.booking_id
      where a.during && b.during and not a.is_override and not b.is_override`,
  );

/** Money that the provider took, for no order or booking or for none that is known. */
const findStrayCharges = (db: Db) =>
  list(
    db,
    sql`select taken.ref || ': ' || coalesce(charges.status, 'unknown') as text from test_provider_charges taken
      left join charges on charges.site_id = taken.site_id and charges.id = taken.charge_id
      left join orders on orders.site_id = charges.site_id and orders.id = charges.subject_id
      left join bookings on bookings.site_id = charges.site_id and bookings.id = charges.subject_id
      where taken.status = 'SUCCEEDED'
        and (coalesce(orders.id, bookings.id) is null or charges.status <> 'SUCCEEDED')`,
  );

const findDoubleCharges = (db: Db) =>
  list(
    db,
    sql`select charges.subject_id || ': ' || count(*) as text from test_provider_charges taken
      join charges on charges.site_id = taken.site_id and charges.id = taken.charge_id
      where taken.status = 'SUCCEEDED' group by charges.site_id, charges.subject_id having count(*) > 1`,
  );

async function findUnpaidOrders({ db, ledger }: Evidence): Promise<string[]> {
  const paid = await db.selectFrom('orders').select('id').where('payment_status', '=', 'PAID').execute();
  const known = new Set<string>(paid.map(({ id }) => id));
  return ledger.orders.filter(({ id }) => !known.has(id)).map(({ id, paymentId }) => `${id}, payment ${paymentId}`);
}

const findGaps = (db: Db) =>
  list(
    db,
    sql`select entity_id || ': ' || count(*) || ' of ' || max(sequence) as text from outbox
      group by site_id, entity_id having max(sequence) <> count(*)`,
  );

/** Events of the load's own bookings that the receiver has not heard. */
async function findUndelivered({ db, ledger, receiver }: Evidence): Promise<string[]> {
  const heard = new Set(receiver.received.map(({ event }) => event.id));
  const rows = await db.selectFrom('outbox').select(['id', 'entity_id', 'event_type']).execute();
  return rows
    .filter(({ id, entity_id, event_type }) => ledger.bookings.has(entity_id) && isHeard(event_type) && !heard.has(id))
    .map(({ id, event_type }) => `${id} ${event_type}`);
}

/** The sequences of each entity's events as they came first; an event that is repeated comes later again. */
function findDisorder({ receiver }: Evidence): string[] {
  const last = new Map<string, bigint>();
  const heard = new Set<string>();
  return receiver.received.flatMap(({ event: { id, entityId, entityEventSequence } }) => {
    if (heard.has(id)) return [];
    heard.add(id);
    const sequence = BigInt(entityEventSequence);
    const before = last.get(entityId) ?? -1n;
    last.set(entityId, sequence);
    return sequence > before ? [] : [`${entityId}: ${sequence} after ${before}`];
  });
}

/** A conformance run beside the load has receivers of its own, which answer no more. */
const findWorkLeft = ({ db, receiver }: Evidence) =>
  list(
    db,
    sql`select 'webhook ' || event_id || ', attempts ' || attempts as text from webhook_deliveries delivery
        join webhooks on webhooks.site_id = delivery.site_id and webhooks.id = delivery.webhook_id
        where delivery.status <> 'DELIVERED' and webhooks.url = ${receiver.url}
      union all select 'mail ' || id || ', attempts ' || attempts from mail
        where next_attempt_at is not null and held_until is null
      union all select 'charge ' || id || ' ' || status from charges where next_check_at is not null and checks > 0`,
  );

const findLeftovers = (db: Db) =>
  list(
    db,
    sql`select 'occupancy of ' || o.booking_id as text from occupancies o
      left join bookings b on b.site_id = o.site_id and b.id = o.booking_id
      where b.id is null or b.status not in ('CREATED', 'PENDING', 'CONFIRMED')
      union all select 'place of ' || b.id from bookings b
      where b.contact_email like 'crash-%' and b.status = 'CONFIRMED' and not exists (
        select from occupancies o where o.site_id = b.site_id and o.booking_id = b.id)
      union all select 'advisory lock ' || pid from pg_locks where locktype = 'advisory' and granted
        and pid in (select pid from pg_stat_activity where state = 'idle')`,
  );
