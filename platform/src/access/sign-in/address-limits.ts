import { seconds } from '@foyer/contract/values';
import type { Refusing } from '../../server/http/handler.ts';
import { takeAttemptOrRefuse } from '../../server/rate-limits/refusal.ts';
import { type Limit, limitsOfAddress } from '../../server/rate-limits/store.ts';
import type { StagedSignInCall } from './sign-in-call.ts';

/**
 * Limits per IP address, an IPv6 network of 64 bits as one and one of 48 bits as five, across all accounts; a business or
 * a school can share one address.
 */
const limits = {
  register: { burst: 60, everyMs: seconds(10) },
  recovery: { burst: 30, everyMs: seconds(30) },
  recover: { burst: 60, everyMs: seconds(3) },
  code: { burst: 60, everyMs: seconds(3) },
  proceed: { burst: 120, everyMs: seconds(1) },
  idp: { burst: 60, everyMs: seconds(3) },
} as const satisfies Record<string, Limit>;

/** Counts a call from an IP address. Refuses with THROTTLED_FEATURE. */
export async function guardAddress(
  { tx, caller, now, secret, from, fail }: StagedSignInCall & Refusing<'THROTTLED_FEATURE'>,
  name: keyof typeof limits,
): Promise<void> {
  const guarded = { siteId: caller.siteId, now, secret, fail };
  for (const { network, limit } of limitsOfAddress(from.address, limits[name]))
    await takeAttemptOrRefuse(tx, guarded, limit, `${name}-address`, network);
}
