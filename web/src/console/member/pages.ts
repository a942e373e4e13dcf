import { definePage, type Page } from '../../pages/page.tsx';

/** The former address of a member's page, which mails and bookmarks have. */
export const memberPages: readonly Page[] = [
  definePage<never>({
    path: '/manage/members/{memberId}',
    view: 'console/customers/CustomerView.tsx',
    View: () => null,
    load: async (_, { memberId = '' }) => ({ redirectTo: `/manage/customers/${encodeURIComponent(memberId)}` }),
    head: () => ({ title: '', description: '', canonical: '/manage/customers' }),
  }),
];
