import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: true, sort: true } as const;

const fieldsOf = (table: 'resources' | 'resource_types'): Fields => ({
  id: { kind: 'uuid', column: sql.ref(`${table}.id`), notNull: true, ...ask },
  name: { kind: 'text', column: sql.ref(`${table}.name`), notNull: true, ...ask },
  createdDate: { kind: 'timestamp', column: sql.ref(`${table}.created_at`), notNull: true, ...ask },
  updatedDate: { kind: 'timestamp', column: sql.ref(`${table}.updated_at`), notNull: true, ...ask },
});

export const typeFields: Fields = fieldsOf('resource_types');

/** Fields that everybody can filter by: only what the public form shows. */
export const publicFields: Fields = {
  ...fieldsOf('resources'),
  typeId: { kind: 'uuid', column: sql.ref('resources.type_id'), notNull: true, filter: true },
};

export const businessFields: Fields = {
  ...publicFields,
  memberId: { kind: 'uuid', column: sql.ref('resources.member_id'), filter: true },
};

export const defaultSort: readonly SortField[] = [{ field: 'createdDate', order: 'ASC' }];

export const pagingLimits = { defaultLimit: 100, maxLimit: 100 };
