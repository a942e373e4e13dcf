import type { Page } from '../../pages/page.tsx';
import { managePage } from '../manage-page.ts';
import ExportView from './ExportView.tsx';
import ImportView from './ImportView.tsx';
import JobView from './JobView.tsx';

const texts = ['manage/transfer'];

/** Members from a file and into a file. */
export const transferPages: readonly Page[] = [
  managePage({
    path: '/manage/members/import',
    view: 'manage/transfer/ImportView.tsx',
    View: ImportView,
    texts,
    title: ({ text: { t } }) => t('Import members'),
  }),
  managePage({
    path: '/manage/members/import/{jobId}',
    view: 'manage/transfer/JobView.tsx',
    View: JobView,
    texts,
    title: ({ text: { t } }) => t('Import members'),
  }),
  managePage({
    path: '/manage/members/export',
    view: 'manage/transfer/ExportView.tsx',
    View: ExportView,
    texts,
    title: ({ text: { t } }) => t('Export members'),
  }),
];
