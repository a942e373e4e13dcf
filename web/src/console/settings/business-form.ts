import type { AnswerOf, sites } from '@foyer/sdk';
import { DEFAULT_ACCENT, isHex } from '../../ui/accent.ts';
import type { Failure } from '../parts/failure.ts';
import { changesOf } from '../parts/form-values.ts';

export type Site = AnswerOf<typeof sites.getSite>;

const needed = ['name', 'locale', 'timeZone', 'currency'] as const;
const optional = ['tagline', 'description', 'email', 'phone', 'formattedAddress'] as const;
const ofBrand = ['accentColor', 'picture', 'logoId', 'logoText', 'darkLogoId'] as const;
export const pictures = ['tide', 'meadow', 'stream'] as const;
type Picture = (typeof pictures)[number];

/** The values of the form. */
export interface BusinessValues
  extends Record<(typeof needed)[number] | (typeof optional)[number] | 'accentColor', string> {
  picture: Picture;
  /** Empty for none, as the other one. */
  logoId: string;
  /** Its alternative text. */
  logoText: string;
  /** In place of the logo on dark pages. */
  darkLogoId: string;
}
export type BusinessField = keyof BusinessValues;

/** The properties of a group of fields. */
export interface FieldsProps {
  values: BusinessValues;
  change(values: Partial<BusinessValues>): void;
  wrong: readonly string[];
  failure: Failure | null;
}

/** The colour and the pictures of a business that has chosen none. */
const usual = { accentColor: DEFAULT_ACCENT, picture: 'meadow' } as const;

export const readBusiness = (site: Site): BusinessValues => ({
  name: site.name,
  tagline: site.tagline ?? '',
  description: site.description ?? '',
  email: site.email ?? '',
  phone: site.phone ?? '',
  formattedAddress: site.formattedAddress ?? '',
  locale: site.locale,
  timeZone: site.timeZone,
  currency: site.currency,
  accentColor: site.brand?.accentColor?.toLowerCase() ?? usual.accentColor,
  picture: pictures.find((one) => one === site.brand?.picture) ?? usual.picture,
  logoId: site.brand?.logo?.id ?? '',
  logoText: site.brand?.logo?.altText ?? '',
  darkLogoId: site.brand?.darkLogo?.id ?? '',
});

/** The fields that are wrong, before anything is sent. */
export function businessFaults({ name, email, accentColor }: BusinessValues): BusinessField[] {
  const isAddress = email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(email.trim());
  return [
    ...(name.trim() ? [] : (['name'] as const)),
    ...(isAddress ? [] : (['email'] as const)),
    ...(isHex(accentColor) ? [] : (['accentColor'] as const)),
  ];
}

const toSent = ({ accentColor, picture, logoId, logoText, darkLogoId, ...texts }: BusinessValues) => ({
  name: texts.name.trim(),
  tagline: texts.tagline.trim() || null,
  description: texts.description.trim() || null,
  email: texts.email.trim() || null,
  phone: texts.phone.trim() || null,
  formattedAddress: texts.formattedAddress.trim() || null,
  locale: texts.locale,
  timeZone: texts.timeZone,
  currency: texts.currency,
  brand: {
    accentColor,
    picture,
    logo: logoId ? { id: logoId, altText: logoText.trim() || null } : null,
    darkLogo: darkLogoId ? { id: darkLogoId } : null,
  },
});

/** The fields that differ from what is saved; null clears. */
export function writeBusiness(values: BusinessValues, saved: BusinessValues) {
  const [sent, before] = [toSent(values), toSent(saved)];
  const { brand, ...texts } = changesOf(sent, before);
  return { ...texts, ...(brand ? { brand: changesOf(brand, before.brand) } : {}) };
}

/** The field that the platform refused. */
export function businessFieldOf(path: string): BusinessField | undefined {
  if (path.startsWith('site.brand.logo.altText')) return 'logoText';
  const [, asked] = /^site\.(?:brand\.)?(\w+)/.exec(path) ?? [];
  const name = asked === 'logo' || asked === 'darkLogo' ? `${asked}Id` : asked;
  return [...needed, ...optional, ...ofBrand].find((one) => one === name);
}

/** The field whose change is refused because of what the business has already. */
export function fieldInUse({ kind }: Pick<Failure, 'kind'>): BusinessField | undefined {
  if (kind === 'currencyInUse') return 'currency';
  return kind === 'zoneInUse' ? 'timeZone' : undefined;
}
