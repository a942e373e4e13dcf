import { days, minutes, seconds } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Refusing } from '../../server/http/handler.ts';
import {
  type Limit,
  limitsOfAddress,
  rateLimitKey,
  resetAttempts,
  returnAttempt,
  takeAttempt,
} from '../../server/rate-limits/store.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { emailKeyOf, type Identity } from '../identities/identity.ts';
import { readDeviceOwner } from '../sessions/device-cookie.ts';
import type { SignInCall, StagedSignInCall } from './sign-in-call.ts';

const YEAR_MS = days(365);

/** Per IP address, an IPv6 network of 64 bits as one and one of 48 bits as five, across all accounts (security D12). */
const ADDRESS: Limit = { burst: 60, everyMs: seconds(3) };
/** Per account, from all IP addresses (security D11). */
const ACCOUNT: Limit = { burst: 10, everyMs: minutes(1) };
/** Consecutive wrong passwords; then a recovery mail is needed (NIST SP 800-63B 3.2.2). */
const GUESSES: Limit = { burst: 100, everyMs: YEAR_MS };
/** One mail about the lock. */
const LOCK_NOTICE: Limit = { burst: 1, everyMs: YEAR_MS };
/** Records an attack at most once a minute. */
const RECORD: Limit = { burst: 1, everyMs: minutes(1) };

interface Limited {
  key: string;
  limit: Limit;
}

/** The limits that a login counts against. Known and unknown accounts are counted alike (security D15). */
export interface LoginLimits {
  addresses: Limited[];
  account: Limited;
  guesses: Limited;
  lockNotice: Limited;
  record: Limited;
}

/**
 * Finds the limits of a login. A browser that the member has signed in with has its own, which others can't exhaust
 * (security D13).
 */
export async function findLoginLimits(
  { caller, from, now, secret }: SignInCall,
  email: string,
  identity: Identity | undefined,
): Promise<LoginLimits> {
  const deviceOwner = await readDeviceOwner(secret, { siteId: caller.siteId, from, now });
  const bucket = identity && identity.id === deviceOwner ? 'known-device' : 'anywhere';
  return limitsOf(secret, from.address, email, bucket);
}

function limitsOf(secret: string, address: string, email: string, bucket: 'anywhere' | 'known-device'): LoginLimits {
  const of = (limit: Limit, ...parts: string[]): Limited => ({ limit, key: rateLimitKey(secret, ...parts) });
  const account = emailKeyOf(email);
  return {
    addresses: limitsOfAddress(address, ADDRESS).map(({ network, limit }) => of(limit, 'login-address', network)),
    account: of(ACCOUNT, 'login-account', bucket, account),
    guesses: of(GUESSES, 'login-guesses', bucket, account),
    lockNotice: of(LOCK_NOTICE, 'login-lock-notice', account),
    record: of(RECORD, 'login-record', account),
  };
}

/**
 * Takes the attempts of a login before anything is hashed. Returns 'locked' after too many wrong passwords, 'newly
 * locked' the first time. Refuses with THROTTLED_FEATURE.
 */
export async function takeLoginAttempt(
  call: StagedSignInCall & Refusing<'THROTTLED_FEATURE'>,
  limits: LoginLimits,
): Promise<'free' | 'locked' | 'newly locked'> {
  const { caller, from, now } = call;
  const { siteId, clientAppId } = caller;
  const outcome = await call.transact(async ({ tx }) => {
    const take = (limited: Limited) => takeAttempt(tx, { siteId, now, ...limited });
    let wait: Awaited<ReturnType<typeof take>>;
    for (const limited of [...limits.addresses, limits.account]) wait ??= await take(limited);
    if (wait) {
      if (!(await take(limits.record))) {
        await recordSecurityEvent(tx, { siteId, type: 'LOGIN_THROTTLED', clientAppId, from, now });
      }
      return wait;
    }
    if (!(await take(limits.guesses))) return 'free';
    return (await take(limits.lockNotice)) ? 'locked' : 'newly locked';
  });
  if (typeof outcome === 'string') return outcome;
  return call.fail('THROTTLED_FEATURE', 'Too many attempts. Please wait a moment and try again.', {
    retryAfterSeconds: Math.ceil(outcome.waitMs / 1000),
  });
}

/** After a correct password, returns the IP address's attempt and clears the count of wrong passwords. */
export async function returnAttempts(tx: Db, { caller }: SignInCall, limits: LoginLimits): Promise<void> {
  const { siteId } = caller;
  for (const limited of limits.addresses) await returnAttempt(tx, { siteId, ...limited });
  for (const { key } of [limits.account, limits.guesses, limits.lockNotice]) await resetAttempts(tx, siteId, key);
}

/** Clears the limits on all devices after a password reset. */
export async function resetLoginAttempts(tx: Db, { caller, from, secret }: SignInCall, email: string): Promise<void> {
  for (const bucket of ['anywhere', 'known-device'] as const) {
    const { account, guesses, lockNotice } = limitsOf(secret, from.address, email, bucket);
    for (const { key } of [account, guesses, lockNotice]) await resetAttempts(tx, caller.siteId, key);
  }
}
