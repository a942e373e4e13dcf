import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';

/** The stored statuses of an order that has a status by now: jobs may be late. */
const sources: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['DRAFT'],
  PENDING: ['PENDING'],
  ACTIVE: ['PENDING', 'ACTIVE', 'PAUSED'],
  PAUSED: ['PAUSED'],
  ENDED: ['PENDING', 'ACTIVE', 'PAUSED', 'ENDED'],
  CANCELED: ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'CANCELED'],
};

/** Of an order that is stored as paused, those after its planned resumption. */
const end = sql`case when status = 'PAUSED' then ends_at_if_resumed else ends_at end`;
const deadline = sql`case when status = 'PAUSED' then payment_deadline_at_if_resumed else payment_deadline_at end`;

/** The status as of `now`: the same as `asOf`, since an order ends at `ends_at` or at the deadline of its payment. */
export const statusAsOf = (now: Instant) => sql<string>`case
  when status = 'PAUSED' and (resumes_at is null or resumes_at > ${new Date(now)}) then 'PAUSED'
  when status in ('DRAFT', 'ACTIVE', 'PAUSED') and ${deadline} <= ${new Date(now)} and not is_charging
    and (status = 'DRAFT' or ${deadline} < ${end} or ${end} is null)
    then 'CANCELED'
  when status in ('PENDING', 'ACTIVE', 'PAUSED') and ${end} <= ${new Date(now)}
    then case when is_auto_renew_canceled then 'CANCELED' else 'ENDED' end
  when status = 'PENDING' and starts_at <= ${new Date(now)} or status = 'PAUSED' then 'ACTIVE'
  else status end`;

/** Whether the status as of `now` is one of these. The first condition is for the index. */
export const isStatusAsOf = (statuses: readonly string[], now: Instant): RawBuilder<SqlBool> =>
  sql<SqlBool>`status = ${anyOf(statuses.flatMap((status) => sources[status] ?? []))}
    and ${statusAsOf(now)} = ${anyOf(statuses)}`;
