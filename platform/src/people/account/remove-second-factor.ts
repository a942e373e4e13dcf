import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { recordSecurityEvent } from '../../access/audit/store.ts';
import { deletePasskeysOf } from '../../access/factors/passkey-store.ts';
import { deleteTotp, hasSecondFactor } from '../../access/factors/store.ts';
import { findIdentityByEmail, forgetPassword } from '../../access/identities/store.ts';
import { revokeSignIns } from '../../access/sessions/revoke-sign-ins.ts';
import { mailPerson } from '../../access/sign-in/mails.ts';
import type { Db } from '../../server/db/database.ts';
import { queueMail } from '../../server/mail/store.ts';

interface Place {
  tx: Db;
  siteId: SiteId;
  /** The URL of the site. */
  address: string;
  now: Instant;
}

/**
 * Lets a member in again who lost every second factor. The password goes as well, so that only who reads their mail gets in;
 * they are told. Returns false if there is no such member, or one without a second factor.
 */
export async function removeSecondFactor({ tx, siteId, address, now }: Place, email: string): Promise<boolean> {
  const identity = await findIdentityByEmail(tx, siteId, email);
  if (!identity || !(await hasSecondFactor(tx, siteId, identity.id))) return false;
  await removeAll(tx, siteId, identity.id, now);
  const work = { tx, mail: (request: Parameters<typeof queueMail>[2]) => queueMail(tx, siteId, request, now) };
  const url = `${address}/hosted/forgot`;
  await mailPerson(work, siteId, identity, 'securityNotice', { notice: 'FACTOR_REMOVED', url });
  return true;
}

async function removeAll(tx: Db, siteId: SiteId, id: MemberId, now: Instant): Promise<void> {
  await deleteTotp(tx, siteId, id);
  await deletePasskeysOf(tx, siteId, id);
  await forgetPassword(tx, siteId, id);
  await revokeSignIns(tx, siteId, id, now);
  const data = { reason: 'REMOVED_BY_OPERATOR' };
  await recordSecurityEvent(tx, { siteId, type: 'FACTOR_REMOVED', now, identityId: id, data });
}
