import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import ConversationView from './ConversationView.tsx';
import InboxView from './InboxView.tsx';
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
  consolePage({
    path: '/manage/inbox',
    view: 'console/messages/InboxView.tsx',
    View: InboxView,
    texts,
    title: ({ text: { t } }) => t('Replies'),
  }),
  consolePage({
    path: '/manage/inbox/{customerId}',
    view: 'console/messages/ConversationView.tsx',
    View: ConversationView,
    texts,
    title: ({ text: { t } }) => t('Conversation'),
  }),
];
