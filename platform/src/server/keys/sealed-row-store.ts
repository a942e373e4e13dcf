import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SealedRow, SealedTable } from './cipher.ts';

/** The column of a table's secret, and the columns that name the row beside `site_id`. */
interface SealedColumn {
  column: string;
  key: readonly string[];
  /** One table for the whole deployment, or rows by site. */
  isOfSite: boolean;
  /** The column in which earlier versions kept it in the clear. */
  clearColumn?: string;
}

const ofSite = (column: string, ...key: string[]): SealedColumn => ({ column, key, isOfSite: true });

const sealedColumns: Record<SealedTable, SealedColumn> = {
  secrets: { column: 'value', key: ['name'], isOfSite: false },
  signing_keys: { column: 'sealed_private_jwk', key: ['kid'], isOfSite: false, clearColumn: 'private_jwk' },
  webhook_keys: { ...ofSite('sealed_private_jwk', 'client_app_id', 'kid'), clearColumn: 'private_jwk' },
  totp_factors: ofSite('sealed_secret', 'identity_id'),
  idp_connections: ofSite('sealed_secret', 'id'),
  external_calendars: ofSite('sealed_url', 'id'),
  payment_accounts: ofSite('sealed_secrets', 'provider'),
  sms_accounts: ofSite('sealed_secrets'),
  conferencing_accounts: ofSite('sealed_secrets', 'provider'),
};

const entries = Object.entries(sealedColumns) as [SealedTable, SealedColumn][];

/** The tables of the deployment and those of its sites, in the order in which they are encrypted anew. */
export const sealedTables = {
  ofDeployment: entries.filter(([, { isOfSite }]) => !isOfSite).map(([table]) => table),
  ofSites: entries.filter(([, { isOfSite }]) => isOfSite).map(([table]) => table),
};

/** The secret column of a table of sites, and the columns that name its row; undefined if it has none. */
export function sealedColumnOf(
  table: string,
): { table: SealedTable; column: string; key: readonly string[] } | undefined {
  const found = entries.find(([name, { isOfSite }]) => isOfSite && name === table);
  return found && { table: found[0], column: found[1].column, key: found[1].key };
}

export interface StoredSecret {
  row: SealedRow;
  /** As it is stored. */
  stored: string;
  /** True if it has never been encrypted. */
  isClear: boolean;
}

export interface OtherSecrets {
  table: SealedTable;
  siteId: SiteId | undefined;
  /** The key of the rows to leave out. */
  keyId: string;
  after: readonly string[] | undefined;
  limit: number;
}

/** The next secrets of a table, by their rows' keys, that another encryption key encrypted, or none. */
export async function listOtherSecrets(
  db: Db,
  { table, siteId, keyId, after, limit }: OtherSecrets,
): Promise<StoredSecret[]> {
  const { column, key, clearColumn } = sealedColumns[table];
  const clear = clearColumn ? sql`${sql.ref(clearColumn)}::text` : sql`null`;
  const isOther = sql`${sql.ref(column)} not like ${`${keyId}.%`}`;
  const rowKey = sql`array[${sql.join(key.map((name) => sql`${sql.ref(name)}::text`))}]::text[]`;
  const { rows } = await sql<{ sealed: string | null; clear: string | null; key: string[] }>`
    select ${sql.ref(column)} as sealed, ${clear} as clear, ${rowKey} as key
    from ${sql.table(table)}
    where ${siteId ? sql`site_id = ${siteId}` : sql`true`}
      and (${isOther} ${clearColumn ? sql`or ${sql.ref(clearColumn)} is not null` : sql``})
      ${after ? sql`and ${rowKey} > ${after}::text[]` : sql``}
    order by ${rowKey} limit ${limit}`.execute(db);
  return rows.map((found) => ({
    row: { table, key: found.key, ...(siteId ? { siteId } : {}) },
    stored: found.sealed ?? found.clear ?? '',
    isClear: found.sealed === null,
  }));
}

/** The sites whose rows are encrypted, in a fixed order. */
export const listSites = async (db: Db): Promise<SiteId[]> =>
  (await db.selectFrom('sites').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Replaces a stored secret, unless somebody else has replaced it meanwhile. */
export async function replaceSecret(db: Db, { row, stored, isClear }: StoredSecret, sealed: string): Promise<void> {
  const { table, siteId } = row;
  const { column, key, clearColumn } = sealedColumns[table];
  const isRow = key.map((name, index) => sql`${sql.ref(name)}::text = ${row.key[index]}`);
  const isSame =
    isClear && clearColumn ? sql`${sql.ref(clearColumn)} is not null` : sql`${sql.ref(column)} = ${stored}`;
  await sql`
    update ${sql.table(table)}
    set ${sql.ref(column)} = ${sealed} ${clearColumn ? sql`, ${sql.ref(clearColumn)} = null` : sql``}
    where ${sql.join([...(siteId ? [sql`site_id = ${siteId}`] : []), ...isRow, isSame], sql` and `)}`.execute(db);
}

/** Deletes the row of a secret. */
export async function deleteSecretRow(tx: Db, { table, siteId, key }: SealedRow): Promise<void> {
  const isRow = sealedColumns[table].key.map((name, index) => sql`${sql.ref(name)}::text = ${key[index]}`);
  await sql`
    delete from ${sql.table(table)}
    where ${sql.join([...(siteId ? [sql`site_id = ${siteId}`] : []), ...isRow], sql` and `)}`.execute(tx);
}
