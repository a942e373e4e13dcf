import type { SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Seller } from './invoice.ts';

export interface InvoiceSettings extends Seller {
  numberPrefix: string;
  revision: number;
  updated: Instant;
}

/** The settings of a site that has not chosen any. */
const defaults = { seller_name: '', seller_address: '', tax_number: '', note: '', number_prefix: '', revision: 1 };

export async function findInvoiceSettings(db: Db, siteId: SiteId): Promise<InvoiceSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('invoice_settings as settings', 'settings.site_id', 'sites.id')
    .where('sites.id', '=', siteId)
    .select(['settings.seller_name', 'settings.seller_address', 'settings.tax_number', 'settings.note'])
    .select([
      'settings.number_prefix',
      'settings.revision',
      'settings.updated_at',
      'sites.created_at as site_created_at',
    ])
    .executeTakeFirstOrThrow();
  return {
    name: row.seller_name ?? defaults.seller_name,
    address: row.seller_address ?? defaults.seller_address,
    taxNumber: row.tax_number ?? defaults.tax_number,
    note: row.note ?? defaults.note,
    numberPrefix: row.number_prefix ?? defaults.number_prefix,
    revision: row.revision ?? defaults.revision,
    updated: instantOf(row.updated_at ?? row.site_created_at),
  };
}

/** Saves settings that were read at this revision. Returns false, and changes nothing, if it is out of date. */
export async function updateInvoiceSettings(
  tx: Db,
  siteId: SiteId,
  { name, address, taxNumber, note, numberPrefix, revision }: InvoiceSettings,
  now: Instant,
): Promise<boolean> {
  const updated_at = new Date(now);
  await tx
    .insertInto('invoice_settings')
    .values({ site_id: siteId, ...defaults, updated_at })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute();
  const updated = await tx
    .updateTable('invoice_settings')
    .set({
      seller_name: name,
      seller_address: address,
      tax_number: taxNumber,
      note,
      number_prefix: numberPrefix,
      revision: revision + 1,
      updated_at,
    })
    .where('site_id', '=', siteId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
