import { consolePage } from '../parts/console-page.ts';
import BookingsView from './BookingsView.tsx';

export const bookingListPages = [
  consolePage({
    path: '/manage/bookings',
    view: 'console/bookings/BookingsView.tsx',
    View: BookingsView,
    title: ({ text: { t } }) => t('Bookings'),
    texts: ['console/booking', 'console/bookings'],
  }),
];
