import type { SiteId } from '@foyer/contract';
import type { Table } from '../backup/table-store.ts';
import type { SealedRow } from '../server/keys/cipher.ts';
import { sealedColumnOf } from '../server/keys/sealed-row-store.ts';
import { parseRow } from './format.ts';

/** The rows of a site with the secret of each replaced: decrypted, or encrypted for the row that it is in now. */
export function changeSecrets(
  rows: string[],
  { name, columns }: Table,
  siteId: SiteId,
  change: (row: SealedRow, text: string) => string,
): string[] {
  const sealed = sealedColumnOf(name);
  if (!sealed) return rows;
  const positionOf = (column: string) => columns.findIndex((each) => each.name === column);
  const position = positionOf(sealed.column);
  const keyPositions = sealed.key.map(positionOf);
  return rows.map((line) => {
    const values = parseRow(line);
    const text = values[position];
    if (typeof text !== 'string') return line;
    const key = keyPositions.map((each) => values[each] ?? '');
    values[position] = change({ table: sealed.table, siteId, key }, text);
    return JSON.stringify(values);
  });
}
