import { recordSecurityEvent } from '../access/audit/store.ts';
import { deleteTotp } from '../access/factors/store.ts';
import { makeTotpSecret } from '../access/factors/totp.ts';
import { findIdentity, forgetPassword } from '../access/identities/store.ts';
import { mailPerson } from '../access/sign-in/mails.ts';
import { replaceSecret } from '../server/keys/sealed-row-store.ts';
import type { LossNotice } from '../server/mail/templates.ts';
import { addressWith } from '../server/sites/address.ts';
import type { FactorDecision } from './decide-factor.ts';
import type { SiteLoss } from './loss.ts';
import { type LostFactor, renewFactorId } from './lost-factor-store.ts';
import { mailOf, type Replacement } from './replacement.ts';

const notices: Record<Exclude<FactorDecision, 'FORGET'>, LossNotice> = {
  RECOVERY_CODE: 'AUTHENTICATOR_LOST',
  PASSKEY: 'AUTHENTICATOR_REMOVED',
  NEW_PASSWORD: 'PASSWORD_REMOVED',
};

/** Does with each authenticator app what was decided, tells its member, and notes it in the site's log. */
export async function replaceFactors(work: Replacement, site: SiteLoss): Promise<void> {
  for (const factor of site.factors) await replaceFactor(work, site, factor);
}

async function replaceFactor(work: Replacement, site: SiteLoss, { id, secret, decision }: LostFactor): Promise<void> {
  const { tx, cipher, now, publicUrl } = work;
  const { siteId, hosts } = site;
  if (decision === 'RECOVERY_CODE') {
    await replaceSecret(tx, secret, await cipher.seal(tx, secret.row, makeTotpSecret()));
    await renewFactorId(tx, siteId, id);
  } else await deleteTotp(tx, siteId, id);
  if (decision === 'FORGET') return;
  if (decision === 'NEW_PASSWORD') await forgetPassword(tx, siteId, id);
  const data = { factor: 'TOTP', reason: 'KEY_LOST', signsInWith: decision };
  await recordSecurityEvent(tx, { siteId, type: 'FACTOR_REMOVED', now, identityId: id, data });
  const identity = await findIdentity(tx, siteId, id);
  if (!identity) return;
  const url = `${addressWith(hosts, publicUrl)}/hosted/forgot`;
  await mailPerson(mailOf(work, siteId), siteId, identity, 'securityNotice', {
    notice: notices[decision],
    ...(decision === 'NEW_PASSWORD' ? { url } : {}),
  });
}
