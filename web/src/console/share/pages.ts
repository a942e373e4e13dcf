import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import ShareView from './ShareView.tsx';

export const sharePages: readonly Page[] = [
  consolePage({
    path: '/manage/share',
    view: 'console/share/ShareView.tsx',
    View: ShareView,
    texts: ['console/share'],
    title: ({ text: { t } }) => t('Share'),
  }),
];
