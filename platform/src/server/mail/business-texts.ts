import { type InLanguages, textsIn } from '../lib/languages.ts';
import type { BusinessLanguage } from './business-language.ts';
import { businessEnglish } from './business-texts-english.ts';
import { businessGerman } from './business-texts-german.ts';
import { businessHebrew } from './business-texts-hebrew.ts';
import { businessSpanish } from './business-texts-spanish.ts';

const texts: InLanguages<BusinessLanguage> = {
  en: businessEnglish,
  es: businessSpanish,
  de: businessGerman,
  he: businessHebrew,
};

export const businessTextsFor = (locale: string): BusinessLanguage => textsIn(locale, texts);
