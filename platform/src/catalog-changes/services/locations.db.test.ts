import { type BookingId, modules, type RequestOf } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services as demo } from '../../demo/low-tide/services.ts';
import { studio } from '../../demo/low-tide/studio.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { book, createBookingAt, findSlot, listSlots, newContact } from '../../testing/booking.ts';
import { HOUR_MS } from '../../testing/durations.ts';
import { addService, digestServices } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { setServiceLocations } = modules.services;
type Wish = RequestOf<typeof setServiceLocations>;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const idOf = (name: string) => demo.find(({ input }) => input.name === name)?.id ?? '';
const [yoga, pilates] = [idOf('Slow Flow Yoga'), idOf('Mat Pilates')];

const set = (serviceId: string, wish: Omit<Wish, 'serviceId'>) =>
  foyer.owner.call(setServiceLocations, { serviceId, ...wish });

const business = { type: 'BUSINESS', business: { id: studio.id } } as const;
const custom = (addressLine: string) => ({ type: 'CUSTOM', custom: { address: { addressLine } } }) as const;
const customer = { type: 'CUSTOMER' } as const;
const moveTo = (newLocation: NonNullable<Wish['locations']>[number]) => ({
  action: 'MOVE_TO_LOCATION' as const,
  moveToLocationOptions: { newLocation },
});

const detailsOf = async (id: string | undefined) => {
  const row = await foyer.db
    .selectFrom('bookings')
    .select(['details', 'status', 'revision'])
    .where('id', '=', asId<BookingId>(id ?? ''))
    .executeTakeFirstOrThrow();
  return { status: row.status, revision: row.revision, location: row.details.location };
};

/** An appointment service with a past and a future booking, and the customer of the latter. */
async function withBookings() {
  const service = await addService(foyer, { locations: [business] });
  const past = await createBookingAt(foyer.owner, await findSlot(foyer, service.id, { ahead: 1 }), {
    status: 'CONFIRMED',
  });
  await foyer.runUntil(Date.parse(past.endDate) + HOUR_MS);
  const contactDetails = newContact();
  const slot = await findSlot(foyer, service.id, { ahead: 2 });
  const coming = await createBookingAt(foyer.owner, slot, { status: 'CONFIRMED', contactDetails });
  return { service, past, coming, to: contactDetails.email };
}

