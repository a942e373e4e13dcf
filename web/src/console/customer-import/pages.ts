import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import BookingJobView from './BookingJobView.tsx';
import ImportBookingsView from './ImportBookingsView.tsx';
import ImportView from './ImportView.tsx';
import JobView from './JobView.tsx';

const texts = ['console/transfer', 'console/customer-import'];

/** Importing customers and bookings of another product. They precede the pages of a customer and a booking. */
export const customerImportPages: readonly Page[] = [
  consolePage({
    path: '/manage/customers/import',
    view: 'console/customer-import/ImportView.tsx',
    View: ImportView,
    texts,
    title: ({ text: { t } }) => t('Import customers'),
  }),
  consolePage({
    path: '/manage/customers/import/{jobId}',
    view: 'console/customer-import/JobView.tsx',
    View: JobView,
    texts,
    title: ({ text: { t } }) => t('Import customers'),
  }),
  consolePage({
    path: '/manage/bookings/import',
    view: 'console/customer-import/ImportBookingsView.tsx',
    View: ImportBookingsView,
    texts,
    title: ({ text: { t } }) => t('Import bookings'),
  }),
  consolePage({
    path: '/manage/bookings/import/{jobId}',
    view: 'console/customer-import/BookingJobView.tsx',
    View: BookingJobView,
    texts,
    title: ({ text: { t } }) => t('Import bookings'),
  }),
];
