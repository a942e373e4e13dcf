import { consolePage } from '../parts/console-page.ts';
import WaitlistView from '../waitlist/WaitlistView.tsx';
import BookingsView from './BookingsView.tsx';

export const bookingListPages = [
  consolePage({
    path: '/manage/bookings',
    view: 'console/bookings/BookingsView.tsx',
    View: BookingsView,
    title: ({ text: { t } }) => t('Bookings'),
    texts: ['console/booking', 'console/bookings'],
  }),
  consolePage({
    path: '/manage/bookings/waitlist',
    view: 'console/waitlist/WaitlistView.tsx',
    View: WaitlistView,
    title: ({ text: { t } }) => t('Waitlist'),
    texts: ['console/waitlist'],
  }),
];
