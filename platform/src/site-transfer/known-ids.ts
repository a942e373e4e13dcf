import type { Table } from '../backup/table-store.ts';
import { fileTables } from '../backup/upload-keys.ts';
import { STAFF_TYPE_ID } from '../catalog/schedules/store.ts';
import { BOOKINGS_APP_ID } from '../catalog/services/rules.ts';
import { IdSet } from './id-set.ts';

const GUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const GUID = new RegExp(`^${GUIDS.source}$`);

/** The same on every site. */
export const fixedIds: readonly string[] = [
  STAFF_TYPE_ID,
  BOOKINGS_APP_ID,
  // For no id: no service, no order.
  '00000000-0000-0000-0000-000000000000',
];

/** Columns of JSON that apps, customers and other servers fill: what looks like an id there need not be one of ours. */
const foreignColumns: ReadonlySet<string> = new Set(['extended_fields', 'keys', 'answers']);
/** The same for fields within columns of JSON; apps fill namespaces. */
const foreignFields: ReadonlySet<string> = new Set(['namespaces', 'externalUserId', 'formSubmission']);
/** Columns of text with ids of providers. */
const providerColumns: ReadonlySet<string> = new Set(['external_id', 'apple_team_id', 'apple_key_id']);

const isIdText = (name: string): boolean => /(^|_)(id|key)$/.test(name) && !providerColumns.has(name);

/**
 * The ids that a site's rows give to things. By its type, a column of GUIDs has ids; text of keys has ids in it; and in JSON a
 * value that is a GUID is one. Everywhere else, in texts and URLs, an id is one that is known from there.
 */
export class KnownIds {
  readonly #ids = new IdSet();

  get size(): number {
    return this.#ids.size;
  }

  has(id: string): boolean {
    return this.#ids.has(id.replaceAll('-', ''));
  }

  /** Adds the ids of a row. */
  addRow({ name: table, columns }: Table, row: readonly (string | null)[]): void {
    for (const [index, { name, type }] of columns.entries()) {
      const text = row[index];
      if (text === null || text === undefined) continue;
      if (type === 'uuid') this.add(text);
      else if (type === 'uuid[]' || (type === 'text' && isIdText(name))) this.#addAllIn(text);
      else if (type === 'jsonb' && !foreignColumns.has(name)) this.#addOfJson(JSON.parse(text));
      if (name === 'id' && fileTables.includes(table)) this.#ids.add(text.slice(0, 32));
    }
  }

  add(id: string): void {
    if (!fixedIds.includes(id)) this.#ids.add(id.replaceAll('-', ''));
  }

  #addAllIn(text: string): void {
    for (const [id] of text.matchAll(GUIDS)) this.add(id);
  }

  #addOfJson(value: unknown): void {
    if (typeof value === 'string') {
      if (GUID.test(value)) this.add(value);
    } else if (Array.isArray(value)) for (const each of value) this.#addOfJson(each);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (GUID.test(name)) this.add(name);
        if (!foreignFields.has(name)) this.#addOfJson(each);
      }
    }
  }
}
