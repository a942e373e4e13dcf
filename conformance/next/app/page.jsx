import { redirect } from 'next/navigation';
import { origin, readClient } from '../lib/client.js';

const ZONE = 'America/New_York';
const DAY_MS = 86_400_000;

async function book(form) {
  'use server';
  const client = await readClient();
  const site = await origin();
  const { redirectSession } = await client.redirects.createRedirectSession({
    bookingsCheckout: { slotAvailability: JSON.parse(form.get('slot')), timezone: ZONE },
    callbacks: { postFlowUrl: `${site}/`, thankYouPageUrl: `${site}/me`, planListUrl: `${site}/plans` },
  });
  redirect(redirectSession.fullUrl);
}

/** Times of some services, far enough ahead to be canceled again. */
export default async function Page() {
  const client = await readClient();
  const { items } = await client.services.queryServices().find();
  const bookable = items.filter(({ type, onlineBooking }) => type === 'APPOINTMENT' && onlineBooking?.enabled);
  const now = Date.now();
  const lists = await Promise.all(
    bookable.slice(0, 3).map(async (service) => {
      const filter = {
        serviceId: [service._id],
        startDate: new Date(now + 4 * DAY_MS).toISOString(),
        endDate: new Date(now + 14 * DAY_MS).toISOString(),
        bookable: true,
      };
      const query = { filter, sort: [{ fieldName: 'startTime', order: 'ASC' }], cursorPaging: {} };
      const options = { timezone: ZONE, slotsPerDay: 1 };
      return client.availabilityCalendar.queryAvailability(query, options);
    }),
  );
  return bookable.slice(0, 3).map((service, index) => (
    <section key={service._id}>
      <h2>{service.name}</h2>
      {lists[index].availabilityEntries.slice(0, 3).map((entry) => (
        <form key={entry.slot.startDate} action={book}>
          <input type="hidden" name="slot" value={JSON.stringify(entry)} />
          <button type="submit">Book {entry.slot.startDate}</button>
        </form>
      ))}
    </section>
  ));
}
