import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import NotificationsView from './NotificationsView.tsx';

/** The notification preferences. */
export const notificationPages: readonly Page[] = [
  consolePage({
    path: '/manage/notifications',
    view: 'console/notifications/NotificationsView.tsx',
    View: NotificationsView,
    texts: ['console/notifications', 'console/push'],
    title: ({ text: { t } }) => t('Notifications'),
  }),
];
