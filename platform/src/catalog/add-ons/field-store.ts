import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: true, sort: true } as const;

/** Fields that add-ons can be filtered and sorted by. */
export const addOnFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('add_ons.id'), notNull: true, ...ask },
  name: { kind: 'text', column: sql.ref('add_ons.name'), notNull: true, ...ask },
  durationInMinutes: { kind: 'number', column: sql.ref('add_ons.duration_minutes'), ...ask },
  maxQuantity: { kind: 'number', column: sql.ref('add_ons.max_quantity'), ...ask },
  'price.value': { kind: 'number', column: sql`add_ons.price_value::numeric`, notNull: true, ...ask },
  'price.currency': { kind: 'text', column: sql.ref('add_ons.currency'), notNull: true, ...ask },
};

export const defaultAddOnSort: readonly SortField[] = [{ field: 'id', order: 'ASC' }];

export const addOnPaging = { defaultLimit: 50, maxLimit: 100 };
