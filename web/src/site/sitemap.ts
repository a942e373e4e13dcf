import { definePage } from '../pages/page.tsx';
import { groupByCategory, loadServices, servicePath } from '../services/catalogue.ts';
import { categorySlug } from '../services/category-slug.ts';
import { listNewestPaths } from './members/community.ts';

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const NoView = () => null;
const file = { view: '', View: NoView, head: () => ({ title: '', description: '', canonical: '/' }) };

/** Every public page, for search engines. */
export const sitemapPage = definePage<undefined>({
  ...file,
  path: '/sitemap.xml',
  async load({ client, origin, site }) {
    const services = await loadServices(client);
    const profiles = site.hasCommunity ? await listNewestPaths(client) : [];
    const paths = [
      '/',
      '/services',
      ...groupByCategory(services).map(({ name }) => `/services?category=${encodeURIComponent(categorySlug(name))}`),
      ...services.map(servicePath),
      ...(site.hasPlans ? ['/plans'] : []),
      ...(profiles.length > 0 ? ['/members', ...profiles] : []),
    ];
    const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('');
    return {
      file: {
        body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
        contentType: 'application/xml; charset=utf-8',
      },
    };
  },
});

/** Keeps booking steps and personal links out of search results. */
export const robotsPage = definePage<undefined>({
  ...file,
  path: '/robots.txt',
  load: async ({ origin }) => ({
    file: {
      body: `User-agent: *\nDisallow: /book/\nDisallow: /booking/\nDisallow: /hosted/\nDisallow: /account\nSitemap: ${origin}/sitemap.xml\n`,
      contentType: 'text/plain; charset=utf-8',
    },
  }),
});
