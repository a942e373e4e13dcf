import type { ExternalCalendarId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { Cipher, SealedRow } from '../../server/keys/cipher.ts';
import type { ExternalCalendar } from './store.ts';

const rowOf = (siteId: SiteId, id: ExternalCalendarId): SealedRow => ({
  table: 'external_calendars',
  siteId,
  key: [id],
});

/** Encrypts the URL of a calendar, which alone opens it at its provider. */
export const sealUrl = (
  { tx, cipher }: { tx: Db; cipher: Cipher },
  siteId: SiteId,
  id: ExternalCalendarId,
  url: string,
): Promise<string> => cipher.seal(tx, rowOf(siteId, id), url);

export const openUrl = (
  cipher: Cipher,
  siteId: SiteId,
  { id, sealedUrl }: Pick<ExternalCalendar, 'id' | 'sealedUrl'>,
): string => cipher.open(rowOf(siteId, id), sealedUrl);
