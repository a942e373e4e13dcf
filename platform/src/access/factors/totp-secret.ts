import type { MemberId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { Cipher, SealedRow } from '../../server/keys/cipher.ts';

const rowOf = (siteId: SiteId, id: MemberId): SealedRow => ({ table: 'totp_factors', siteId, key: [id] });

/** Encrypts what an authenticator app shares with the platform. */
export const sealTotp = (
  { tx, cipher }: { tx: Db; cipher: Cipher },
  siteId: SiteId,
  id: MemberId,
  secret: string,
): Promise<string> => cipher.seal(tx, rowOf(siteId, id), secret);

export const openTotp = (
  cipher: Cipher,
  siteId: SiteId,
  id: MemberId,
  { sealedSecret }: { sealedSecret: string },
): string => cipher.open(rowOf(siteId, id), sealedSecret);
