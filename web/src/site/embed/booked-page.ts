import { readCustomerBooking } from '../../booking/customer-booking.ts';
import { definePage } from '../../pages/page.tsx';
import { readFailure } from '../booking-link/link-failure.ts';
import BookedView from './BookedView.tsx';
import type { BookedData } from './booked-data.ts';

/** The end of a booking in a frame. */
export const bookedPage = definePage<BookedData>({
  path: '/embed/booking/{token}',
  view: 'site/embed/BookedView.tsx',
  View: BookedView,
  async load({ client, site, nowMs, visitorZone }, { token = '' }) {
    const linked = await client.bookings.bookingsGetBookingAnonymously(token).catch((error: unknown) => {
      if (readFailure(error).kind !== 'gone') throw error;
      return undefined;
    });
    if (!linked) return 'missing';
    const { booking, allowedAnonymousActions } = linked;
    return {
      data: {
        booking: readCustomerBooking(booking, allowedAnonymousActions, nowMs),
        href: `/booking/${encodeURIComponent(token)}?booked=1`,
        visitorZone: visitorZone ?? site.timeZone,
      },
    };
  },
  head: (_, { text: { t }, url }) => ({
    title: t('Your booking'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});
