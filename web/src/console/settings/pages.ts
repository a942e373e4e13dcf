import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import AppsView from './AppsView.tsx';
import BusinessView from './BusinessView.tsx';
import PaymentSettingsView from './PaymentSettingsView.tsx';
import SignInView from './SignInView.tsx';
import TaxView from './TaxView.tsx';

const texts = ['console/settings'];

/** The pages of settings that no other area has. */
export const settingsPages: readonly Page[] = [
  consolePage({
    path: '/manage/settings',
    view: 'console/settings/BusinessView.tsx',
    View: BusinessView,
    texts,
    title: ({ text: { t } }) => t('Settings'),
  }),
  consolePage({
    path: '/manage/settings/payments',
    view: 'console/settings/PaymentSettingsView.tsx',
    View: PaymentSettingsView,
    texts,
    title: ({ text: { t } }) => t('Settings'),
  }),
  consolePage({
    path: '/manage/settings/tax',
    view: 'console/settings/TaxView.tsx',
    View: TaxView,
    texts,
    title: ({ text: { t } }) => t('Settings'),
  }),
  consolePage({
    path: '/manage/settings/sign-in',
    view: 'console/settings/SignInView.tsx',
    View: SignInView,
    texts,
    title: ({ text: { t } }) => t('Settings'),
  }),
  consolePage({
    path: '/manage/settings/apps',
    view: 'console/settings/AppsView.tsx',
    View: AppsView,
    texts,
    title: ({ text: { t } }) => t('Settings'),
  }),
];
