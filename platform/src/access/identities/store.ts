import type { MemberId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import { readInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { emailKeyOf, type Identity } from './identity.ts';
import { identityLifecycle } from './lifecycle.ts';
import { phonesOf } from './profile.ts';
import { searchLexemes } from './search.ts';

/** The columns of an Identity; the others serve searching and sorting. */
export const identityColumns = [
  'id',
  'email',
  'is_email_verified',
  'status',
  'pending_reasons',
  'role',
  'profile',
  'slug',
  'privacy_status',
  'activity_status',
  'password_hash',
  'must_reset_password',
  'revision',
  'created_at',
  'updated_at',
  'last_login_at',
] as const;

type Row = Pick<Selectable<Database['identities']>, (typeof identityColumns)[number]>;

export const fromRow = (row: Row): Identity => ({
  id: row.id,
  email: row.email,
  isEmailVerified: row.is_email_verified,
  // Only this file writes the columns, so they hold an Identity's values.
  status: row.status as Identity['status'],
  pendingReasons: row.pending_reasons as Identity['pendingReasons'],
  role: row.role as Identity['role'],
  profile: row.profile as Identity['profile'],
  slug: row.slug,
  privacyStatus: row.privacy_status as Identity['privacyStatus'],
  activityStatus: row.activity_status as Identity['activityStatus'],
  passwordHash: row.password_hash ?? undefined,
  mustResetPassword: row.must_reset_password,
  revision: row.revision,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
  lastLoginAt: row.last_login_at ? instantOf(row.last_login_at) : undefined,
});

const selectExisting = (db: Db, siteId: SiteId, ids: readonly MemberId[]) =>
  db
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .where('status', '<>', 'DELETED');

/** The status of each of some members. */
export async function listStatuses(
  db: Db,
  siteId: SiteId,
  ids: readonly MemberId[],
): Promise<Map<MemberId, Identity['status']>> {
  const rows = await selectExisting(db, siteId, ids).execute();
  return new Map(rows.map(fromRow).map(({ id, status }) => [id, status]));
}

async function findById(query: { execute(): Promise<Row[]> }): Promise<(id: MemberId) => Identity | undefined> {
  const identities = new Map((await query.execute()).map((row) => [row.id, fromRow(row)]));
  return (id) => identities.get(id);
}

export const findIdentity = readInBatches<MemberId, Identity | undefined>((db, siteId, ids) =>
  findById(selectExisting(db, siteId, ids)),
);

/** Locks the identity until the transaction ends, so that changes of one member run one after the other. */
export const lockIdentity = readInBatches<MemberId, Identity | undefined>((tx, siteId, ids) =>
  findById(selectExisting(tx, siteId, ids).orderBy('id').forUpdate()),
);

/**
 * Prevents deletion of the identity until the transaction ends, so that the deletion sees what is written meanwhile.
 * Returns false if it is already deleted. Share locks do not block each other.
 */
export async function shareLockIdentity(tx: Db, siteId: SiteId, id: MemberId): Promise<boolean> {
  const row = await tx
    .selectFrom('identities')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds the member who has verified an address, and keeps that as it is until the transaction ends. Waits for one who is
 * verifying it.
 */
export async function shareLockVerified(tx: Db, siteId: SiteId, emailKey: string): Promise<MemberId | undefined> {
  const row = await tx
    .selectFrom('identities')
    .select(['id', 'is_email_verified'])
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey)
    .where('status', '<>', 'DELETED')
    .forShare()
    .executeTakeFirst();
  return row?.is_email_verified ? row.id : undefined;
}

export async function findIdentityByEmail(db: Db, siteId: SiteId, email: string): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKeyOf(email))
    .where('status', '<>', 'DELETED')
    .executeTakeFirst();
  return row && fromRow(row);
}

