import type { SiteId } from '@foyer/contract';
import type { ChargeIdentity, PaymentSource, RefundRequest } from './provider.ts';

/**
 * Metadata of an intent or refund at Stripe, which tells its origin. The names have a prefix, since the owner's other
 * software may write metadata in the same account.
 */
type Named = Partial<Record<string, string>>;

export function metadataOf({ siteId, key, chargeId }: ChargeIdentity, source: PaymentSource): Record<string, string> {
  return { foyer_site: siteId, foyer_key: key, foyer_charge: chargeId, foyer_source: source.kind };
}

export function refundMetadataOf({ siteId, key, refundId }: RefundRequest): Record<string, string> {
  return { foyer_site: siteId, foyer_key: key, foyer_refund: refundId };
}

/** Whether this site's charge or refund is meant; an account may serve several sites. */
export const isOfSite = (metadata: Named | null, siteId: SiteId): boolean => metadata?.foyer_site === siteId;

export const keyOf = (metadata: Named | null): string => metadata?.foyer_key ?? '';

/** Whether the payer confirms in Stripe's form, and can enter another card after a decline. */
export const isConfirmedByPayer = (metadata: Named | null): boolean => metadata?.foyer_source === 'ELEMENT';

/** A query of Stripe's search. Keys contain no control characters; quotes and backslashes are escaped. */
export const searchByKey = (siteId: SiteId, key: string): string =>
  `metadata['foyer_site']:"${escapeText(siteId)}" AND metadata['foyer_key']:"${escapeText(key)}"`;

const escapeText = (text: string) => text.replace(/[\\"]/g, '\\$&');
