import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import DesignView from './DesignView.tsx';

/** The design system, in English: for those who build the pages, so in development only. */
export const designPages: readonly Page[] = [
  consolePage({
    path: '/manage/_ui',
    view: 'console/design/DesignView.tsx',
    View: DesignView,
    inDevelopment: true,
    title: () => 'Design system',
  }),
];
