import type { Table } from '../backup/table-store.ts';
import { digestOf, markOf } from './digests.ts';
import { type Digested, type Head, parseRow } from './format.ts';
import { digestTables } from './tables.ts';

/** Makes the digests of customers anew for another deployment. Those of unknown customers mean nothing there. */
export class DigestChange {
  readonly #secret: string;
  readonly #isSame: boolean;
  readonly #known: ReadonlyMap<string, Digested>;
  /** Rows that were left out. */
  lost = 0;

  constructor({ secretMark, digested }: Head, secret: string) {
    this.#secret = secret;
    this.#isSame = secretMark === markOf(secret);
    this.#known = new Map(digested.map((each) => [each.digest, each]));
  }

  change(rows: string[], { name, columns }: Table): string[] {
    const kept = digestTables[name];
    if (!kept || this.#isSame) return rows;
    const position = columns.findIndex((column) => column.name === kept.column);
    const changed = rows.flatMap((line) => {
      const values = parseRow(line);
      const known = this.#known.get(values[position] ?? '');
      if (!known) return [];
      values[position] = digestOf(this.#secret, known);
      return [JSON.stringify(values)];
    });
    this.lost += rows.length - changed.length;
    return changed;
  }
}
