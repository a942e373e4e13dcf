import { ApiKeyStrategy, createClient } from '@foyer/sdk';
import { queryExtendedBookings } from '@foyer/sdk/extended-bookings';

const client = createClient({
  modules: { queryExtendedBookings },
  auth: ApiKeyStrategy({ apiKey: process.env.FOYER_API_KEY }),
  host: process.env.FOYER_HOST,
});

/** Prints the next bookings, the earliest first. */
const { extendedBookings } = await client.queryExtendedBookings({
  filter: { startDate: { $gte: new Date() }, status: 'CONFIRMED' },
  sort: [{ fieldName: 'startDate', order: 'ASC' }],
  cursorPaging: { limit: 10 },
});
for (const { booking } of extendedBookings) {
  console.log(booking.startDate.toISOString(), booking.bookedEntity.title, booking.contactDetails?.firstName ?? '');
}
