import { findLanguage, type Language, languages } from '@foyer/contract/languages';

/** The same texts in each language. */
export type InLanguages<T> = Readonly<Record<Language, T>>;

/** The texts for a locale, such as "es-MX"; those of the first language where there are none. */
export const textsIn = <T>(locale: string, texts: InLanguages<T>): T => texts[findLanguage(locale) ?? languages[0]];
