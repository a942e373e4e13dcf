import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import LogView from './LogView.tsx';

/** The log of who did what. */
export const logPages: readonly Page[] = [
  consolePage({
    path: '/manage/settings/log',
    view: 'console/log/LogView.tsx',
    View: LogView,
    texts: ['console/settings', 'console/log'],
    title: ({ text: { t } }) => t('Log'),
  }),
];
