import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import NewStaffMemberView from './NewStaffMemberView.tsx';
import RotaView from './RotaView.tsx';
import StaffMemberView from './StaffMemberView.tsx';
import StaffView from './StaffView.tsx';
import TeamView from './TeamView.tsx';

const texts = ['console/hours', 'console/staff'];

/** The pages of staff and the team. Fixed names precede `{staffMemberId}`. */
export const staffPages: readonly Page[] = [
  consolePage({
    path: '/manage/staff',
    view: 'console/staff/StaffView.tsx',
    View: StaffView,
    texts,
    title: ({ text: { t } }) => t('Staff'),
  }),
  consolePage({
    path: '/manage/staff/new',
    view: 'console/staff/NewStaffMemberView.tsx',
    View: NewStaffMemberView,
    texts,
    title: ({ text: { t } }) => t('Add staff member'),
  }),
  consolePage({
    path: '/manage/staff/team',
    view: 'console/staff/TeamView.tsx',
    View: TeamView,
    texts,
    title: ({ text: { t } }) => t('Team and rights'),
  }),
  consolePage({
    path: '/manage/staff/rota',
    view: 'console/staff/RotaView.tsx',
    View: RotaView,
    texts,
    title: ({ text: { t } }) => t('Week'),
  }),
  consolePage({
    path: '/manage/staff/{staffMemberId}',
    view: 'console/staff/StaffMemberView.tsx',
    View: StaffMemberView,
    texts,
    title: ({ text: { t } }) => t('Staff member'),
  }),
];
