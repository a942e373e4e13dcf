import { definePage } from '../../pages/page.tsx';
import { readReturnTarget } from '../flow/return-target.ts';
import SignedOutView, { type SignedOutData } from './SignedOutView.tsx';

/** Shown after signing out on a page for members only. */
export const signedOutPage = definePage<SignedOutData>({
  path: '/hosted/signed-out',
  view: 'hosted/signed-out/SignedOutView.tsx',
  View: SignedOutView,
  load: async ({ url, session }) =>
    session ? { redirectTo: '/account' } : { data: { returnTarget: readReturnTarget(url.searchParams) } },
  head: (_, { text: { t }, url }) => ({
    title: t('Signed out'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});
