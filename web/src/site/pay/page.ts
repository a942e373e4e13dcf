import type { Text } from '../../lib/text.ts';
import { definePage } from '../../pages/page.tsx';
import PayView, { type PayData } from './PayView.tsx';
import { fetchPayLink, readLinkFailure } from './pay-link.ts';

function titleOf({ owed }: PayData, { t }: Pick<Text, 't'>): string {
  if (!owed) return t('This link doesn’t work');
  return owed.isBooking ? t('Booking Details') : t('Order summary');
}

/** The debt that a pay link is for, and the form that pays it without an account. */
export const payPage = definePage<PayData>({
  path: '/pay/{token}',
  view: 'site/pay/PayView.tsx',
  View: PayView,
  hydrate: true,
  texts: ['failures', 'payments', 'site/pay'],
  async load({ client, url }, { token = '' }) {
    const flow = url.searchParams.get('flow');
    try {
      return { data: { token, flow, owed: await fetchPayLink(client, token), closed: null } };
    } catch (error) {
      const { kind } = readLinkFailure(error);
      if (kind === 'gone' || kind === 'invalid')
        return { data: { token, flow, owed: null, closed: 'gone' }, status: 404 };
      if (kind !== 'over' && kind !== 'replaced') throw error;
      return { data: { token, flow, owed: null, closed: kind }, status: 410 };
    }
  },
  head: (data, { text, url }) => ({
    title: titleOf(data, text),
    description: '',
    canonical: url.pathname,
    personal: true,
    takesPayments: data.owed?.status === 'OWED',
  }),
});
