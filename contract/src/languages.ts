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

/** The tags of an Accept-Language header, the most wanted first; those with the weight 0 aren't wanted (RFC 9110 §12.5.4). */
export function readAcceptedLanguages(header = ''): string[] {
  const wanted = header
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    });
  const asked = wanted.filter(({ tag, weight }) => tag !== '' && weight > 0);
  return asked.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag);
}

/** The language of a BCP 47 tag ("es-MX", also "es_MX"), if there are texts in it. */
export function findLanguage(tag: string): Language | undefined {
  const base = tag.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}
