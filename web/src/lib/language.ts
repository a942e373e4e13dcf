import { findLanguage, type Language, languages, readAcceptedLanguages } from '@foyer/contract/languages';

/** Chooses by `?lang=`, then the Accept-Language header, then the site's language. */
export function negotiateLanguage(
  asked: string | null,
  acceptLanguage: string | undefined,
  siteLocale = 'en',
): Language {
  for (const tag of [asked ?? '', ...readAcceptedLanguages(acceptLanguage), siteLocale]) {
    const language = findLanguage(tag);
    if (language) return language;
  }
  return languages[0];
}
