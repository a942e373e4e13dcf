import type { FileAnswer } from '../pages/page.tsx';
import { BRAND_PATH, brandIcon, brandStylesheet, ICON_PATH } from './brand.ts';

/** Small files that need nothing from the platform. */
export function findFile(url: URL): FileAnswer | undefined {
  switch (url.pathname) {
    case BRAND_PATH:
      return brandStylesheet(url.searchParams);
    case ICON_PATH:
      return brandIcon(url.searchParams);
    default:
      return undefined;
  }
}
