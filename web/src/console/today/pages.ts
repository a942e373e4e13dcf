import { consolePage } from '../parts/console-page.ts';
import TodayView from './TodayView.tsx';

export const todayPages = [
  consolePage({
    path: '/manage/today',
    view: 'console/today/TodayView.tsx',
    View: TodayView,
    title: ({ text: { t } }) => t('Today'),
    texts: ['booking', 'console/orders', 'console/booking', 'console/today'],
  }),
];
