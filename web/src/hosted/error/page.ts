import { definePage } from '../../pages/page.tsx';
import ErrorView, { type ErrorData, type Reason, reasons } from './ErrorView.tsx';

const isReason = (text: string | null): text is Reason => reasons.some((reason) => reason === text);

/** Shows an OAuth error that must not be sent to the redirect URI. The platform answers with status 400. */
export const errorPage = definePage<ErrorData>({
  path: '/hosted/error',
  view: 'hosted/error/ErrorView.tsx',
  View: ErrorView,
  async load({ url }) {
    const reason = url.searchParams.get('reason');
    return { data: { reason: isReason(reason) ? reason : null }, status: 400 };
  },
  head: (_, { text: { t }, url }) => ({
    title: t('This link doesn’t work'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});
