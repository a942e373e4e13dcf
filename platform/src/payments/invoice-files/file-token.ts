import type { InvoiceId, SiteId } from '@foyer/contract';
import { addDuration, type Instant, minutes } from '@foyer/contract/values';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { openSealed, sealToken } from '../../server/lib/seal.ts';

const LIFE_MS = minutes(5);

/** A document in a language, for whoever has its URL. */
export interface InvoiceFile {
  siteId: SiteId;
  invoiceId: InvoiceId;
  locale: string;
}

/** Seals the file into the last part of its URL. */
export async function sealInvoiceFile(
  secret: string,
  { siteId, invoiceId, locale }: InvoiceFile,
  now: Instant,
): Promise<{ token: string; until: Instant }> {
  const claims = { site: siteId, invoice: invoiceId, language: locale };
  const token = await sealToken(secret, 'invoice-file', claims, now, LIFE_MS / 1000);
  return { token, until: addDuration(now, LIFE_MS) };
}

/** Undefined when the token is altered, expired or of another kind. */
export async function openInvoiceFile(secret: string, token: string, now: Instant): Promise<InvoiceFile | undefined> {
  const { site, invoice, language } = (await openSealed(secret, 'invoice-file', token, now)) ?? {};
  if (typeof site !== 'string' || !isGuid(site) || typeof language !== 'string') return undefined;
  if (typeof invoice !== 'string' || !isGuid(invoice)) return undefined;
  return { siteId: asId(site), invoiceId: asId(invoice), locale: language };
}
