import LineBreaker from 'linebreak';
import { type Direction, orderRuns, type Paragraph, readParagraph, runsOf, type TextRun } from './text-order.ts';

/** A line with its runs from left to right. */
export interface TextLine {
  runs: TextRun[];
  width: number;
}

export interface LineSpace {
  width: number;
  direction: Direction;
  /** The width of a run, in the same unit. */
  measure(run: TextRun): number;
}

/** Spaces and signs of direction at the end of a line, which take no room. */
const END = /[\s\u2066-\u2069\u200E\u200F]+$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks text into lines as it is read, and then orders each as it is seen (UAX #9). */
export const breakLines = (text: string, space: LineSpace): TextLine[] =>
  text.split('\n').flatMap((part) => {
    const paragraph = readParagraph(part.replace(/[\t\v\f\r\u2028\u2029]/g, ' '), space.direction);
    return breakParagraph(paragraph, space).map(([start, end]) => toLine(paragraph, start, end, space));
  });

const widthOf = (runs: readonly TextRun[], { measure }: LineSpace): number =>
  runs.reduce((sum, run) => sum + measure(run), 0);

function toLine(paragraph: Paragraph, start: number, end: number, space: LineSpace): TextLine {
  const shown = paragraph.text.slice(start, end).replace(END, '').length;
  const runs = runsOf(paragraph, start, start + shown);
  return { runs: orderRuns(runs), width: widthOf(runs, space) };
}

/** The starts and ends of the lines of a paragraph; one that is empty has one line. */
function breakParagraph(paragraph: Paragraph, space: LineSpace): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let [start, room] = [0, space.width];
  for (const [from, to] of piecesOf(paragraph, space)) {
    if (from > start && !hasRoom(paragraph, from, to, { ...space, width: room })) {
      lines.push([start, from]);
      [start, room] = [from, space.width];
    }
    room -= widthOf(runsOf(paragraph, from, to), space);
  }
  return [...lines, [start, paragraph.text.length]];
}

/** Whether a part fits, at least without the spaces at its end. */
const hasRoom = (paragraph: Paragraph, start: number, end: number, space: LineSpace): boolean =>
  widthOf(runsOf(paragraph, start, end), space) <= space.width ||
  toLine(paragraph, start, end, space).width <= space.width;

/** Parts that no line breaks: words (UAX #14), and the characters of those that are wider than a line. */
function* piecesOf(paragraph: Paragraph, space: LineSpace): Generator<[start: number, end: number]> {
  const breaker = new LineBreaker(paragraph.text);
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position: end } = next;
    if (hasRoom(paragraph, start, end, space)) yield [start, end];
    else {
      for (const { index, segment } of graphemes.segment(paragraph.text.slice(start, end))) {
        yield [start + index, start + index + segment.length];
      }
    }
    start = end;
  }
}
