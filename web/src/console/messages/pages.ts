import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import MessagesView from './MessagesView.tsx';
import MessageView from './MessageView.tsx';

const texts = ['console/messages'];

/** The pages of what is written to customers. */
export const messagePages: readonly Page[] = [
  consolePage({
    path: '/manage/messages',
    view: 'console/messages/MessagesView.tsx',
    View: MessagesView,
    texts,
    title: ({ text: { t } }) => t('Messages'),
  }),
  consolePage({
    path: '/manage/messages/{messageId}',
    view: 'console/messages/MessageView.tsx',
    View: MessageView,
    texts,
    title: ({ text: { t } }) => t('Message'),
  }),
];
