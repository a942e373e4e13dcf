/** One bar of a chart, with the figure of a year before. Null for a part of nothing. */
export interface Bar {
  name: string;
  value: number | null;
  words: string;
  before: number | null;
  wordsBefore: string;
}

export interface Scale {
  /** The height of the line of 0, from the top. */
  zero: number;
  /** Height for each unit. */
  unit: number;
}

/** A scale that has room for 0, for every bar and for those of the year before. */
export function scaleOf(points: readonly Pick<Bar, 'value' | 'before'>[], height: number): Scale {
  const values = points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const unit = highest === lowest ? 0 : height / (highest - lowest);
  return { zero: unit === 0 ? height : highest * unit, unit };
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a bar's width that is left free beside it. */
const GAP = 0.2;
/** The bar of a year before is wider, so that it is seen behind the other. */
const NARROW = 0.3;

/** A few bars don't fill the chart. */
const WIDEST = 64;

/** The rectangles of bars, from left to right. */
export function barsOf(
  points: readonly Pick<Bar, 'value' | 'before'>[],
  width: number,
  { zero, unit }: Scale,
): { now: Rect | null; before: Rect | null }[] {
  const step = width / points.length;
  const wide = Math.min(step, WIDEST);
  const isCompared = points.some(({ before }) => before !== null);
  const rect = (value: number | null, index: number, inset: number): Rect | null =>
    value === null
      ? null
      : {
          x: (index + 0.5) * step - (wide * (1 - inset)) / 2,
          y: value < 0 ? zero : zero - value * unit,
          width: wide * (1 - inset),
          height: Math.abs(value) * unit,
        };
  return points.map(({ value, before }, index) => ({
    now: rect(value, index, isCompared ? GAP + NARROW : GAP),
    before: rect(before, index, GAP),
  }));
}

/** The bar that a key leads to; time runs as the language is read. */
export function barAtKey(key: string, index: number, last: number, isRightToLeft: boolean): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return Math.max(0, Math.min(index + ((key === 'ArrowRight') === isRightToLeft ? -1 : 1), last));
    case 'ArrowUp':
      return Math.min(index + 1, last);
    case 'ArrowDown':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
