import type { Language } from '@foyer/contract/languages';
import { type Messages, setupI18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import { directionOf, localeOf } from './locale.ts';

/** The messages of one language. Ids are the English sentences, with ICU placeholders and plurals. */
export interface Text {
  language: Language;
  /** Language with region, for Intl. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** `lang` and `dir` for text that the business wrote in its own language: `<h1 {...own}>`. */
  own: { lang?: string; dir?: 'ltr' | 'rtl' };
  /** `t('{count, plural, one {# spot left} other {# spots left}}', { count })`. The id must be a literal, so that check-texts can find it. */
  t(id: string, values?: Record<string, string | number>): string;
}

/** `messages` are compiled (lib/catalogs.ts); in the browser they come from the page state. */
export function createText(language: Language, siteLocale: string, messages: Messages): Text {
  const locale = localeOf(language, siteLocale);
  const i18n = setupI18n({ locale: language, locales: [locale, language], messages: { [language]: messages } });
  return {
    language,
    locale,
    direction: directionOf(locale),
    own: locale === siteLocale ? {} : { lang: siteLocale, dir: directionOf(siteLocale) },
    t: (id, values) => i18n._(id, values),
  };
}

const TextContext = createContext<Text | undefined>(undefined);
export const TextProvider = TextContext.Provider;

export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error('useText needs a TextProvider above it');
  return text;
}
