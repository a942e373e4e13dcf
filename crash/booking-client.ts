import { randomUUID } from 'node:crypto';
import { modules, type ResponseOf } from '@foyer/contract';
import { services } from '../platform/src/demo/low-tide/services.ts';
import { type AvailabilityEntry, fetchAvailability } from '../platform/src/testing/availability.ts';
import { Answer, owner } from '../platform/src/testing/wire-client.ts';
import type { LoadClient } from './client.ts';
import type { AcknowledgedBooking } from './ledger.ts';
import { pick } from './random.ts';

const { createBooking, cancelBooking, rescheduleBooking } = modules.bookings;
type Slot = AvailabilityEntry['slot'];
type Booking = ResponseOf<typeof createBooking>['booking'];

const [massage = '', everyday = '', , , meeting = ''] = services.map(({ id }) => id);
const DAYS = 30;
/** Nearer times are left to a conformance run beside the load. */
const AHEAD_MS = 30 * 24 * 60 * 60_000;

const addressStart = ({ number }: LoadClient) => `crash-${number}-`;

/** Makes room once everything is booked. */
async function cancelEarlier(client: LoadClient): Promise<void> {
  const own = [...client.ledger.bookings.values()].find(
    ({ email, status }) => status === 'CONFIRMED' && email.startsWith(addressStart(client)),
  );
  if (own) await cancel(client, own);
}

/** Books a free time; then moves the booking, cancels it, or leaves it. */
export async function bookAndChange(client: LoadClient, turn: number): Promise<void> {
  const booked = await book(client, `${addressStart(client)}${turn}@example.com`);
  if (!booked) return cancelEarlier(client);
  const change = client.random();
  if (change < 0.3) await reschedule(client, booked);
  else if (change < 0.6) await cancel(client, booked);
}

async function book(client: LoadClient, email: string): Promise<AcknowledgedBooking | undefined> {
  const serviceId = pick([massage, everyday, meeting], client.random);
  const slot = await findSlot(client, serviceId);
  if (!slot) return undefined;
  const booking = {
    bookedEntity: { slot },
    totalParticipants: 1,
    status: 'CONFIRMED' as const,
    contactDetails: { firstName: 'Ann', email },
  };
  const idempotencyKey = randomUUID();
  const answer = await client.deployment.ask(client.random, (origin) =>
    owner(origin).call(createBooking, { booking }, { idempotencyKey }),
  );
  return record(client, answer, { email, serviceId });
}

async function reschedule(client: LoadClient, booked: AcknowledgedBooking): Promise<void> {
  const { id, revision, serviceId } = booked;
  const found = await findSlot(client, serviceId);
  if (!found) return cancel(client, booked);
  const { startDate, endDate, scheduleId, resource, timezone } = found;
  const slot = { startDate, endDate, scheduleId, resource, timezone };
  const idempotencyKey = randomUUID();
  const answer = await client.deployment.ask(client.random, (origin) =>
    owner(origin).call(rescheduleBooking, { bookingId: id, revision, slot }, { idempotencyKey }),
  );
  record(client, answer, booked);
}

async function cancel(client: LoadClient, booked: AcknowledgedBooking): Promise<void> {
  const { id, revision } = booked;
  const idempotencyKey = randomUUID();
  const answer = await client.deployment.ask(client.random, (origin) =>
    owner(origin).call(cancelBooking, { bookingId: id, revision }, { idempotencyKey }),
  );
  record(client, answer, booked);
}

function record(
  { ledger }: LoadClient,
  answer: Answer<{ booking: Booking }>,
  { email, serviceId }: Pick<AcknowledgedBooking, 'email' | 'serviceId'>,
): AcknowledgedBooking | undefined {
  if (answer.code !== 'ok') {
    ledger.refuse(answer.code);
    return undefined;
  }
  const { id, status, revision, startDate } = answer.value.booking;
  const acknowledged = { id, email, serviceId, status, revision, startDate };
  ledger.acknowledge(acknowledged);
  return acknowledged;
}

/** One of the free times of a service, which another client may take first. */
async function findSlot({ deployment, random }: LoadClient, serviceId: string): Promise<Slot | undefined> {
  const found = await deployment.ask(random, async (origin) => {
    const entries = await fetchAvailability(owner(origin), { serviceId, from: Date.now() + AHEAD_MS, days: DAYS });
    return new Answer<AvailabilityEntry[]>({ status: 200, headers: new Headers(), body: '' }, { value: entries });
  });
  return found.value.length > 0 ? pick(found.value, random).slot : undefined;
}
