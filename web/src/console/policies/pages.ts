import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import PoliciesView from './PoliciesView.tsx';
import PolicyEditorView from './PolicyEditorView.tsx';

const texts = ['console/settings', 'console/policies'];

/** The pages of booking policies. Fixed names precede `{policyId}`. */
export const policyPages: readonly Page[] = [
  consolePage({
    path: '/manage/settings/policies',
    view: 'console/policies/PoliciesView.tsx',
    View: PoliciesView,
    texts,
    title: ({ text: { t } }) => t('Booking policies'),
  }),
  consolePage({
    path: '/manage/settings/policies/new',
    view: 'console/policies/PolicyEditorView.tsx',
    View: PolicyEditorView,
    texts,
    title: ({ text: { t } }) => t('Add policy'),
  }),
  consolePage({
    path: '/manage/settings/policies/{policyId}',
    view: 'console/policies/PolicyEditorView.tsx',
    View: PolicyEditorView,
    texts,
    title: ({ text: { t } }) => t('Booking policy'),
  }),
];
