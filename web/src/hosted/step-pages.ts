import ConsentView from './consent/ConsentView.tsx';
import { askPage } from './flow/ask-page.ts';
import { stepPage } from './flow/step-page.ts';
import ForgotView from './forgot/ForgotView.tsx';
import ProviderView from './provider/ProviderView.tsx';
import ResetView from './reset/ResetView.tsx';
import SecondFactorView from './second-factor/SecondFactorView.tsx';
import SelectAccountView from './select-account/SelectAccountView.tsx';
import VerifyView from './verify/VerifyView.tsx';
import WaitingView from './waiting/WaitingView.tsx';

/** The steps of a sign-in, and the questions before returning to a client app. */
export const stepPages = [
  stepPage({
    path: '/hosted/verify',
    view: 'hosted/verify/VerifyView.tsx',
    View: VerifyView,
    title: ({ t }) => t('Check your email'),
  }),
  stepPage({
    path: '/hosted/forgot',
    view: 'hosted/forgot/ForgotView.tsx',
    View: ForgotView,
    title: ({ t }) => t('Choose a new password'),
  }),
  stepPage({
    path: '/hosted/reset',
    view: 'hosted/reset/ResetView.tsx',
    View: ResetView,
    title: ({ t }) => t('Choose a new password'),
  }),
  stepPage({
    path: '/hosted/waiting',
    view: 'hosted/waiting/WaitingView.tsx',
    View: WaitingView,
    title: ({ t }) => t('Almost there'),
  }),
  stepPage({
    path: '/hosted/second-factor',
    view: 'hosted/second-factor/SecondFactorView.tsx',
    View: SecondFactorView,
    title: ({ t }) => t('One more step'),
  }),
  stepPage({
    path: '/hosted/provider',
    view: 'hosted/provider/ProviderView.tsx',
    View: ProviderView,
    title: ({ t }) => t('Sign in'),
  }),
  askPage({
    path: '/hosted/consent',
    view: 'hosted/consent/ConsentView.tsx',
    View: ConsentView,
    title: ({ t }) => t('Allow app access?'),
  }),
  askPage({
    path: '/hosted/select-account',
    view: 'hosted/select-account/SelectAccountView.tsx',
    View: SelectAccountView,
    title: ({ t }) => t('Choose an account'),
  }),
];
