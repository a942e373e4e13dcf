import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import CalendarView from './CalendarView.tsx';

export const calendarPages: readonly Page[] = [
  consolePage({
    path: '/manage/calendar',
    view: 'console/calendar/CalendarView.tsx',
    View: CalendarView,
    texts: ['console/messages', 'console/calendar', 'booking'],
    title: ({ text: { t } }) => t('Calendar'),
  }),
];
