import { definePage, type PageGroup } from '../pages/page.tsx';
import { bookingPages } from './booking/pages.ts';
import { bookingListPages } from './bookings/pages.ts';
import { calendarPages } from './calendar/pages.ts';
import { couponPages } from './coupons/pages.ts';
import { customerImportPages } from './customer-import/pages.ts';
import { customerPages } from './customers/pages.ts';
import { designPages } from './design/pages.ts';
import { formPages } from './forms/pages.ts';
import FrameView from './frame/FrameView.tsx';
import { giftCardPages } from './gift-cards/pages.ts';
import JobsView from './jobs/JobsView.tsx';
import JobView from './jobs/JobView.tsx';
import { locationPages } from './locations/pages.ts';
import { logPages } from './log/pages.ts';
import { mailTextPages } from './mail-texts/pages.ts';
import { memberPages } from './member/pages.ts';
import MembersView from './members/MembersView.tsx';
import { messagePages } from './messages/pages.ts';
import { moneyPages } from './money/pages.ts';
import { notificationPages } from './notifications/pages.ts';
import { orderPages } from './orders/pages.ts';
import { consolePage } from './parts/console-page.ts';
import { payPages } from './pay/pages.ts';
import { planPages } from './plans/pages.ts';
import { policyPages } from './policies/pages.ts';
import { reminderPages } from './reminders/pages.ts';
import { reportPages } from './reports/pages.ts';
import { resourcePages } from './resources/pages.ts';
import { serviceEditorPages } from './service/pages.ts';
import { servicePages } from './services/pages.ts';
import { settingsPages } from './settings/pages.ts';
import { sharePages } from './share/pages.ts';
import { staffPages } from './staff/pages.ts';
import { todayPages } from './today/pages.ts';
import { transferPages } from './transfer/pages.ts';
import { webhookPages } from './webhooks/pages.ts';

const startPage = definePage<never>({
  path: '/manage',
  view: 'console/today/TodayView.tsx',
  View: () => null,
  load: async () => ({ redirectTo: '/manage/today' }),
  head: () => ({ title: '', description: '', canonical: '/manage' }),
});

/** The console. The first page whose path matches answers, so fixed names precede `{memberId}`. */
export const consolePages: PageGroup = {
  frame: 'console/frame/FrameView.tsx',
  Frame: FrameView,
  showsMember: true,
  hasCommands: true,
  isInstallable: true,
  pages: [
    startPage,
    consolePage({
      path: '/manage/members',
      view: 'console/members/MembersView.tsx',
      View: MembersView,
      title: ({ text: { t } }) => t('Members'),
    }),
    consolePage({
      path: '/manage/members/jobs',
      view: 'console/jobs/JobsView.tsx',
      View: JobsView,
      title: ({ text: { t } }) => t('Bulk changes'),
    }),
    consolePage({
      path: '/manage/members/jobs/{jobId}',
      view: 'console/jobs/JobView.tsx',
      View: JobView,
      title: ({ text: { t } }) => t('Bulk changes'),
    }),
    ...todayPages,
    ...bookingListPages,
    // Before the pages of a booking and a customer, whose ids are any word.
    ...customerImportPages,
    ...bookingPages,
    ...calendarPages,
    ...transferPages,
    ...customerPages,
    ...memberPages,
    ...servicePages,
    ...serviceEditorPages,
    ...orderPages,
    ...planPages,
    ...couponPages,
    ...formPages,
    ...messagePages,
    ...moneyPages,
    ...giftCardPages,
    ...payPages,
    ...reportPages,
    ...notificationPages,
    ...reminderPages,
    ...mailTextPages,
    ...staffPages,
    ...resourcePages,
    ...locationPages,
    ...settingsPages,
    ...policyPages,
    ...logPages,
    ...designPages,
    ...sharePages,
    ...webhookPages,
  ],
};
