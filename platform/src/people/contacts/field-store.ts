import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: true, sort: true } as const;
const column = (name: string) => sql.ref(`contact_list.${name}`);

/** The fields that filters and sorts of contacts accept, by the protocol's names. */
export const contactFields: Fields = {
  id: { kind: 'uuid', column: column('id'), notNull: true, ...ask },
  createdDate: { kind: 'timestamp', column: column('created_at'), notNull: true, ...ask },
  lastUpdatedDate: { kind: 'timestamp', column: column('updated_at'), notNull: true, ...ask },
  'info.name.first': { kind: 'text', column: column('first_name'), ...ask },
  'info.name.last': { kind: 'text', column: column('last_name'), ...ask },
  'primaryInfo.email': { kind: 'text', column: column('email'), ...ask },
  'primaryInfo.phone': { kind: 'text', column: column('phone'), filter: true },
  'memberInfo.memberId': { kind: 'uuid', column: column('member_id'), filter: true },
};

export const defaultSort: readonly SortField[] = [{ field: 'createdDate', order: 'DESC' }];

export const pagingLimits = { defaultLimit: 50, maxLimit: 1000 };
