import type { OrderLanguage } from './order-language.ts';
import { english } from './order-texts-english.ts';
import { spanish } from './order-texts-spanish.ts';

export const orderTextsFor = (locale: string): OrderLanguage =>
  locale.toLowerCase().startsWith('es') ? spanish : english;
