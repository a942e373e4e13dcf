import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import NewServiceView from './NewServiceView.tsx';
import ServiceEditorView from './ServiceEditorView.tsx';
import SessionsView from './SessionsView.tsx';

const texts = ['console/service', 'services'];

/** The pages of one service. Fixed names precede `{serviceId}`. */
export const serviceEditorPages: readonly Page[] = [
  consolePage({
    path: '/manage/services/new',
    view: 'console/service/NewServiceView.tsx',
    View: NewServiceView,
    texts,
    title: ({ text: { t } }) => t('Create service'),
  }),
  consolePage({
    path: '/manage/services/{serviceId}',
    view: 'console/service/ServiceEditorView.tsx',
    View: ServiceEditorView,
    texts,
    title: ({ text: { t } }) => t('Service'),
  }),
  consolePage({
    path: '/manage/services/{serviceId}/sessions',
    view: 'console/service/SessionsView.tsx',
    View: SessionsView,
    texts,
    title: ({ text: { t } }) => t('Sessions'),
  }),
];
