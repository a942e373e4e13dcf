import { type InLanguages, textsIn } from '../lib/languages.ts';
import type { OrderLanguage } from './order-language.ts';
import { english } from './order-texts-english.ts';
import { german } from './order-texts-german.ts';
import { hebrew } from './order-texts-hebrew.ts';
import { spanish } from './order-texts-spanish.ts';

const texts: InLanguages<OrderLanguage> = { en: english, es: spanish, de: german, he: hebrew };

export const orderTextsFor = (locale: string): OrderLanguage => textsIn(locale, texts);
