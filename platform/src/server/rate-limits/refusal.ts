import type { Refusing } from '../http/handler.ts';
import { type Limit, rateLimitKey, takeAttempt } from './store.ts';

type Guarded = Omit<Parameters<typeof takeAttempt>[1], 'key' | 'limit'> & { secret: string };

/**
 * Counts an attempt or refuses with THROTTLED_FEATURE (429 with Retry-After). The refusal doesn't reveal whom the limit
 * protects.
 */
export async function takeAttemptOrRefuse(
  db: Parameters<typeof takeAttempt>[0],
  { siteId, now, secret, fail }: Guarded & Refusing<'THROTTLED_FEATURE'>,
  limit: Limit,
  ...parts: string[]
): Promise<void> {
  const wait = await takeAttempt(db, { siteId, now, limit, key: rateLimitKey(secret, ...parts) });
  if (!wait) return;
  const retryAfterSeconds = Math.ceil(wait.waitMs / 1000);
  fail('THROTTLED_FEATURE', 'Too many attempts. Please wait a moment and try again.', {
    retryAfterSeconds,
  });
}
