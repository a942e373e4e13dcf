import type { SiteId } from '@foyer/contract';
import { openSealedId, sealId } from '../../server/lib/sealed-id.ts';

/** The secret URL of a feed; it alone authorizes, because calendar apps send no credentials. */
export const feedUrlOf = (secret: string, publicUrl: string, siteId: SiteId, feedId: string): string =>
  `${publicUrl}/calendar/${sealId(secret, 'calendar-feed', siteId, feedId)}.ics`;

/** Verifies a feed's file name; undefined when this deployment did not sign it. */
export const readFeedFile = (secret: string, file: string): { siteId: SiteId; id: string } | undefined =>
  file.endsWith('.ics') ? openSealedId(secret, 'calendar-feed', file.slice(0, -'.ics'.length)) : undefined;