const personColumns = (person: Pick<Identity, 'email' | 'slug' | 'profile'>) => ({
  email: person.email.trim(),
  email_key: emailKeyOf(person.email),
  slug: person.slug,
  profile: JSON.stringify(person.profile),
  search_vector: searchOf(person),
});

export type NewIdentity = Omit<
  Identity,
  'mustResetPassword' | 'activityStatus' | 'revision' | 'createdAt' | 'updatedAt' | 'lastLoginAt'
>;

/** The words by which a member is found. */
const searchOf = ({ email, slug, profile }: Pick<Identity, 'email' | 'slug' | 'profile'>) =>
  sql<string>`array_to_tsvector(${searchLexemes({ loginEmail: email, slug, ...profile, phones: phonesOf(profile) })}::text[])`;

/**
 * Inserts an identity. Returns undefined, and changes nothing, if the address has one; waits for a transaction that is
 * adding it.
 */
export async function insertIdentity(
  tx: Db,
  siteId: SiteId,
  identity: NewIdentity,
  now: Instant,
): Promise<Identity | undefined> {
  const at = new Date(now);
  const row = await tx
    .insertInto('identities')
    .values({
      site_id: siteId,
      id: identity.id,
      ...personColumns(identity),
      is_email_verified: identity.isEmailVerified,
      status: identity.status,
      pending_reasons: identity.pendingReasons,
      role: identity.role,
      privacy_status: identity.privacyStatus,
      password_hash: identity.passwordHash ?? null,
      revision: 1,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email_key']).where('status', '<>', 'DELETED').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export type IdentityChange = Partial<
  Pick<
    Identity,
    | 'isEmailVerified'
    | 'status'
    | 'pendingReasons'
    | 'role'
    | 'privacyStatus'
    | 'activityStatus'
    | 'passwordHash'
    | 'mustResetPassword'
  >
> & {
  /** All values by which a member is found. */
  person?: Pick<Identity, 'email' | 'slug' | 'profile'>;
};

/** Updates the given columns and increments the revision. Throws for a status that the present one can't become. */
export async function updateIdentity(
  tx: Db,
  siteId: SiteId,
  id: MemberId,
  change: IdentityChange,
  now: Instant,
): Promise<Identity> {
  const sources = change.status === undefined ? [] : identityLifecycle.sourcesOf(change.status);
  const row = await tx
    .updateTable('identities')
    .set({
      ...(change.isEmailVerified === undefined ? {} : { is_email_verified: change.isEmailVerified }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.pendingReasons === undefined ? {} : { pending_reasons: change.pendingReasons }),
      ...(change.role === undefined ? {} : { role: change.role }),
      ...(change.privacyStatus === undefined ? {} : { privacy_status: change.privacyStatus }),
      ...(change.activityStatus === undefined ? {} : { activity_status: change.activityStatus }),
      ...(change.person === undefined ? {} : personColumns(change.person)),
      ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
      ...(change.mustResetPassword === undefined ? {} : { must_reset_password: change.mustResetPassword }),
      revision: sql`revision + 1`,
      updated_at: new Date(now),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .$if(change.status !== undefined, (query) => query.where('status', 'in', sources))
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Records a completed sign-in. */
export const recordLogin = (tx: Db, siteId: SiteId, id: MemberId, now: Instant) =>
  tx
    .updateTable('identities')
    .set({ last_login_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();

/** Replaces the hash of the same password; the revision stays. */
export const replaceHash = (tx: Db, siteId: SiteId, id: MemberId, passwordHash: string) =>
  tx
    .updateTable('identities')
    .set({ password_hash: passwordHash })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();

/** Removes the password: from now on only a mailed link or another way of vouching opens the account. */
export const forgetPassword = (tx: Db, siteId: SiteId, id: MemberId) =>
  tx
    .updateTable('identities')
    .set({ password_hash: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();

/** Lists the active owners. */
export async function listOwners(db: Db, siteId: SiteId): Promise<Identity[]> {
  const rows = await db
    .selectFrom('identities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('role', '=', 'owner')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}
