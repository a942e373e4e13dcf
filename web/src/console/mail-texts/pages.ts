import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import MailTextsView from './MailTextsView.tsx';
import MailTextView from './MailTextView.tsx';

const texts = ['console/settings', 'console/mail-texts'];

/** The texts of mails and SMS to customers. */
export const mailTextPages: readonly Page[] = [
  consolePage({
    path: '/manage/settings/emails',
    view: 'console/mail-texts/MailTextsView.tsx',
    View: MailTextsView,
    texts,
    title: ({ text: { t } }) => t('Emails and SMS'),
  }),
  consolePage({
    path: '/manage/settings/emails/{kind}',
    view: 'console/mail-texts/MailTextView.tsx',
    View: MailTextView,
    texts,
    title: ({ text: { t } }) => t('Text of an email or SMS'),
  }),
];
