import type { modules, RequestOf } from '@foyer/contract';
import { addDuration, days, type Instant, instantAt, subtractDuration } from '@foyer/contract/values';
import { listEntries, type SlotEntity } from '../booking/availability/entries.ts';
import { createBooking } from '../booking/creation/create.ts';
import type { ServiceEntity } from '../catalog/services/service-entity.ts';
import { findServices } from '../catalog/services/store.ts';
import type { Db } from '../server/db/database.ts';
import type { Caller } from '../server/http/caller.ts';
import { refuse } from '../server/http/fail.ts';
import { ApplicationError } from '../server/lib/application-error.ts';
import { asId } from '../server/lib/ids.ts';
import { DAY_MS } from '../server/lib/wall.ts';
import type { DemoBusiness } from './business.ts';
import { type DemoCustomer, demoCustomers } from './customers.ts';

type SentBooking = RequestOf<(typeof modules)['bookings']['createBooking']>['booking'];

const PAST_DAYS = 10;
const AHEAD_DAYS = 12;
/** Every n-th free slot of a service is booked: the calendar looks used, and slots remain. */
const APPOINTMENT_STEP = 23;
/** Seats left in the coming class sessions, in turn: one is full, some nearly. */
const PLACES_LEFT = [3, 0, 2, 6, 5, 7, 4];

interface Seeding {
  tx: Db;
  business: DemoBusiness;
  customers: ReturnType<typeof demoCustomers>;
}

/** Adds past and future bookings of a demo business, subject to the same rules as any other. */
export async function seedBookings(tx: Db, business: DemoBusiness, now: Instant): Promise<void> {
  const seeding = { tx, business, customers: demoCustomers(business) };
  const ids = business.services.map(({ id }) => id);
  for (const service of await findServices(tx, business.site.id, ids, { hidden: false })) {
    if (service.type === 'APPOINTMENT') await seedAppointments(seeding, service, now);
    if (service.type === 'CLASS') await seedClasses(seeding, service, now);
  }
}

const entriesOf = async ({ tx, business }: Seeding, service: ServiceEntity, from: Instant, to: Instant) => {
  const { id: siteId, timeZone: zone } = business.site;
  return listEntries(tx, { siteId, service, from, to, now: from, zone });
};

async function seedAppointments(seeding: Seeding, service: ServiceEntity, now: Instant): Promise<void> {
  const entries = await entriesOf(
    seeding,
    service,
    subtractDuration(now, days(PAST_DAYS)),
    addDuration(now, days(AHEAD_DAYS)),
  );
  const asksFirst = service.onlineBooking.requireManualApproval;
  for (let index = 4; index < entries.length; index += APPOINTMENT_STEP) {
    const entry = entries[index];
    if (!entry) break;
    const status = asksFirst && entry.start > now ? 'PENDING' : 'CONFIRMED';
    await book(seeding, { slot: entry.write().slot, status, seats: 1, at: Math.min(now, entry.start - 2 * DAY_MS) });
  }
}

async function seedClasses(seeding: Seeding, service: ServiceEntity, now: Instant): Promise<void> {
  const entries = await entriesOf(
    seeding,
    service,
    subtractDuration(now, days(PAST_DAYS)),
    addDuration(now, days(AHEAD_DAYS)),
  );
  for (const [index, { start, write }] of entries.entries()) {
    const { slot, totalSpots } = write();
    let seats = totalSpots - (PLACES_LEFT[index % PLACES_LEFT.length] ?? 0);
    while (seats > 0) {
      const party = Math.min(seats, seats % 3 === 0 ? 2 : 1);
      await book(seeding, { slot, status: 'CONFIRMED', seats: party, at: Math.min(now, start - DAY_MS) });
      seats -= party;
    }
  }
}

interface DemoBooking {
  slot: SlotEntity;
  status: 'PENDING' | 'CONFIRMED';
  seats: number;
  /** When it was made, in epoch milliseconds. */
  at: number;
}

/** Skips a slot that an earlier demo booking has taken. */
async function book({ tx, business, customers }: Seeding, { slot, status, seats, at }: DemoBooking): Promise<void> {
  const customer = customers.next().value;
  const { contactDetails } = customer;
  const booking: SentBooking = { bookedEntity: { slot }, contactDetails, totalParticipants: seats, status };
  try {
    await createBooking({
      tx,
      input: { booking },
      caller: callerFor(customer, business, at),
      from: undefined,
      now: instantAt(at),
      secret: '',
      publicUrl: '',
      fail: refuse,
      emit: async () => {},
      mail: async () => {},
    });
  } catch (error) {
    if (!(error instanceof ApplicationError && error.code === 'SLOT_NOT_AVAILABLE')) throw error;
  }
}

/** Members book with the rights of the business, since nobody else can book in the past. */
function callerFor({ member }: DemoCustomer, { site }: DemoBusiness, at: number): Caller {
  const who = { siteId: site.id, role: 'owner' as const };
  const { id } = site.apiKey;
  if (!member) return { ...who, kind: 'app', id, clientAppId: undefined, scopes: undefined };
  const [app] = site.apps;
  return {
    ...who,
    kind: 'member',
    id: member.id,
    clientAppId: app.id,
    sessionId: asId(id),
    grantId: asId(id),
    authenticatedAt: instantAt(at),
  };
}
