import { findLanguage, type Language } from '@foyer/contract/languages';

/** The locale of what a person is told: the site's where that has their language, as it also says how dates are written. */
export const customerLocale = (siteLocale: string, language: Language | undefined): string =>
  language === undefined || findLanguage(siteLocale) === language ? siteLocale : language;
