import type { SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import { decryptWith, type EncryptionKey, encryptWith, keyIdOf } from './encryption-key.ts';
import { holdCurrentKey } from './encryption-key-store.ts';
import { describeSource, type KeySource, readKeys, UnusableKeys } from './key-source.ts';

/** The tables that keep a secret which must be read again (decision 0088). Each has one such column. */
export type SealedTable =
  | 'secrets'
  | 'signing_keys'
  | 'webhook_keys'
  | 'totp_factors'
  | 'idp_connections'
  | 'external_calendars'
  | 'payment_accounts'
  | 'sms_accounts'
  | 'conferencing_accounts';

/** The row that a secret belongs to. In another one it does not open. */
export interface SealedRow {
  table: SealedTable;
  /** Undefined in tables of the whole deployment. */
  siteId?: SiteId;
  /** The rest of the row's key. */
  key: readonly string[];
}

const placeOf = ({ table, siteId, key }: SealedRow): string => JSON.stringify([table, siteId ?? null, ...key]);

/** Encrypts what tables keep secret, so that a copy of the database alone reveals none. */
export class Cipher {
  readonly #source: KeySource;
  #keys = new Map<string, EncryptionKey>();

  constructor(source: KeySource) {
    this.#source = source;
    this.#read();
  }

  /** Encrypts with the key that is current in the transaction. */
  async seal(tx: Db, row: SealedRow, text: string): Promise<string> {
    return this.sealWith(await holdCurrentKey(tx), row, text);
  }

  sealWith(keyId: string, row: SealedRow, text: string): string {
    return encryptWith(this.#find(keyId), placeOf(row), text);
  }

  /** Decrypts a secret. Throws when it was altered, or belongs to another row. */
  open(row: SealedRow, sealed: string): string {
    return decryptWith(this.#find(keyIdOf(sealed) ?? ''), placeOf(row), sealed);
  }

  /** Those of these keys that are not at hand. */
  listMissing(keyIds: readonly string[]): string[] {
    if (keyIds.some((id) => !this.#keys.has(id))) this.#read();
    return keyIds.filter((id) => !this.#keys.has(id));
  }

  /** Throws UnusableKeys if any of these keys is missing. */
  require(keyIds: readonly string[]): void {
    for (const id of keyIds) this.#find(id);
  }

  /** A rotation may have added a key to the file since it was read. */
  #find(id: string): EncryptionKey {
    if (!this.#keys.has(id)) this.#read();
    const key = this.#keys.get(id);
    if (key) return key;
    throw new UnusableKeys(
      `Secrets in this database are encrypted with the key ${id}, which is not in ${describeSource(this.#source)}. ` +
        'Put the key there that the database was used with. Nothing has been changed. If no copy of it exists any more, see ' +
        '"When the encryption key is lost" in docs/operating.md.',
    );
  }

  #read(): void {
    this.#keys = new Map(readKeys(this.#source).map((key) => [key.id, key]));
  }
}
