import { definePage } from '../../pages/page.tsx';
import { loadHosted } from '../flow/options.ts';
import { onward } from '../flow/way.ts';
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
    // An app that asks for a sign-in has its reason, and so has a page that asks for one again.
    const isAsked = data.way.flow !== null || url.searchParams.has('again');
    if (session && !isAsked) return { redirectTo: onward(data.way) };
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
