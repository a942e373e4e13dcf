import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
  outDir: 'dist/site',
  cacheDir: 'dist/cache',
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'Foyer',
      description: 'Bookings, members, paid plans and sign-in for a business’s own site.',
      sidebar: JSON.parse(readFileSync(new URL('dist/sidebar.json', import.meta.url), 'utf8')),
      customCss: ['./src/styles.css'],
      routeMiddleware: './src/route-data.ts',
      expressiveCode: { themes: ['github-dark', 'github-light'], styleOverrides: { borderRadius: '0.4rem' } },
      components: { EditLink: './src/MarkdownLink.astro' },
      credits: false,
    }),
  ],
});
