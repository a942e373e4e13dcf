import { findLanguage, type Language, languages } from '@foyer/contract/languages';

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
