import { oneLine } from '../terminal/one-line.ts';

export interface Detail {
  name: string;
  value: string;
}

/** A change before it is made: what will happen, in words, and the call that does it. */
export interface Change<Result = unknown> {
  /** A question with a verb: "Cancel this booking?" */
  question: string;
  details: readonly Detail[];
  /** Whether it can't be taken back, or takes something away. */
  isDestructive: boolean;
  run(): Promise<Result>;
}

/** Leaves out details that have nothing to say. */
export const detailsOf = (values: Readonly<Record<string, string | undefined>>): Detail[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value: oneLine(value) }] : []));

/** The change in lines of text. */
export const describeChange = ({ question, details }: Pick<Change, 'question' | 'details'>): string =>
  [question, ...details.map(({ name, value }) => `${name}: ${value}`)].join('\n');
