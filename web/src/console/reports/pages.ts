import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import EntriesView from './EntriesView.tsx';
import ReportsView from './ReportsView.tsx';
import ReportView from './ReportView.tsx';

const texts = ['console/reports'];

/** The pages of reports. */
export const reportPages: readonly Page[] = [
  consolePage({
    path: '/manage/reports',
    view: 'console/reports/ReportsView.tsx',
    View: ReportsView,
    texts,
    title: ({ text: { t } }) => t('Reports'),
  }),
  consolePage({
    path: '/manage/reports/{report}',
    view: 'console/reports/ReportView.tsx',
    View: ReportView,
    texts,
    title: ({ text: { t } }) => t('Reports'),
  }),
  consolePage({
    path: '/manage/reports/{report}/entries',
    view: 'console/reports/EntriesView.tsx',
    View: EntriesView,
    texts,
    title: ({ text: { t } }) => t('Reports'),
  }),
];
