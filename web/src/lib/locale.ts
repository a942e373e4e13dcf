import type { Language } from '@foyer/contract/languages';

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** The locale for dates and prices: the site's if the language matches (`en` on an `en-US` site is `en-US`). */
export const localeOf = (language: Language, siteLocale: string): string =>
  siteLocale.toLowerCase().split('-')[0] === language ? siteLocale : language;
