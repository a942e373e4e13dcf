import type { SiteId } from '@foyer/contract';
import { asId } from '../server/lib/ids.ts';
import type { TestPlatform } from './test-platform.ts';

/** The demo businesses: A is open to anybody, B is private. */
export const siteA = asId<SiteId>('10000000-0000-4000-8000-00000000000a');
export const siteB = asId<SiteId>('10000000-0000-4000-8000-00000000000b');

/** The origin at which browsers reach a site. */
export const siteOriginOf = ({ platform }: TestPlatform, siteId: SiteId): Promise<string> =>
  platform.addresses.find(siteId, platform.publicUrl);
