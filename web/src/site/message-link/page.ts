import { definePage } from '../../pages/page.tsx';
import MessageLinkView, { type MessageLinkData } from './MessageLinkView.tsx';
import { fetchLinkedMessage, readLinkFailure } from './message-link.ts';

/** The page of the link in a mail that the business wrote: it takes an answer. */
export const messageLinkPage = definePage<MessageLinkData>({
  path: '/answer/{token}',
  view: 'site/message-link/MessageLinkView.tsx',
  View: MessageLinkView,
  hydrate: true,
  texts: ['failures', 'site/message-link'],
  async load({ client }, { token = '' }) {
    try {
      return { data: { token, message: await fetchLinkedMessage(client, token), closed: null } };
    } catch (error) {
      const { kind } = readLinkFailure(error);
      if (kind === 'over') return { data: { token, message: null, closed: kind }, status: 410 };
      if (kind !== 'gone' && kind !== 'invalid') throw error;
      return { data: { token, message: null, closed: 'gone' }, status: 404 };
    }
  },
  head: ({ message }, { text: { t }, url, site }) => ({
    title: message ? t('Answer {business}', { business: site.name }) : t('This link doesn’t work'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});
