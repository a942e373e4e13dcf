import { definePage } from '../../pages/page.tsx';
import MissingView, { type MissingData } from './MissingView.tsx';

const page = (kind: MissingData['kind'], status: number) =>
  definePage<MissingData>({
    path: '',
    view: 'site/missing/MissingView.tsx',
    View: MissingView,
    load: async () => ({ data: { kind }, status }),
    head: (_, { text: { t }, url }) => ({
      title: kind === 'missing' ? t('Page not found') : t('Something went wrong'),
      description: '',
      canonical: url.pathname,
      noIndex: true,
    }),
  });

export const missingPage = page('missing', 404);
export const errorPage = page('broken', 500);
