import { sql } from 'kysely';
import type { Field, Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';
import { policyDefaults } from '../services/policy.ts';

const ask = { filter: true, sort: true } as const;

const kinds = {
  boolean: { kind: 'boolean', type: sql`boolean` },
  number: { kind: 'number', type: sql`integer` },
  string: { kind: 'text', type: sql`text` },
} as const;

/** The field of one rule: the policy's choice, else the protocol's default. */
function ruleField(section: string, name: string, fallback: unknown): [string, Field] | [] {
  const kind = typeof fallback;
  if (kind !== 'boolean' && kind !== 'number' && kind !== 'string') return [];
  const { kind: fieldKind, type } = kinds[kind];
  const decided = sql`(booking_policies.rules#>>${sql.lit(`{${section},${name}}`)})::${type}`;
  const column = sql`coalesce(${decided}, ${sql.lit(fallback)})`;
  return [`${section}.${name}`, { kind: fieldKind, column, notNull: true, ...ask }];
}

const ruleFields = Object.entries(policyDefaults).flatMap(([section, rules]) =>
  Object.entries(rules).flatMap(([name, fallback]) => {
    const field = ruleField(section, name, fallback);
    return field.length > 0 ? [field] : [];
  }),
);

/** Fields that policies can be filtered and sorted by. */
export const policyFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('booking_policies.id'), notNull: true, ...ask },
  name: { kind: 'text', column: sql.ref('booking_policies.name'), notNull: true, ...ask },
  default: { kind: 'boolean', column: sql.ref('booking_policies.is_default'), notNull: true, ...ask },
  createdDate: { kind: 'timestamp', column: sql.ref('booking_policies.created_at'), notNull: true, ...ask },
  updatedDate: { kind: 'timestamp', column: sql.ref('booking_policies.updated_at'), notNull: true, ...ask },
  ...Object.fromEntries(ruleFields),
};

export const defaultPolicySort: readonly SortField[] = [{ field: 'id', order: 'ASC' }];

export const policyPaging = { defaultLimit: 100, maxLimit: 100 };
