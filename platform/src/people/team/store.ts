import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Identity } from '../../access/identities/identity.ts';
import type { Db } from '../../server/db/database.ts';

export interface TeamMember {
  id: MemberId;
  email: string;
  name: string | undefined;
  role: Identity['role'];
  status: Identity['status'];
  isEmailVerified: boolean;
  hasSecondFactor: boolean;
}

export const nameOf = ({ firstName, lastName, nickname }: Identity['profile']): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || nickname;

const selectTeam = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('identities as identity')
    .where('identity.site_id', '=', siteId)
    .where('identity.status', '<>', 'DELETED')
    .select(['identity.id', 'identity.email', 'identity.profile', 'identity.role', 'identity.status'])
    .select('identity.is_email_verified')
    .select(
      sql<boolean>`
        exists (select from totp_factors f where f.site_id = ${siteId} and f.identity_id = identity.id and f.is_active)
        or exists (select from passkeys p where p.site_id = ${siteId} and p.identity_id = identity.id)`.as(
        'has_second_factor',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectTeam>['execute']>>[number];

const fromRow = ({ id, email, profile, role, status, is_email_verified, has_second_factor }: Row): TeamMember => ({
  id,
  email,
  name: nameOf(profile),
  // Only identities/store.ts writes the columns, so they hold an Identity's values.
  role: role as Identity['role'],
  status: status as Identity['status'],
  isEmailVerified: is_email_verified,
  hasSecondFactor: has_second_factor,
});

/** Lists the team in the order they were added. A team is small: 500 is a bound, not a page. */
export async function listTeam(db: Db, siteId: SiteId): Promise<TeamMember[]> {
  const rows = await selectTeam(db, siteId)
    .where('identity.role', '<>', 'member')
    .orderBy('identity.created_at')
    .orderBy('identity.id')
    .limit(500)
    .execute();
  return rows.map(fromRow);
}

export async function findTeamMember(db: Db, siteId: SiteId, id: MemberId): Promise<TeamMember> {
  return fromRow(await selectTeam(db, siteId).where('identity.id', '=', id).executeTakeFirstOrThrow());
}

/** Locks the active owners in a fixed order, so that two simultaneous demotions run one after the other. */
export async function lockOwners(tx: Db, siteId: SiteId): Promise<MemberId[]> {
  const rows = await tx
    .selectFrom('identities')
    .select('id')
    .where('site_id', '=', siteId)
    .where('role', '=', 'owner')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
