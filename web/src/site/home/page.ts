import { definePage } from '../page.tsx';
import HomeView from './HomeView.tsx';

export const homePage = definePage({
  path: '/',
  view: 'home/HomeView.tsx',
  View: HomeView,
  load: async () => ({ data: {} }),
  head: (_, { site }) => ({ title: site.name, description: '', canonical: '/' }),
});
