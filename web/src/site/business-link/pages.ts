import { businessNotifications } from '@foyer/sdk';
import { hasCode } from '../../failures/failure.ts';
import { definePage, type Page } from '../../pages/page.tsx';
import RequestView, { type RequestData } from './RequestView.tsx';
import { fetchRequest, readRequestFailure } from './request.ts';
import StopView, { type StopData } from './StopView.tsx';

const texts = ['failures', 'site/business-link'];

const requestPage = definePage<RequestData>({
  path: '/requests/{token}',
  view: 'site/business-link/RequestView.tsx',
  View: RequestView,
  hydrate: true,
  texts,
  async load({ client, url }, { token = '' }) {
    const declines = url.searchParams.get('answer') === 'decline';
    try {
      return { data: { token, request: await fetchRequest(client, token), closed: null, declines } };
    } catch (error) {
      const { kind } = readRequestFailure(error);
      if (kind === 'replaced') return { data: { token, request: null, closed: kind, declines }, status: 410 };
      if (kind !== 'gone' && kind !== 'invalid') throw error;
      return { data: { token, request: null, closed: 'gone', declines }, status: 404 };
    }
  },
  head: ({ request }, { text: { t }, url }) => ({
    title: request ? t('Booking request') : t('This link doesn’t work'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});

const stopPage = definePage<StopData>({
  path: '/unsubscribe/{token}',
  view: 'site/business-link/StopView.tsx',
  View: StopView,
  hydrate: true,
  texts,
  async load({ client }, { token = '' }) {
    try {
      const { stops, isStopped } = await client.run(businessNotifications.getNotificationStop, [token]);
      return { data: { token, stops, isStopped } };
    } catch (error) {
      if (!hasCode<typeof businessNotifications.getNotificationStop>(error, 'INVALID_TOKEN')) throw error;
      return { data: { token, stops: null, isStopped: false }, status: 404 };
    }
  },
  head: (_, { text: { t }, url }) => ({
    title: t('Stop these emails'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});

/** The pages of links in mails to the people of the business. */
export const businessLinkPages: readonly Page[] = [requestPage, stopPage];
