import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { SignInWork } from '../access/sign-in/sign-in-call.ts';
import type { Db } from '../server/db/database.ts';
import type { Cipher } from '../server/keys/cipher.ts';
import { queueMail } from '../server/mail/store.ts';

/** The transaction in which a lost key is replaced. Its cipher has the new one. */
export interface Replacement {
  tx: Db;
  cipher: Cipher;
  now: Instant;
  publicUrl: string;
}

export const mailOf = ({ tx, now }: Replacement, siteId: SiteId): SignInWork => ({
  tx,
  mail: (request) => queueMail(tx, siteId, request, now),
});
