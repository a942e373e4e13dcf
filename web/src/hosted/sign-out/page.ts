import { definePage } from '../../pages/page.tsx';
import SignOutView, { type SignOutData } from './SignOutView.tsx';

/** Asks before signing out: a link on another site must not sign anybody out. */
export const signOutPage = definePage<SignOutData>({
  path: '/hosted/sign-out',
  view: 'hosted/sign-out/SignOutView.tsx',
  View: SignOutView,
  load: async ({ url, session }) => ({
    data: { request: url.searchParams.get('request') ?? '', name: session?.name || session?.email || '' },
  }),
  head: (_, { text: { t }, url }) => ({
    title: t('Sign out'),
    description: '',
    canonical: url.pathname,
    personal: true,
    sendsForm: true,
  }),
});
