import { consolePage } from '../parts/console-page.ts';
import { OFFLINE_PATH } from './keep-offline-page.ts';
import OfflineView from './OfflineView.tsx';
import TodayView from './TodayView.tsx';

const texts = ['booking', 'console/orders', 'console/booking', 'console/hours', 'console/today', 'console/push'];

export const todayPages = [
  consolePage({
    path: '/manage/today',
    view: 'console/today/TodayView.tsx',
    View: TodayView,
    title: ({ text: { t } }) => t('Today'),
    texts,
  }),
  consolePage({
    path: OFFLINE_PATH,
    view: 'console/today/OfflineView.tsx',
    View: OfflineView,
    title: ({ text: { t } }) => t('Your day'),
    texts,
  }),
];
