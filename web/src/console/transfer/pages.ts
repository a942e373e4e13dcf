import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import ExportView from './ExportView.tsx';
import ImportView from './ImportView.tsx';
import JobView from './JobView.tsx';

const texts = ['console/transfer'];

/** Importing and exporting members. */
export const transferPages: readonly Page[] = [
  consolePage({
    path: '/manage/members/import',
    view: 'console/transfer/ImportView.tsx',
    View: ImportView,
    texts,
    title: ({ text: { t } }) => t('Import members'),
  }),
  consolePage({
    path: '/manage/members/import/{jobId}',
    view: 'console/transfer/JobView.tsx',
    View: JobView,
    texts,
    title: ({ text: { t } }) => t('Import members'),
  }),
  consolePage({
    path: '/manage/members/export',
    view: 'console/transfer/ExportView.tsx',
    View: ExportView,
    texts,
    title: ({ text: { t } }) => t('Export members'),
  }),
];
