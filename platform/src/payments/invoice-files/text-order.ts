import createBidi from 'bidi-js/dist/bidi.mjs';
import { type Family, familyOf, withoutInvisible } from './fonts.ts';

export type Direction = 'ltr' | 'rtl';

/** Characters of one font and one direction. They are in reading order until `toDrawn` says how to draw them. */
export interface TextRun {
  text: string;
  family: Family;
  /** Odd where it is read from right to left (UAX #9). */
  level: number;
}

/** A paragraph, with a family and a level for each of its UTF-16 units. */
export interface Paragraph {
  text: string;
  levels: Uint8Array;
  families: readonly Family[];
}

const bidi = createBidi();
/** Noto Sans Hebrew has the letters and digits of English, too. */
const usual = { ltr: 'latin', rtl: 'hebrew' } as const;
const scripts = { hebrew: /\p{Script=Hebrew}/u, arabic: /\p{Script=Arabic}/u } as const;

/** Finds the levels of a whole paragraph, as they don't depend on where its lines break. */
export function readParagraph(text: string, direction: Direction): Paragraph {
  // One font for all that it has: programs that copy text put a line of several fonts together less well.
  const preferred = (['hebrew', 'arabic'] as const).find((family) => scripts[family].test(text)) ?? usual[direction];
  const ofUnits: Family[] = [];
  for (const character of text) {
    const family = familyOf(character, preferred) ?? preferred;
    for (let unit = 0; unit < character.length; unit += 1) ofUnits.push(family);
  }
  return { text, levels: bidi.getEmbeddingLevels(text, direction).levels, families: ofUnits };
}

/** The runs of a part of a paragraph, in reading order. */
export function runsOf({ text, levels, families }: Paragraph, start: number, end: number): TextRun[] {
  const runs: TextRun[] = [];
  for (let at = start; at < end; at += 1) {
    const unit = withoutInvisible(text.charAt(at));
    if (unit === '') continue;
    const [level = 0, family = 'latin'] = [levels[at], families[at]];
    const last = runs.at(-1);
    if (last && last.level === level && last.family === family) last.text += unit;
    else runs.push({ text: unit, family, level });
  }
  return runs;
}

/** The runs of a line from left to right (UAX #9, rule L2). */
export function orderRuns(runs: readonly TextRun[]): TextRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

/** Whether text has letters that are read from right to left. fontkit turns such text around by itself, and only such. */
export const hasRightToLeft = (text: string): boolean => Object.values(scripts).some((script) => script.test(text));
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text of a run as fontkit draws it in its direction: with mirrored brackets, and signs turned around. */
export function toDrawn({ text, level }: TextRun): string {
  const isRightToLeft = level % 2 === 1;
  if (isRightToLeft === hasRightToLeft(text)) return isRightToLeft ? mirror(text) : text;
  const turned = Array.from(graphemes.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');
  return isRightToLeft ? mirror(turned) : turned;
}

const mirror = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
