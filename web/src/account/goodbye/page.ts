import { definePage } from '../../pages/page.tsx';
import GoodbyeView from './GoodbyeView.tsx';

/** Where deleting an account leads; whoever still has one is shown theirs. */
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
