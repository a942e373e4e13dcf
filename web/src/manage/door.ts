import { type Door, definePage } from '../pages/page.tsx';
import FrameView from './frame/FrameView.tsx';
import { managePage } from './manage-page.ts';
import { memberPages } from './member/pages.ts';
import MembersView from './members/MembersView.tsx';
import { transferPages } from './transfer/pages.ts';

const startPage = definePage<never>({
  path: '/manage',
  view: 'manage/members/MembersView.tsx',
  View: () => null,
  load: async () => ({ redirectTo: '/manage/members' }),
  head: () => ({ title: '', description: '', canonical: '/manage' }),
});

/** The owner console. The first page whose path fits answers, so fixed names stand before `{memberId}`. */
export const manageDoor: Door = {
  frame: 'manage/frame/FrameView.tsx',
  Frame: FrameView,
  showsMember: true,
  pages: [
    startPage,
    managePage({
      path: '/manage/members',
      view: 'manage/members/MembersView.tsx',
      View: MembersView,
      title: ({ text: { t } }) => t('Members'),
    }),
    ...transferPages,
    ...memberPages,
  ],
};
