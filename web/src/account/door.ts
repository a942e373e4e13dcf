import type { Door } from '../pages/page.tsx';
import FrameView from './frame/FrameView.tsx';
import { memberPage } from './member-page.ts';
import OverviewView from './overview/OverviewView.tsx';
import SecurityView from './security/SecurityView.tsx';

/** The members' area. */
export const accountDoor: Door = {
  frame: 'account/frame/FrameView.tsx',
  Frame: FrameView,
  showsMember: true,
  pages: [
    memberPage({
      path: '/account',
      view: 'account/overview/OverviewView.tsx',
      View: OverviewView,
      title: ({ text: { t } }) => t('Your account'),
    }),
    memberPage({
      path: '/account/security',
      view: 'account/security/SecurityView.tsx',
      View: SecurityView,
      title: ({ text: { t } }) => t('Sign-in and security'),
    }),
  ],
};
