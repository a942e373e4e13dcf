import { definePage } from '../../pages/page.tsx';
import { type HostedData, loadHosted } from '../flow/options.ts';
import { hrefAfterSignIn } from '../flow/return-target.ts';
import RegisterView from './RegisterView.tsx';

export const registerPage = definePage<HostedData>({
  path: '/hosted/register',
  view: 'hosted/register/RegisterView.tsx',
  View: RegisterView,
  hydrate: true,
  texts: ['failures', 'hosted', 'credentials'],
  async load(context) {
    const data = await loadHosted(context);
    if (context.session && data.returnTarget.flow === null) return { redirectTo: hrefAfterSignIn(data.returnTarget) };
    return { data };
  },
  head: (_, { text: { t }, url }) => ({
    title: t('Create an account'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});
