// Run in an empty project with the packed client, and in a browser: finds a free time and books it as a visitor.
import { createClient, isErrorOf, OAuthStrategy } from '@foyer/sdk';
import { queryAvailability } from '@foyer/sdk/availability-calendar';
import { createBooking } from '@foyer/sdk/bookings';
import { queryServices } from '@foyer/sdk/services';
import { MemoryPlatform } from '@foyer/sdk/testing';

const DAY_MS = 86_400_000;

/** The code with which a platform in memory refuses a time that is taken. */
async function bookInMemory() {
  const platform = new MemoryPlatform();
  const { id: serviceId } = platform.addService();
  platform.addTimes({ id: serviceId, defaultCapacity: 1 }, ['2099-03-04T15:00:00Z']);
  const { host, fetch } = platform;
  const client = createClient({ host, fetch, modules: { createBooking }, auth: OAuthStrategy({ clientId: 'c' }) });
  const sent = { bookedEntity: { slot: { serviceId, startDate: '2099-03-04T15:00:00Z' } } };
  await client.createBooking(sent);
  return client.createBooking(sent).then(
    () => 'booked twice',
    ({ code }) => code,
  );
}

/** Books the next free time of the first appointment, then the same again; resolves to what happened. */
export async function book(host) {
  const client = createClient({
    host,
    modules: { queryServices, queryAvailability, createBooking },
    auth: OAuthStrategy({ clientId: '10000000-0000-4000-8000-000000000002' }),
  });
  const { items } = await client.queryServices().eq('type', 'APPOINTMENT').limit(1).find();
  const from = new Date();
  const { availabilityEntries } = await client.queryAvailability({
    filter: {
      serviceId: [items[0].id],
      bookable: true,
      startDate: from.toISOString(),
      endDate: new Date(from.getTime() + 14 * DAY_MS).toISOString(),
    },
  });
  const sent = {
    bookedEntity: { slot: availabilityEntries[0].slot },
    contactDetails: { firstName: 'Ada', email: 'ada@example.com' },
    totalParticipants: 1,
  };
  const { booking } = await client.createBooking(sent);
  const again = await client.createBooking(sent).catch((error) => error);
  return {
    isDate: booking.createdDate instanceof Date,
    status: booking.status,
    again: isErrorOf(createBooking, again) ? again.code : `booked: ${again}`,
    inMemory: await bookInMemory(),
  };
}
