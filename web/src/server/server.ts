import { readFileSync } from 'node:fs';
import type { Manifest } from './assets.ts';
import { createRender } from './render.tsx';

export type { SiteAnswer, SiteEnv, SiteRequest } from './render.tsx';

const manifest: Manifest = JSON.parse(readFileSync(new URL('../client/manifest.json', import.meta.url), 'utf8'));

/** All pages: `web/dist/server/entry.js`, called by the platform for each GET that none of its own routes answers. */
export const render = createRender(manifest);
