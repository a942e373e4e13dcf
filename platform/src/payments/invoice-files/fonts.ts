import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'bold';

const files: Readonly<Record<Weight, string>> = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
};

const opened = new Map<Weight, Font>();

/** A font of the documents. It is parsed once, which takes as long as ten documents. */
export function openFont(weight: Weight): Font {
  const known = opened.get(weight);
  if (known) return known;
  const font = create(readFileSync(fileURLToPath(files[weight])));
  if (!('hasGlyphForCodePoint' in font)) throw new Error('The file holds several fonts.');
  opened.set(weight, font);
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

/** Whether the fonts have every character: those of Latin, Greek, Cyrillic and Devanagari, and signs of currencies. */
export const isPrintable = (text: string): boolean =>
  [...text].every(
    (character) => character === '\n' || openFont('regular').hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
