import { definePage } from '../../pages/page.tsx';
import { loadHosted } from '../flow/options.ts';
import { hrefAfterSignIn } from '../flow/return-target.ts';
import SignInView, { type SignInData } from './SignInView.tsx';

export const signInPage = definePage<SignInData>({
  path: '/hosted/sign-in',
  view: 'hosted/sign-in/SignInView.tsx',
  View: SignInView,
  hydrate: true,
  texts: ['failures', 'hosted', 'credentials'],
  async load(context) {
    const { session, url } = context;
    const data = await loadHosted(context);
    // Client apps, and pages that ask for a fresh sign-in, need the form even if somebody is signed in.
    const isAsked = data.returnTarget.flow !== null || url.searchParams.has('again');
    if (session && !isAsked) return { redirectTo: hrefAfterSignIn(data.returnTarget) };
    const isOther = url.searchParams.has('other');
    return { data: { ...data, email: (!isOther && session?.email) || '' } };
  },
  head: (_, { text: { t }, url }) => ({
    title: t('Sign in'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});
