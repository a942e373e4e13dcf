import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import RemindersView from './RemindersView.tsx';

/** When customers are reminded of bookings, and asked for a review. */
export const reminderPages: readonly Page[] = [
  consolePage({
    path: '/manage/reminders',
    view: 'console/reminders/RemindersView.tsx',
    View: RemindersView,
    texts: ['console/reminders'],
    title: ({ text: { t } }) => t('Reminders'),
  }),
];
