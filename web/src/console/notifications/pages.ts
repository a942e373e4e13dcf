import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import NotificationsView from './NotificationsView.tsx';

/** Who hears of bookings, and how. */
export const notificationPages: readonly Page[] = [
  consolePage({
    path: '/manage/notifications',
    view: 'console/notifications/NotificationsView.tsx',
    View: NotificationsView,
    texts: ['console/notifications'],
    title: ({ text: { t } }) => t('Notifications'),
  }),
];
