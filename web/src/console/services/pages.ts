import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import ServicesView from './ServicesView.tsx';

const texts = ['console/services', 'services'];

/** The list of services. */
export const servicePages: readonly Page[] = [
  consolePage({
    path: '/manage/services',
    view: 'console/services/ServicesView.tsx',
    View: ServicesView,
    texts,
    title: ({ text: { t } }) => t('Services'),
  }),
];
