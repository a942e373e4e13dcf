import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import MemberView from './MemberView.tsx';

/** The page of one member. */
export const memberPages: readonly Page[] = [
  consolePage({
    path: '/manage/members/{memberId}',
    view: 'console/member/MemberView.tsx',
    View: MemberView,
    texts: ['booking', 'console/member', 'console/orders'],
    title: ({ text: { t } }) => t('Member'),
  }),
];
