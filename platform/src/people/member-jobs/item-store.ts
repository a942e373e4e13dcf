import type { MemberId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Selects one item per member, in the order given. */
export const selectMembers = (siteId: SiteId, memberIds: readonly MemberId[]): RawBuilder<unknown> => sql`
  select ${siteId}::uuid as site_id, given.position, given.id as entity_id, identity.email as label
  from unnest(${memberIds}::uuid[]) with ordinality as given (id, position)
  left join identities identity on identity.site_id = ${siteId} and identity.id = given.id`;

/** Selects one item for each member who matches now, oldest member first, up to a limit. */
export const selectMatching = (siteId: SiteId, where: RawBuilder<SqlBool>, limit: number): RawBuilder<unknown> => sql`
  select site_id, row_number() over (order by created_at, id) as position, id as entity_id, email as label
  from identities
  where site_id = ${siteId} and status <> 'DELETED' and ${where}
  order by created_at, id
  limit ${limit}`;
