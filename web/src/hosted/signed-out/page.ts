import { definePage } from '../../pages/page.tsx';
import { readWay } from '../flow/way.ts';
import SignedOutView, { type SignedOutData } from './SignedOutView.tsx';

/** After signing out of a page that is for members only. */
export const signedOutPage = definePage<SignedOutData>({
  path: '/hosted/signed-out',
  view: 'hosted/signed-out/SignedOutView.tsx',
  View: SignedOutView,
  load: async ({ url, session }) =>
    session ? { redirectTo: '/account' } : { data: { way: readWay(url.searchParams) } },
  head: (_, { text: { t }, url }) => ({
    title: t('Signed out'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});
