import type { BusinessLanguage } from './business-language.ts';
import { businessEnglish } from './business-texts-english.ts';
import { businessSpanish } from './business-texts-spanish.ts';

export const businessTextsFor = (locale: string): BusinessLanguage =>
  locale.toLowerCase().startsWith('es') ? businessSpanish : businessEnglish;
