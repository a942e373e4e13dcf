import { definePage } from '../../pages/page.tsx';
import RefusedView from './RefusedView.tsx';

/** Shown instead of a page that the signed-in person may not see. */
export const refusedPage = definePage({
  path: '',
  view: 'console/refused/RefusedView.tsx',
  View: RefusedView,
  load: async () => ({ data: null, status: 403 }),
  head: (_, { url, text: { t } }) => ({
    title: t('Team members only'),
    description: '',
    canonical: url.pathname,
    personal: true,
  }),
});
