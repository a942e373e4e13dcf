import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';

const sort = { sort: true, notNull: true } as const;
const column = (name: string) => sql.ref(`customer_list.${name}`);

/** The fields that customers are sorted by. Their order is that of an index of both parts of the list. */
export const customerFields: Fields = {
  id: { kind: 'uuid', column: column('id'), ...sort },
  createdDate: { kind: 'timestamp', column: column('created_at'), ...sort },
  firstName: { kind: 'text', column: column('sort_first_name'), ...sort },
  lastName: { kind: 'text', column: column('sort_last_name'), ...sort },
};
