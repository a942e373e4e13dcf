import type { OperationOf, RequestOf } from '@foyer/contract';
import { findLanguage } from '@foyer/contract/languages';
import type { BrandPicture } from '../server/db/site-schema.ts';
import { type FieldPath, hasPath, pathsIn } from '../server/lib/merge.ts';
import { isCurrency } from '../server/lib/money.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { isTimeZone } from '../server/lib/zone.ts';
import type { Site } from '../server/sites/store.ts';
import { applyBrandChange } from './brand-change.ts';

type SentSite = RequestOf<OperationOf<'sites.updateSite'>>['site'];

const needed = ['name', 'timeZone', 'currency', 'locale'] as const;
const optional = ['tagline', 'description', 'email', 'phone', 'formattedAddress'] as const;

const refusal = (field: string, description: string, rule: 'REQUIRED_FIELD' | 'OTHER' = 'OTHER') =>
  new ValidationError([oneViolation(`site.${field}`, description, rule)]);

/** A language and region in CLDR's spelling, whose texts pages and mails have. */
function readLocale(text: string): string {
  try {
    const [locale = ''] = Intl.getCanonicalLocales(text);
    if (findLanguage(locale)) return locale;
  } catch {
    // Not a tag: refused below.
  }
  throw refusal('locale', 'is not a language and region of the pages, such as en-US');
}

/** An empty text clears, as null does. */
function readTexts(
  site: Site,
  sent: SentSite,
  cleared: readonly FieldPath[],
): Partial<Pick<Site, (typeof optional)[number]>> {
  const texts: Partial<Record<(typeof optional)[number], string>> = {};
  for (const name of optional) {
    const text = hasPath(cleared, name) ? undefined : (sent[name]?.trim() ?? site[name]);
    if (text) texts[name] = text;
  }
  return texts;
}

/**
 * The site with the fields sent, and without those cleared; `files` are the uploaded pictures that are named. Throws a
 * ValidationError.
 */
export function applyChange(
  site: Site,
  sent: SentSite,
  nulls: readonly FieldPath[],
  files: readonly BrandPicture[],
): Site {
  const cleared = pathsIn(nulls, 'site');
  for (const field of needed) if (hasPath(cleared, field)) throw refusal(field, 'can’t be cleared', 'REQUIRED_FIELD');
  const name = sent.name?.trim() ?? site.name;
  if (name === '') throw refusal('name', 'is required', 'REQUIRED_FIELD');
  const { timeZone = site.timeZone, currency = site.currency, locale = site.locale } = sent;
  if (!isTimeZone(timeZone)) throw refusal('timeZone', 'is not a time zone such as Europe/Berlin');
  if (!isCurrency(currency)) throw refusal('currency', 'is not a currency such as EUR');
  return {
    id: site.id,
    revision: site.revision,
    name,
    timeZone,
    currency,
    locale: locale === site.locale ? locale : readLocale(locale),
    ...readTexts(site, sent, cleared),
    brand: applyBrandChange({ before: site.brand, sent: sent.brand ?? {}, cleared, files }),
    ...(site.hasSampleData ? { hasSampleData: site.hasSampleData } : {}),
  };
}
