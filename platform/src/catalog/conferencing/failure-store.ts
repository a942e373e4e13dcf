import type { OperationOf, ResponseOf, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { CalledProvider } from '../../server/conferencing/account.ts';
import type { Db } from '../../server/db/database.ts';

type Entity = ResponseOf<OperationOf<'conferencing.setConferencingAccount'>>['conferencingAccount'];

export interface FailedMeetings {
  /** Of the one that failed last. */
  reason: NonNullable<Entity['failure']>;
  count: number;
  since: Instant;
}

/** The meetings to come that a provider last refused or did not answer for. */
export async function findFailedMeetings(
  db: Db,
  siteId: SiteId,
  provider: CalledProvider,
  now: Instant,
): Promise<FailedMeetings | undefined> {
  const row = await db
    .selectFrom('online_meetings')
    .select([
      // Only those of the contract are stored.
      sql<FailedMeetings['reason'] | null>`(array_agg(failure order by failed_at desc))[1]`.as('reason'),
      sql<number>`count(*)`.as('count'),
      sql<Date | null>`min(failed_at)`.as('since'),
    ])
    .where('site_id', '=', siteId)
    .where('failure', 'is not', null)
    .where('provider', '=', provider)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.reason && row.since ? { reason: row.reason, count: row.count, since: instantOf(row.since) } : undefined;
}
