import { ApplicationError } from '../lib/application-error.ts';
import { type Limit, takeTurn, throttleKey } from './store.ts';

type Guarded = Omit<Parameters<typeof takeTurn>[1], 'key' | 'limit'> & { secret: string };

/** Takes a turn or throws THROTTLED_FEATURE (429 with Retry-After). Says nothing about whom it guards. */
export async function takeTurnOrRefuse(
  db: Parameters<typeof takeTurn>[0],
  { siteId, now, secret }: Guarded,
  limit: Limit,
  ...parts: string[]
): Promise<void> {
  const wait = await takeTurn(db, { siteId, now, limit, key: throttleKey(secret, ...parts) });
  if (!wait) return;
  const retryAfterSeconds = Math.ceil(wait.waitMs / 1000);
  throw new ApplicationError('THROTTLED_FEATURE', 'That was tried too often. Please wait a little and try again.', {
    retryAfterSeconds,
  });
}
