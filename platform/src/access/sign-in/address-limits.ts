import { seconds } from '@foyer/contract/values';
import type { Refusing } from '../../server/http/handler.ts';
import { networkOf } from '../../server/rate-limits/network.ts';
import { takeAttemptOrRefuse } from '../../server/rate-limits/refusal.ts';
import type { Limit } from '../../server/rate-limits/store.ts';
import type { StagedSignInCall } from './sign-in-call.ts';

/** Limits per IP address, an IPv6 network of 64 bits as one, across all accounts; a business or a school can share one address. */
const limits = {
  register: { burst: 60, everyMs: seconds(10) },
  recovery: { burst: 30, everyMs: seconds(30) },
  recover: { burst: 60, everyMs: seconds(3) },
  code: { burst: 60, everyMs: seconds(3) },
  proceed: { burst: 120, everyMs: seconds(1) },
  idp: { burst: 60, everyMs: seconds(3) },
} as const satisfies Record<string, Limit>;

/** Counts a call from an IP address. Refuses with THROTTLED_FEATURE. */
export const guardAddress = (
  { tx, caller, now, secret, from, fail }: StagedSignInCall & Refusing<'THROTTLED_FEATURE'>,
  name: keyof typeof limits,
): Promise<void> =>
  takeAttemptOrRefuse(
    tx,
    { siteId: caller.siteId, now, secret, fail },
    limits[name],
    `${name}-address`,
    networkOf(from.address),
  );
