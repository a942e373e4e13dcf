// Compiled in an empty project with the packed packages.
import { type OperationId, operations } from '@foyer/contract';
import { FoyerProvider, useFoyer, useSession } from '@foyer/react';
import {
  availabilityCalendar,
  type Booking,
  bookings,
  createClient,
  isErrorOf,
  OAuthStrategy,
  services,
} from '@foyer/sdk';
import { createClient as createCompatibleClient } from '@foyer/sdk/compatible';
import { services as compatibleServices } from '@foyer/sdk/compatible/bookings';
import { createEventReceiver } from '@foyer/sdk/events';
import { queryServices } from '@foyer/sdk/services';
import { useQuery } from '@tanstack/react-query';

const client = createClient({
  host: 'http://localhost',
  modules: { availabilityCalendar, bookings, services, queryServices },
  auth: OAuthStrategy({ clientId: 'c' }),
});

export async function book(): Promise<Booking> {
  const { items } = await client.queryServices().eq('category.id', 'c').ascending('name').limit(10).find();
  const { availabilityEntries } = await client.availabilityCalendar.queryAvailability({
    filter: { serviceId: items.map(({ id }) => id), startDate: new Date() },
  });
  const { booking } = await client.bookings.createBooking({
    bookedEntity: { slot: availabilityEntries[0]?.slot },
    contactDetails: { email: 'ada@example.com' },
    totalParticipants: 1,
  });
  return booking;
}

export const isTaken = (error: unknown) =>
  isErrorOf(bookings.createBooking, error) && error.code === 'SLOT_NOT_AVAILABLE';
export const known: OperationId | undefined = operations.find(({ operation }) => operation.list)?.id as OperationId;

createEventReceiver({ publicKey: 'pem' }).on('bookingCreated', ({ entity }) => entity.startDate.getTime());

const compatible = createCompatibleClient({ host: 'http://localhost', modules: { services: compatibleServices } });
export const identify = async (): Promise<string> => (await compatible.services.getService('s'))._id;

// @ts-expect-error no such field
client.queryServices().eq('tpye', 'CLASS');
// @ts-expect-error no such status
client.bookings.createBooking({ status: 'BOOKED' });

function Service({ id }: { id: string }) {
  const { data } = useQuery(useFoyer().query(services.getService, [id]));
  const { loggedIn } = useSession();
  const name: string | undefined = data?.name;
  return <p>{loggedIn && name}</p>;
}

export const page = (
  <FoyerProvider client={client}>
    <Service id="s" />
  </FoyerProvider>
);
