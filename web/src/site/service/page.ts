import { definePage } from '../page.tsx';
import ServiceView from './ServiceView.tsx';

export const servicePage = definePage({
  path: '/services/{slug}',
  view: 'service/ServiceView.tsx',
  View: ServiceView,
  load: async () => ({ data: {} }),
  head: (_, { site }) => ({ title: site.name, description: '', canonical: '/services/{slug}' }),
});
