import type { ResourceId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** Lists busy times from external calendars by resource, as flat sorted intervals. */
export async function listExternalBusyTimes(
  db: Db,
  {
    siteId,
    resourceIds,
    span,
  }: { siteId: SiteId; resourceIds: readonly ResourceId[]; span: { start: Instant; end: Instant } },
): Promise<Map<ResourceId, Instant[]>> {
  const rows = await db
    .selectFrom('external_busy_times')
    .select(['resource_id', sql<Date>`lower(during)`.as('start'), sql<Date>`upper(during)`.as('end')])
    .where('site_id', '=', siteId)
    .where('resource_id', '=', anyOf(resourceIds))
    .where(sql<boolean>`during && tstzrange(${new Date(span.start)}::timestamptz, ${new Date(span.end)}::timestamptz)`)
    .orderBy('start')
    .execute();
  const busy = new Map<ResourceId, Instant[]>();
  for (const { resource_id, start, end } of rows) {
    const spans = busy.get(resource_id) ?? [];
    if (spans.length === 0) busy.set(resource_id, spans);
    spans.push(instantOf(start), instantOf(end));
  }
  return busy;
}
