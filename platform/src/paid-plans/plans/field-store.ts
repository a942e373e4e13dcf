import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: true, sort: true } as const;

/** Fields that plans can be filtered and sorted by. */
export const planFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('plans.id'), notNull: true, ...ask },
  primary: { kind: 'boolean', column: sql.ref('plans.is_primary'), notNull: true, ...ask },
  slug: { kind: 'text', column: sql.ref('plans.slug'), notNull: true, ...ask },
  createdDate: { kind: 'timestamp', column: sql.ref('plans.created_at'), notNull: true, ...ask },
  updatedDate: { kind: 'timestamp', column: sql.ref('plans.updated_at'), notNull: true, ...ask },
  /** The order of the business, for queries that name none. */
  position: { kind: 'number', column: sql.ref('plans.sort_order'), notNull: true },
};

export const defaultPlanSort: readonly SortField[] = [{ field: 'position', order: 'ASC' }];

export const queryPaging = { defaultLimit: 50, maxLimit: 1000 };
