import { createHmac } from 'node:crypto';
import type { SiteId } from '@foyer/contract';
import { reviewKeyOf } from '../booking/notifications/review-stop.ts';
import type { Db } from '../server/db/database.ts';
import { countryOfLocale, readPhoneNumber } from '../server/sms/number.ts';
import { optOutKeyOf } from '../server/sms/opt-out-store.ts';
import { type Digested, parseRow } from './format.ts';
import { listDigests, readCustomers } from './site-store.ts';

/** The same text for the same deployment's secret, which it doesn't reveal. */
export const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('foyer site export').digest('base64url');

const makers = { sms: optOutKeyOf, review: reviewKeyOf };

export const digestOf = (secret: string, { of, text }: Pick<Digested, 'of' | 'text'>): string =>
  makers[of](secret, text);

/**
 * Finds what the digests of customers were made from: another deployment makes others. Those whose customer's data are gone
 * remain unknown.
 */
export async function findDigested(
  tx: Db,
  { siteId, locale, secret }: { siteId: SiteId; locale: string; secret: string },
): Promise<Digested[]> {
  const digests = await listDigests(tx, siteId);
  const found = new Map<string, Digested>();
  if (digests.size === 0) return [];
  for await (const rows of readCustomers(tx, siteId)) {
    for (const each of rows.flatMap((row) => textsOf(row, locale))) {
      const digest = digestOf(secret, each);
      if (digests.has(digest)) found.set(digest, { digest, ...each });
    }
  }
  return [...found.values()];
}

function textsOf(row: string, locale: string): Pick<Digested, 'of' | 'text'>[] {
  const [email, details] = parseRow(row);
  const { phone, countryCode } = JSON.parse(details ?? '{}').contactDetails ?? {};
  const number = typeof phone === 'string' ? readPhoneNumber(phone, countryCode ?? countryOfLocale(locale)) : undefined;
  return [
    ...(email ? [{ of: 'review' as const, text: email }] : []),
    ...(number ? [{ of: 'sms' as const, text: number }] : []),
  ];
}
