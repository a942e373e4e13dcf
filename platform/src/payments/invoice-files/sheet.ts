import { directionOf, findLanguage } from '@foyer/contract/languages';
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { PrintedInvoice } from './document.ts';
import { families, openFont, type Weight, weights, withoutInvisible } from './fonts.ts';
import { paperOf } from './paper.ts';
import { breakLines, type TextLine } from './text-lines.ts';
import { type Direction, hasRightToLeft, type TextRun, toDrawn } from './text-order.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Since 0.20, which the types don't know yet. */
      registerFont(name: string, font: Font): this;
    }
  }
}

export const MARGIN = 56;
const FOOTER_HEIGHT = 30;
export const colors = { text: '#1c1c1c', quiet: '#5b5b5b', line: '#c9c9c9' } as const;

export type Structure = PDFKit.PDFStructureElement;
/** A column: `start` is its distance from the margin at which lines begin, the right one in Hebrew. */
export type Placement = { start: number; width: number; align?: 'start' | 'end' };
export type Look = { weight?: Weight; size?: number; color?: string };

/** A page with a position that goes down. All measures are in points. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  root: Structure;
  direction: Direction;
  width: number;
  /** The lowest position of text. */
  bottom: number;
  /** Of runs and texts that were laid out, as that takes most of the time. */
  known: { widths: Map<string, number>; lines: Map<string, TextLine[]> };
}

export function openSheet({ locale, title, seller, facts }: PrintedInvoice): Sheet {
  const paper = paperOf(locale);
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    info: {
      Title: withoutInvisible(`${title} ${facts[0]?.value ?? ''}`).trim(),
      Author: withoutInvisible(seller.name),
    },
    font: '',
  });
  for (const family of families) {
    for (const weight of weights) doc.registerFont(`${family}-${weight}`, openFont(family, weight));
  }
  const root = doc.struct('Document');
  doc.addStructure(root);
  const direction = directionOf(findLanguage(locale) ?? 'en');
  const known = { widths: new Map<string, number>(), lines: new Map<string, TextLine[]>() };
  const [width, bottom] = [paper.width - 2 * MARGIN, paper.height - MARGIN - FOOTER_HEIGHT];
  return { doc, root, direction, width, bottom, known };
}

/** The left edge of something in a column. */
export const leftOf = ({ direction, width }: Sheet, start: number, ownWidth: number): number =>
  MARGIN + (direction === 'rtl' ? width - start - ownWidth : start);

/** The position for something of this height: on the next page if it doesn't fit. */
export function fit({ doc, bottom }: Sheet, y: number, height: number): number {
  if (y + height <= bottom) return y;
  // Unlike `addPage`, it ends an element of the structure here and goes on with it there.
  doc.continueOnNewPage();
  return MARGIN;
}

/** The value of a key, worked out the first time. */
function recall<T>(known: Map<string, T>, key: string, find: () => T): T {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}

/** Lays text out in a column. */
function layOut(sheet: Sheet, text: string, width: number, { weight = 'regular', size = 10 }: Look) {
  const { doc, direction, known } = sheet;
  const select = (run: TextRun) => doc.font(`${run.family}-${weight}`).fontSize(size);
  const measure = (run: TextRun) =>
    recall(known.widths, [run.family, run.level, weight, size, run.text].join(), () =>
      select(run).widthOfString(toDrawn(run), drawnWhole(run)),
    );
  const lines = recall(known.lines, [width, weight, size, text].join(), () =>
    breakLines(text, { width, direction, measure }),
  );
  const main = openFont('latin', weight);
  return {
    ...{ lines, measure, select },
    lineHeight: ((main.ascent - main.descent + main.lineGap) / main.unitsPerEm) * size,
    ascent: (main.ascent / main.unitsPerEm) * size,
  };
}

/** Keeps pdfkit from drawing word after word from left to right. */
const drawnWhole = ({ level }: TextRun) => (level % 2 === 1 ? { features: [] } : {});

export function heightOf(sheet: Sheet, text: string, width: number, look: Look = {}): number {
  const { lines, lineHeight } = layOut(sheet, text, width, look);
  return lines.length * lineHeight;
}

/** The width of text of one line, with a bit more than rounding takes. */
export const widthOf = (sheet: Sheet, text: string, look: Look = {}): number =>
  Math.max(0, ...layOut(sheet, text, sheet.width, look).lines.map(({ width }) => width)) + 0.1;

/** Draws text, on the next page from the line that doesn't fit, and returns its lower edge. */
export function drawText(sheet: Sheet, text: string, top: number, place: Placement, look: Look = {}): number {
  const { start, width, align = 'start' } = place;
  const { lines, measure, select, lineHeight, ascent } = layOut(sheet, text, width, look);
  const drawLine = (line: TextLine, y: number) => {
    const free = align === 'end' ? width - line.width : 0;
    let x = leftOf(sheet, start + free, line.width);
    for (const run of line.runs) {
      const options = { ...drawnWhole(run), lineBreak: false, baseline: 'alphabetic' } as const;
      select(run).fillColor(look.color ?? colors.text);
      sheet.doc.text(toDrawn(run), x, y + ascent, options);
      x += measure(run);
    }
  };
  let y = top;
  for (const line of lines) {
    y = fit(sheet, y, lineHeight);
    drawLine(line, y);
    y += lineHeight;
  }
  return y;
}

/** Writes text as an element of the document's structure, and returns its lower edge. */
export function write(
  sheet: Sheet,
  parent: Structure,
  { role, text, y }: { role: string; text: string; y: number },
  place: Placement,
  look: Look = {},
): number {
  let end = y;
  // Glyphs are stored as they are seen. What is read aloud is the text in its own order.
  const options = hasRightToLeft(text) ? { actual: withoutInvisible(text) } : {};
  const draw = () => {
    end = drawText(sheet, text, y, place, look);
  };
  parent.add(sheet.doc.struct(role, options, draw));
  return end;
}
