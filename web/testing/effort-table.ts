import { readFileSync, writeFileSync } from 'node:fs';
import type { Effort } from './effort.ts';

/** A job of an owner and what it may take. */
export interface Job {
  name: string;
  /** In words, as the table shows it. */
  target: string;
  atMost: { keys?: number; clicks?: number; seconds?: number };
  /** The part that misses the target, and why. */
  miss?: string;
}

const file = new URL('../../docs/owner-jobs.md', import.meta.url);
const BEGIN = '<!-- jobs -->\n';
const END = '<!-- /jobs -->';
const columns = ['job', 'keys', 'clicks', 'drags', 'a person, s', 'target', 'this run, s', 'not met'] as const;
/** The column that differs from run to run, and isn't compared. */
const RUN = columns.indexOf('this run, s');

const rounded = (seconds: number): string => seconds.toFixed(1);

const cellsOf = ({ name, target, miss = '' }: Job, effort: Effort): string[] => {
  const { keys, clicks, drags, personSeconds, runSeconds } = effort;
  return [name, `${keys}`, `${clicks}`, `${drags}`, rounded(personSeconds), target, rounded(runSeconds), miss];
};

/** The keys, clicks and seconds of an effort that are above the target. */
export const excessOf = ({ atMost }: Job, { keys, clicks, drags, personSeconds }: Effort): string[] => [
  ...(atMost.keys !== undefined && keys > atMost.keys ? [`${keys} keys`] : []),
  ...(atMost.clicks !== undefined && clicks + drags > atMost.clicks ? [`${clicks + drags} clicks`] : []),
  ...(atMost.seconds !== undefined && personSeconds > atMost.seconds ? [`${rounded(personSeconds)} s`] : []),
];

const splitRow = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const withoutRun = (cells: readonly string[]) => cells.filter((_, index) => index !== RUN);

/** The documented figures of a job, without those of the run. */
export function documentedRow(name: string): string[] {
  const rows = readFileSync(file, 'utf8').split('\n').map(splitRow);
  return withoutRun(rows.find(([first]) => first === name) ?? []);
}

/** The same figures as they are now. */
export const measuredRow = (job: Job, effort: Effort): string[] => withoutRun(cellsOf(job, effort));

/** Writes the table into the documentation. */
export function writeEfforts(measured: readonly { job: Job; effort: Effort }[]): void {
  const rows = [[...columns], ...measured.map(({ job, effort }) => cellsOf(job, effort))];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const table = lines.toSpliced(1, 0, rule).join('\n');
  const text = readFileSync(file, 'utf8');
  const [before, after] = [text.slice(0, text.indexOf(BEGIN) + BEGIN.length), text.slice(text.indexOf(END))];
  writeFileSync(file, `${before}\n${table}\n\n${after}`);
}
