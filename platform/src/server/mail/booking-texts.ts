import type { BookingLanguage } from './booking-language.ts';
import { english } from './booking-texts-english.ts';
import { spanish } from './booking-texts-spanish.ts';

export const bookingTextsFor = (locale: string): BookingLanguage =>
  locale.toLowerCase().startsWith('es') ? spanish : english;

export const fillTemplate = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
