import type { FileAnswer, Site } from '../pages/page.tsx';
import { accentOf } from '../ui/accent.ts';
import { iconHref } from './brand.ts';

export const MANIFEST_PATH = '/manage/manifest.webmanifest';

/** Lets a phone put the console on its home screen (W3C Web Application Manifest). */
export const appManifest = (site: Site): FileAnswer => ({
  body: JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: '/manage/today',
    scope: '/manage',
    display: 'standalone',
    theme_color: accentOf(site),
    icons: [{ src: iconHref(site), type: 'image/svg+xml', sizes: 'any' }],
  }),
  contentType: 'application/manifest+json',
});
