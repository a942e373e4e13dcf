import { definePage } from '../../pages/page.tsx';
import GoodbyeView from './GoodbyeView.tsx';

/** The page after an account is deleted; leads members who are still signed in to their account. */
export const goodbyePage = definePage<null>({
  path: '/account/goodbye',
  view: 'account/goodbye/GoodbyeView.tsx',
  View: GoodbyeView,
  load: async ({ session }) => (session ? { redirectTo: '/account' } : { data: null }),
  head: (_, { text: { t }, url }) => ({
    title: t('Your account is deleted'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});
