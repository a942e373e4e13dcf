import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export const weights = ['regular', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** By script, the one that is asked first at the front. `latin` has Greek, Cyrillic and Devanagari, too. */
export const families = ['latin', 'hebrew', 'arabic'] as const;
export type Family = (typeof families)[number];

const files: Readonly<Record<Family, Readonly<Record<Weight, string>>>> = {
  latin: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  hebrew: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  },
  arabic: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  },
};

const opened = new Map<string, Font>();

/** A font of the documents. It is parsed once, which takes as long as ten documents. */
export function openFont(family: Family, weight: Weight): Font {
  const file = files[family][weight];
  const known = opened.get(file);
  if (known) return known;
  const font = create(readFileSync(fileURLToPath(file)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error('The file holds several fonts.');
  opened.set(file, font);
  return font;
}

/** Pictographs with what joins and colors them. They say nothing that a document has to say. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu;
/** Pictographs to Unicode, and letters to the font. */
const SIGNS_OF_TRADE = /[©®™]/;

/** The text without what can't be printed and needn't be. */
export const withoutPictographs = (text: string): string =>
  text
    .replace(PICTOGRAPHS, (character) => (SIGNS_OF_TRADE.test(character) ? character : ''))
    .replace(/ {2,}/g, ' ')
    .trim();

/** Characters without a glyph: signs of direction, places where a word may break. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** The text as a reader sees or hears it. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** The family that has a character, the preferred one if it has it; undefined where none does. */
export function familyOf(character: string, preferred: Family = 'latin'): Family | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return [preferred, ...families].find((family) => openFont(family, 'regular').hasGlyphForCodePoint(codePoint));
}

/** Whether the fonts have every character. */
export const isPrintable = (text: string): boolean =>
  [...withoutInvisible(text)].every((character) => character === '\n' || familyOf(character) !== undefined);
