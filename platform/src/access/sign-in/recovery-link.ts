import { type Instant, minutes } from '@foyer/contract/values';
import type { Caller } from '../../server/http/caller.ts';
import { createSiteSecret } from '../../server/lib/site-secret.ts';
import type { Identity } from '../identities/identity.ts';
import { mailPerson } from './mails.ts';
import { putRecovery } from './recovery-store.ts';
import type { SignInWork } from './sign-in-call.ts';

/** A recovery is used at once; an activation whenever the added member gets to it. */
const kinds = {
  recovery: { template: 'passwordRecovery', lifeMinutes: 60 },
  activation: { template: 'activation', lifeMinutes: 7 * 24 * 60 },
} as const;

interface Link {
  kind: keyof typeof kinds;
  redirectUrl?: string | undefined;
  language?: string | undefined;
}

/**
 * Mails a link to choose a password and invalidates earlier ones. The token follows the #, so that it reaches no log
 * and no other page.
 */
export async function mailLink(
  { caller, now, publicUrl }: { caller: Pick<Caller, 'siteId'>; now: Instant; publicUrl: string },
  work: SignInWork,
  recipient: Pick<Identity, 'id' | 'email' | 'profile' | 'role'>,
  { kind, redirectUrl, language }: Link,
): Promise<void> {
  const { siteId } = caller;
  const { template, lifeMinutes } = kinds[kind];
  const { value, hash: tokenHash } = createSiteSecret(siteId);
  const recovery = { identityId: recipient.id, isActivation: kind === 'activation', redirectUrl };
  await putRecovery(work.tx, siteId, recovery, { tokenHash, now, lifeMs: minutes(lifeMinutes) });
  const url = `${publicUrl}/hosted/reset#token=${value}`;
  await mailPerson(work, siteId, recipient, template, { url, lifeMinutes, language });
}
