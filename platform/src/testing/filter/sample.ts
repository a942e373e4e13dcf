import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';

/** A small table with a field of every kind, for the tests of the query language. */
export interface Sample {
  id: string;
  name: string | null;
  owner_id: string | null;
  price: number | null;
  seats: number;
  hidden: boolean | null;
  kind: string | null;
  start_date: string | null;
  created_date: string;
  tags: string[] | null;
  staff_member_ids: string[];
}

export const sampleFields = {
  id: { kind: 'uuid', column: sql.ref('id'), filter: true, sort: true, notNull: true },
  name: { kind: 'text', column: sql.ref('name'), filter: true, sort: true },
  'owner.id': { kind: 'uuid', column: sql.ref('owner_id'), filter: true, sort: true },
  'payment.price': { kind: 'number', column: sql.ref('price'), filter: true, sort: true },
  seats: { kind: 'number', column: sql.ref('seats'), filter: true, sort: true, notNull: true },
  hidden: { kind: 'boolean', column: sql.ref('hidden'), filter: true, sort: true },
  type: { kind: 'enum', values: ['CLASS', 'COURSE'], column: sql.ref('kind'), filter: true, sort: true },
  startDate: { kind: 'timestamp', column: sql.ref('start_date'), filter: true, sort: true },
  createdDate: { kind: 'timestamp', column: sql.ref('created_date'), filter: true, sort: true, notNull: true },
  tags: { kind: 'textArray', column: sql.ref('tags'), filter: true },
  staffMemberIds: { kind: 'uuidArray', column: sql.ref('staff_member_ids'), filter: true },
} satisfies Fields;

export const sampleId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
