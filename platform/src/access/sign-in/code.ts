import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { SiteId } from '@foyer/contract';
import { hours, minutes, seconds } from '@foyer/contract/values';
import { newId } from '../../server/lib/new-id.ts';
import { type Limit, rateLimitKey, takeAttempt } from '../../server/rate-limits/store.ts';
import type { Identity } from '../identities/identity.ts';
import { mimicWork } from './decoy-store.ts';
import { mailPerson } from './mails.ts';
import type { SignInCall, SignInWork } from './sign-in-call.ts';
import { findVerificationId, putVerification } from './verification-store.ts';

export const CODE_LIFE_MINUTES = 10;
const AGAIN: Limit = { burst: 1, everyMs: seconds(30) };
/** The first code and five more per hour (security D26). */
const HOURLY: Limit = { burst: 6, everyMs: hours(1) };

export type Recipient = Pick<Identity, 'id' | 'email' | 'profile' | 'role'>;

export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed, because six digits are few; bound to one sign-in or change of address. */
export const hashCode = (secret: string, verification: string, code: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['code', verification, code]))
    .digest('base64url');

/** Whether the code matches the digest. */
export const isCode = (secret: string, verification: string, code: string, codeHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashCode(secret, verification, code)), Buffer.from(codeHash));

/** Takes an attempt to mail a code; returns the time to wait instead if there is none left. */
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

/** Mails a new code for a sign-in and invalidates earlier ones. The caller has taken the attempt. */
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
    await putVerification(work.tx, key, { codeHash, now, lifeMs: minutes(CODE_LIFE_MINUTES) });
    await mailPerson(work, siteId, recipient, 'verificationCode', { code, lifeMinutes: CODE_LIFE_MINUTES });
  });
}

/**
 * Mails a code for a new sign-in and returns its id. A member over the limit gets no mail and continues with their last
 * code.
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
