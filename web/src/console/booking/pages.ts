import { consolePage } from '../parts/console-page.ts';
import BookingView from './BookingView.tsx';

export const bookingPages = [
  consolePage({
    path: '/manage/bookings/{bookingId}',
    view: 'console/booking/BookingView.tsx',
    View: BookingView,
    title: ({ text: { t } }) => t('Booking'),
    texts: ['booking', 'console/orders', 'console/booking'],
  }),
];
