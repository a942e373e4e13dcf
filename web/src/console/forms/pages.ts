import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import FormEditorView from './FormEditorView.tsx';
import FormsView from './FormsView.tsx';

const texts = ['console/forms', 'site/booking'];

/** The pages of booking forms. Fixed names precede `{formId}`. */
export const formPages: readonly Page[] = [
  consolePage({
    path: '/manage/forms',
    view: 'console/forms/FormsView.tsx',
    View: FormsView,
    texts,
    title: ({ text: { t } }) => t('Booking forms'),
  }),
  consolePage({
    path: '/manage/forms/new',
    view: 'console/forms/FormEditorView.tsx',
    View: FormEditorView,
    texts,
    title: ({ text: { t } }) => t('Create form'),
  }),
  consolePage({
    path: '/manage/forms/{formId}',
    view: 'console/forms/FormEditorView.tsx',
    View: FormEditorView,
    texts,
    title: ({ text: { t } }) => t('Booking form'),
  }),
];
