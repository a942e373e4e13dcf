import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { SiteId } from '@foyer/contract';
import { newId } from '../../server/lib/new-id.ts';
import { type Limit, rateLimitKey, takeAttempt } from '../../server/rate-limits/store.ts';
import type { Identity } from '../identities/identity.ts';
import { mimicWork } from './decoy-store.ts';
import { mailPerson } from './mails.ts';
import type { SignInCall, SignInWork } from './sign-in-call.ts';
import { findVerificationId, putVerification } from './verification-store.ts';

export const CODE_LIFE_MINUTES = 10;
const AGAIN: Limit = { burst: 1, everyMs: 30_000 };
/** The first and five more (security D26). */
const HOURLY: Limit = { burst: 6, everyMs: 3_600_000 };

export type Recipient = Pick<Identity, 'id' | 'email' | 'profile'>;

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Six digits are few, so the digest is keyed; it is good for one sign-in, or change of address, only. */
export const hashCode = (secret: string, verification: string, code: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['code', verification, code]))
    .digest('base64url');

/** Whether it is the code behind the digest. */
export const isCode = (secret: string, verification: string, code: string, codeHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashCode(secret, verification, code)), Buffer.from(codeHash));

/** How long to wait until a person may be mailed a code again; undefined takes the turn. */
export async function takeCodeAttempt(
  { tx }: SignInWork,
  { secret, now }: SignInCall,
  siteId: SiteId,
  { id }: Pick<Identity, 'id'>,
): Promise<number | undefined> {
  for (const [name, limit] of [
    ['code-again', AGAIN],
    ['code-hourly', HOURLY],
  ] as const) {
    const wait = await takeAttempt(tx, { siteId, now, limit, key: rateLimitKey(secret, name, id) });
    if (wait) return wait.waitMs;
  }
  return undefined;
}

/** Mails a new code for a sign-in; what was mailed before is dead. The turn has been taken. */
export async function sendCode(
  { caller, now, secret }: SignInCall,
  work: SignInWork,
  recipient: Recipient,
  verification: string,
  isReal = true,
): Promise<void> {
  const { siteId } = caller;
  const code = makeCode();
  const codeHash = hashCode(secret, verification, code);
  const key = { siteId, identityId: recipient.id, id: verification };
  await mimicWork(work.tx, isReal, async () => {
    await putVerification(work.tx, key, { codeHash, now, lifeMs: CODE_LIFE_MINUTES * 60_000 });
    await mailPerson(work, siteId, recipient, 'verificationCode', { code, lifeMinutes: CODE_LIFE_MINUTES });
  });
}

/**
 * Mails a code for a sign-in that begins, and names the sign-in. Who has had too many lately gets none, and goes on
 * with the last one.
 */
export async function mailCode(
  call: SignInCall,
  work: SignInWork,
  recipient: Recipient,
  isReal: boolean,
): Promise<string> {
  const { siteId } = call.caller;
  const wait = await takeCodeAttempt(work, call, siteId, recipient);
  if (wait !== undefined) return (await findVerificationId(work.tx, siteId, recipient.id)) ?? newId();
  const verification = newId();
  await sendCode(call, work, recipient, verification, isReal);
  return verification;
}