/** Copies a booking many times, as a large business has. */
async function multiply(bookingId: string, times: number): Promise<void> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER' and column_name <> 'id'`.execute(
    foyer.db,
  );
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into bookings (id, ${names})
    select gen_random_uuid(), ${names} from bookings, generate_series(1, ${times})
    where id = ${bookingId}`.execute(foyer.db);
}

it('replaces the list; locations that stay keep their ids', async () => {
  const service = await addService(foyer, { locations: [business, custom('1 River Street')] });
  const [, first] = service.locations ?? [];
  const { service: changed } = (
    await set(service.id, { locations: [custom('1 River Street'), custom('2 Hill Road'), customer] })
  ).value;
  expect(changed.locations?.map(({ type }) => type)).toEqual(['CUSTOM', 'CUSTOM', 'CUSTOMER']);
  expect(changed.locations?.[0]).toEqual(first);
  expect(changed.revision).toBe('2');
  const [, event] = await foyer.eventsOf(service.id);
  expect(event?.body.modifiedFields).toEqual({ locations: changed.locations });
  expect((await set(service.id, {})).value.service.locations).toEqual([]);
});

describe('future bookings at a removed location', () => {
  it('stay there by default', async () => {
    const { service, past, coming } = await withBookings();
    const before = await detailsOf(coming.id);
    await set(service.id, { locations: [custom('2 Hill Road')] });
    expect(await detailsOf(coming.id)).toEqual(before);
    expect((await detailsOf(past.id)).location).toMatchObject({ id: studio.id });
  });

  it('move and notify on request; past ones stay', async () => {
    const { service, past, coming, to } = await withBookings();
    const { service: changed } = (
      await set(service.id, {
        locations: [custom('2 Hill Road')],
        removedLocationSessionsAction: moveTo(custom('2 Hill Road')),
        participantNotification: { notifyParticipants: true, message: 'Up the hill' },
      })
    ).value;
    const [place] = changed.locations ?? [];
    expect(await detailsOf(coming.id)).toMatchObject({
      revision: 2,
      location: { id: place?.id, locationType: 'OWNER_CUSTOM' },
    });
    expect(await detailsOf(past.id)).toMatchObject({ revision: 1, location: { id: studio.id } });
    expect((await foyer.eventsOf(coming.id ?? '')).at(-1)?.event_type).toBe('bookingUpdated');
    const mails = await foyer.mailsTo(to);
    expect(mails.at(-1)).toMatchObject({ template: 'sessionsChanged', data: { message: 'Up the hill' } });
  });

  it('move even when there are very many: the first at once, the rest by a job', async () => {
    const { service, coming } = await withBookings();
    await multiply(coming.id ?? '', 102);
    const places = async () => {
      const { rows } = await sql<{ address: string | null; bookings: number }>`
        select details#>>'{location,id}' as address, count(*)::integer as bookings from bookings
        where service_id = ${service.id} and starts_at = ${coming.startDate} group by 1`.execute(foyer.db);
      return new Map(rows.map(({ address, bookings }) => [address, bookings]));
    };
    const wish = { locations: [custom('The pier')], removedLocationSessionsAction: moveTo(custom('The pier')) };
    const [pier] = (await set(service.id, wish)).value.service.locations ?? [];
    await expect.poll(places).toEqual(new Map([[pier?.id, 103]]));
  });

  it('are called off if older clients say so', async () => {
    const { service, past, coming, to } = await withBookings();
    // Queued mails may be sent meanwhile; none may be added.
    const listMails = async () => (await foyer.mailsTo(to)).map(({ id }) => id);
    const mails = await listMails();
    await set(service.id, { locations: [], removedLocationSessionsAction: { action: 'DELETE' } });
    expect([(await detailsOf(coming.id)).status, (await detailsOf(past.id)).status]).toEqual(['CANCELED', 'CONFIRMED']);
    expect(await listMails()).toEqual(mails);
  });

  it("are unchanged at a customer's location", async () => {
    const service = await addService(foyer, { locations: [customer] });
    const coming = await createBookingAt(foyer.owner, await findSlot(foyer, service.id), {
      status: 'CONFIRMED',
    });
    const before = await detailsOf(coming.id);
    await set(service.id, { locations: [business], removedLocationSessionsAction: moveTo(business) });
    expect(await detailsOf(coming.id)).toEqual(before);
  });

  it('include class sessions and their bookings', async () => {
    const [time] = await listSlots(foyer, yoga);
    const { booking } = await book(await foyer.visit(), time?.slot ?? {});
    const hall = custom('The hall');
    const wish = { locations: [hall], removedLocationSessionsAction: moveTo(hall) };
    const [place] = (await set(yoga, wish)).value.service.locations ?? [];
    expect((await detailsOf(booking.id)).location).toMatchObject({ id: place?.id });
    const [moved] = await listSlots(foyer, yoga);
    expect(moved?.slot).toMatchObject({ eventId: time?.slot.eventId, location: { id: place?.id } });
    await set(yoga, { locations: [business] });
    expect((await listSlots(foyer, yoga))[0]?.slot.location).toMatchObject({ id: place?.id });
    const [other] = await listSlots(foyer, pilates);
    expect(other?.slot.location).toMatchObject({ id: studio.id });
    await set(pilates, { locations: [hall], removedLocationSessionsAction: { action: 'DELETE' } });
    expect(await listSlots(foyer, pilates)).toEqual([]);
  });
});

const elsewhere = newId();
const refused: [string, Omit<Wish, 'serviceId'>, string[]][] = [
  ['a place of the business without id', { locations: [{ type: 'BUSINESS' }] }, ['locations[0].business.id']],
  [
    'one that is not there',
    { locations: [customer, { type: 'BUSINESS', business: { id: elsewhere } }] },
    ['locations[1].business.id'],
  ],
  ['an own place without address', { locations: [{ type: 'CUSTOM' }] }, ['locations[0].custom.address']],
  ['a place twice', { locations: [business, business] }, ['locations']],
  [
    'a move to nowhere',
    { removedLocationSessionsAction: { action: 'MOVE_TO_LOCATION' } },
    ['removedLocationSessionsAction.moveToLocationOptions.newLocation'],
  ],
  [
    'a move to wherever customers are',
    { removedLocationSessionsAction: moveTo(customer) },
    ['removedLocationSessionsAction.moveToLocationOptions.newLocation'],
  ],
  ['101 places', { locations: Array(101).fill(customer) }, ['locations']],
];
it.each(refused)('%s is refused, and nothing changes', async (_name, wish, fields) => {
  const service = await addService(foyer, { locations: [business] });
  const before = await digestServices(foyer);
  const answer = await set(service.id, wish);
  expect([answer.status, answer.fields]).toEqual([400, fields]);
  expect(await digestServices(foyer)).toEqual(before);
});

it('accepts a hundred locations', async () => {
  const service = await addService(foyer);
  const locations = Array.from({ length: 100 }, (_, index) => custom(`${index} River Street`));
  expect((await set(service.id, { locations })).value.service.locations).toHaveLength(100);
});
