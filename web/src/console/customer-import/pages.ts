import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import ImportView from './ImportView.tsx';
import JobView from './JobView.tsx';

const texts = ['console/transfer', 'console/customer-import'];

/** Importing customers of another product. They precede the page of a customer. */
export const customerImportPages: readonly Page[] = [
  consolePage({
    path: '/manage/customers/import',
    view: 'console/customer-import/ImportView.tsx',
    View: ImportView,
    texts,
    title: ({ text: { t } }) => t('Import customers'),
  }),
  consolePage({
    path: '/manage/customers/import/{jobId}',
    view: 'console/customer-import/JobView.tsx',
    View: JobView,
    texts,
    title: ({ text: { t } }) => t('Import customers'),
  }),
];
