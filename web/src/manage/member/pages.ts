import type { Page } from '../../pages/page.tsx';
import { managePage } from '../manage-page.ts';
import MemberView from './MemberView.tsx';

/** One member. */
export const memberPages: readonly Page[] = [
  managePage({
    path: '/manage/members/{memberId}',
    view: 'manage/member/MemberView.tsx',
    View: MemberView,
    texts: ['manage/member'],
    title: ({ text: { t } }) => t('Member'),
  }),
];
