/** The languages that people read here, in pages, mails and documents. Messages of pages are written in the first. */
export const languages = ['en', 'es', 'de', 'he'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  he: 'עברית',
};

/** The direction in which a language is read. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'he' ? 'rtl' : 'ltr');

/** The language of a BCP 47 tag ("es-MX", also "es_MX"), if there are texts in it. */
export function findLanguage(tag: string): Language | undefined {
  const base = tag.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}
