import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: true, sort: true } as const;

const id = { kind: 'uuid', column: sql.ref('identities.id'), notNull: true } as const;
/** Names sort without regard to case; a member without one sorts by slug, or last. */
const nickname = {
  kind: 'text',
  column: sql.ref('identities.nickname'),
  order: sql.ref('identities.sort_name'),
} as const;

/** Fields that everybody can filter by. The two statuses reveal nothing: they are the same for all visible members. */
export const communityFields: Fields = {
  id: { ...id, filter: true },
  contactId: { ...id, filter: true },
  'profile.nickname': { ...nickname, notNull: true, ...ask },
  'profile.slug': { kind: 'text', column: sql.ref('identities.slug'), notNull: true, filter: true },
  status: {
    kind: 'enum',
    values: ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'],
    stored: { APPROVED: 'ACTIVE' },
    column: sql.ref('identities.status'),
    filter: true,
  },
  privacyStatus: {
    kind: 'enum',
    values: ['PRIVATE', 'PUBLIC'],
    column: sql.ref('identities.privacy_status'),
    filter: true,
  },
  createdDate: { kind: 'timestamp', column: sql.ref('identities.created_at'), notNull: true, ...ask },
  updatedDate: { kind: 'timestamp', column: sql.ref('identities.updated_at'), notNull: true, ...ask },
};

/** Fields that the business can filter and sort members by (protocol: queries §3). */
export const businessFields: Fields = {
  ...communityFields,
  loginEmail: { kind: 'email', column: sql.ref('identities.email_key'), filter: true },
  'contact.firstName': {
    kind: 'text',
    column: sql.ref('identities.first_name'),
    order: sql.ref('identities.sort_first_name'),
    notNull: true,
    ...ask,
  },
  'contact.lastName': {
    kind: 'text',
    column: sql.ref('identities.last_name'),
    order: sql.ref('identities.sort_last_name'),
    notNull: true,
    ...ask,
  },
  activityStatus: {
    kind: 'enum',
    values: ['ACTIVE', 'MUTED'],
    column: sql.ref('identities.activity_status'),
    filter: true,
  },
  lastLoginDate: { kind: 'timestamp', column: sql.ref('identities.last_login_at'), ...ask },
};

export const defaultSort: readonly SortField[] = [{ field: 'createdDate', order: 'ASC' }];

export const pagingLimits = { defaultLimit: 100, maxLimit: 100 };
