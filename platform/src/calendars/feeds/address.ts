import type { SiteId } from '@foyer/contract';
import { openSealedId, sealId } from '../../server/lib/sealed-id.ts';

/** The secret address of a feed: whoever has it may read it, as calendar apps send nothing else. */
export const feedUrlOf = (secret: string, publicUrl: string, siteId: SiteId, feedId: string): string =>
  `${publicUrl}/calendar/${sealId(secret, 'calendar-feed', siteId, feedId)}.ics`;

/** The feed that a file name stands for; undefined when this deployment did not make it. */
export const readFeedFile = (secret: string, file: string): { siteId: SiteId; id: string } | undefined =>
  file.endsWith('.ics') ? openSealedId(secret, 'calendar-feed', file.slice(0, -'.ics'.length)) : undefined;
