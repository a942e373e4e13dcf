import { definePage } from '../page.tsx';
import ServicesView from './ServicesView.tsx';

export const servicesPage = definePage({
  path: '/services',
  view: 'services/ServicesView.tsx',
  View: ServicesView,
  load: async () => ({ data: {} }),
  head: (_, { site }) => ({ title: site.name, description: '', canonical: '/services' }),
});
