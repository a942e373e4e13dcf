import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: true, sort: true } as const;

/** Fields that categories can be filtered and sorted by. */
export const categoryFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('categories.id'), notNull: true, ...ask },
  name: { kind: 'text', column: sql.ref('categories.name'), notNull: true, ...ask },
  sortOrder: { kind: 'number', column: sql.ref('categories.sort_order'), notNull: true, ...ask },
  createdDate: { kind: 'timestamp', column: sql.ref('categories.created_at'), notNull: true, ...ask },
  updatedDate: { kind: 'timestamp', column: sql.ref('categories.updated_at'), notNull: true, ...ask },
};

export const defaultCategorySort: readonly SortField[] = [{ field: 'createdDate', order: 'ASC' }];

export const categoryPaging = { defaultLimit: 100, maxLimit: 100 };
