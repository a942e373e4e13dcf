import { createClient, OAuthStrategy } from '@foyer/sdk';
import { checkoutBooking, createBooking } from '@foyer/sdk/bookings';
import { queryServices } from '@foyer/sdk/services';

const client = createClient({
  modules: { checkoutBooking, createBooking, queryServices },
  auth: OAuthStrategy({ clientId: process.env.FOYER_CLIENT_ID }),
  host: process.env.FOYER_HOST,
});

/** Books a place in the first course that is offered. */
const { items } = await client.queryServices().eq('type', 'COURSE').eq('hidden', false).limit(1).find();
const [course] = items;
const { booking: held } = await client.createBooking({
  bookedEntity: { schedule: { scheduleId: course.schedule.id, serviceId: course.id } },
  contactDetails: { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com' },
  totalParticipants: 1,
});
const { booking } = await client.checkoutBooking(held.id, { revision: held.revision });
const { firstSessionStart, lastSessionEnd } = booking.bookedEntity.schedule;
console.log(booking.status, booking.bookedEntity.title, firstSessionStart, lastSessionEnd);
