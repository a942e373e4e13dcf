import type { IncomingHttpHeaders } from 'node:http';
import { findLanguage, type Language, languages } from '@foyer/contract/languages';

/** The languages and regions to choose from; the first of each language is its default. */
export const LOCALES = [
  'en-US',
  'en-GB',
  'en-IE',
  'en-CA',
  'en-AU',
  'es-ES',
  'es-MX',
  'es-US',
  'de-DE',
  'de-AT',
  'de-CH',
  'he-IL',
] as const;
export type StartLocale = (typeof LOCALES)[number];

const currencyOf: Record<StartLocale, string> = {
  'en-US': 'USD',
  'en-GB': 'GBP',
  'en-IE': 'EUR',
  'en-CA': 'CAD',
  'en-AU': 'AUD',
  'es-ES': 'EUR',
  'es-MX': 'MXN',
  'es-US': 'USD',
  'de-DE': 'EUR',
  'de-AT': 'EUR',
  'de-CH': 'CHF',
  'he-IL': 'ILS',
};

/** UTC is not among those that the runtime lists. */
export const TIME_ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency');

const ownZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return TIME_ZONES.includes(timeZone) ? timeZone : 'UTC';
};

export const languageOf = ({ 'accept-language': accepted = '' }: IncomingHttpHeaders): Language =>
  findLanguage(accepted.split(/[,;]/)[0] ?? '') ?? languages[0];

/** The choices to begin with: those of the browser's language, and the zone of the server. */
export function guessChoices(headers: IncomingHttpHeaders): {
  locale: StartLocale;
  currency: string;
  timeZone: string;
} {
  const accepted = (headers['accept-language'] ?? '').split(/[,;]/)[0] ?? '';
  const language = languageOf(headers);
  const locale =
    LOCALES.find((one) => one.toLowerCase() === accepted.trim().toLowerCase()) ??
    LOCALES.find((one) => one.startsWith(language)) ??
    LOCALES[0];
  return { locale, currency: currencyOf[locale], timeZone: ownZone() };
}

export const localeNameIn = (language: Language, locale: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(locale) ?? locale;

export const currencyNameIn = (language: Language, currency: string): string =>
  `${currency}, ${new Intl.DisplayNames([language], { type: 'currency' }).of(currency) ?? currency}`;

/** The name of a day of the week; 0 is Monday. */
export const weekdayNameIn = (language: Language, at: number): string =>
  // January 1, 2024 was a Monday.
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + at)));

/** Browsers know their zone; without script, the choice of the server stands. */
export const ZONE_SCRIPT =
  "const zone=document.querySelector('[name=timeZone][data-guessed]');if(zone){zone.value=Intl.DateTimeFormat().resolvedOptions().timeZone;if(!zone.value)zone.value=zone.dataset.guessed}";
