import { type InLanguages, textsIn } from '../lib/languages.ts';
import type { BookingLanguage } from './booking-language.ts';
import { english } from './booking-texts-english.ts';
import { german } from './booking-texts-german.ts';
import { hebrew } from './booking-texts-hebrew.ts';
import { spanish } from './booking-texts-spanish.ts';

const texts: InLanguages<BookingLanguage> = { en: english, es: spanish, de: german, he: hebrew };

export const bookingTextsFor = (locale: string): BookingLanguage => textsIn(locale, texts);

const HEBREW = /\p{Script=Hebrew}/u;

/** Keeps signs and numbers of a value in their order within a sentence that is read from right to left. */
export const isolateIn = (sentence: string, value: string): string =>
  HEBREW.test(sentence) && value !== '' ? `\u2068${value}\u2069` : value;

export const fillTemplate = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : isolateIn(sentence, value);
  });
