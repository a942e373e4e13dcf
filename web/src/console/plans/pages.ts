import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import PlanEditorView from './PlanEditorView.tsx';
import PlansView from './PlansView.tsx';

const texts = ['console/plans'];

/** The pages of plans. Fixed names precede `{planId}`. */
export const planPages: readonly Page[] = [
  consolePage({
    path: '/manage/plans',
    view: 'console/plans/PlansView.tsx',
    View: PlansView,
    texts,
    title: ({ text: { t } }) => t('Plans'),
  }),
  consolePage({
    path: '/manage/plans/new',
    view: 'console/plans/PlanEditorView.tsx',
    View: PlanEditorView,
    texts,
    title: ({ text: { t } }) => t('Create plan'),
  }),
  consolePage({
    path: '/manage/plans/{planId}',
    view: 'console/plans/PlanEditorView.tsx',
    View: PlanEditorView,
    texts,
    title: ({ text: { t } }) => t('Plan'),
  }),
];
