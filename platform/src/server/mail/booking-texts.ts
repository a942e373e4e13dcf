import { type InLanguages, textsIn } from '../lib/languages.ts';
import type { BookingLanguage } from './booking-language.ts';
import { english } from './booking-texts-english.ts';
import { german } from './booking-texts-german.ts';
import { spanish } from './booking-texts-spanish.ts';

const texts: InLanguages<BookingLanguage> = { en: english, es: spanish, de: german };

export const bookingTextsFor = (locale: string): BookingLanguage => textsIn(locale, texts);

export const fillTemplate = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
