import { ApiKeyStrategy, createClient } from '@foyer/sdk';
import { setAttendance } from '@foyer/sdk/attendance';

const client = createClient({
  modules: { setAttendance },
  auth: ApiKeyStrategy({ apiKey: process.env.FOYER_API_KEY }),
  host: process.env.FOYER_HOST,
});

/** Says who came: `node attendance.js BOOKING-ID ATTENDED`, or `NOT_ATTENDED`. */
const [bookingId, status] = process.argv.slice(2);
const { attendance } = await client.setAttendance({ bookingId, status });
console.log(attendance.status, attendance.numberOfAttendees);
