/** The languages with complete catalogs; message ids are written in the first. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';

const findLanguage = (tag: string): Language | undefined => {
  const base = tag.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language === base);
};

/** Chooses by `?lang=`, then the Accept-Language header, then the site's language. */
export function negotiateLanguage(asked: string | null, acceptLanguage = '', siteLocale = 'en'): Language {
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag.trim() !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of [{ tag: asked ?? '' }, ...wanted, { tag: siteLocale }]) {
    const language = findLanguage(tag);
    if (language) return language;
  }
  return languages[0];
}

/** The locale for dates and prices: the site's if the language matches (`en` on an `en-US` site is `en-US`). */
export const localeOf = (language: Language, siteLocale: string): string =>
  siteLocale.toLowerCase().split('-')[0] === language ? siteLocale : language;
