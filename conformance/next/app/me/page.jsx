import { revalidatePath } from 'next/cache';
import { readClient } from '../../lib/client.js';

async function cancelBooking(form) {
  'use server';
  const client = await readClient();
  await client.bookings.cancelBooking(form.get('id'), { revision: form.get('revision') });
  revalidatePath('/me');
}

async function cancelOrder(form) {
  'use server';
  const client = await readClient();
  await client.orders.requestCancellation(form.get('id'), 'IMMEDIATELY');
  revalidatePath('/me');
}

/** What the visitor booked, and what a member bought. */
export default async function Page() {
  const client = await readClient();
  const { items } = await client.extendedBookings.queryExtendedBookings().find();
  const isMember = client.auth.loggedIn();
  const { orders } = isMember ? await client.orders.memberListOrders() : { orders: [] };
  const { member } = isMember ? await client.members.getCurrentMember({ fieldsets: ['FULL'] }) : {};
  return (
    <>
      <h1>{member?.loginEmail ?? 'Visitor'}</h1>
      <ul aria-label="Bookings">
        {items.map(({ booking }) => (
          <li key={booking._id}>
            {booking.bookedEntity.title} {booking.startDate.toISOString()} {booking.status}
            {booking.status === 'CONFIRMED' ? (
              <form action={cancelBooking}>
                <input type="hidden" name="id" value={booking._id} />
                <input type="hidden" name="revision" value={booking.revision} />
                <button type="submit">Cancel booking</button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
      <ul aria-label="Orders">
        {orders.map((order) => (
          <li key={order._id}>
            {order.planName} {order.startDate.toISOString()} {order.status}
            {order.status === 'ACTIVE' ? (
              <form action={cancelOrder}>
                <input type="hidden" name="id" value={order._id} />
                <button type="submit">Cancel plan</button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
