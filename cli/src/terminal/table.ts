import { oneLine } from './one-line.ts';
import { styled, type Terminal } from './terminal.ts';

export type Row = Readonly<Record<string, string | number | undefined>>;

const shorten = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text);

/** A table with the rows' keys as its head; the last column is cut at the terminal's edge. */
export function tableOf(rows: readonly Row[], terminal: Pick<Terminal, 'hasColour' | 'columns'>): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => oneLine(String(row[name] ?? '')))),
  ];
  const widths = names.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const text = lines.map((cells) => {
    const line = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    return shorten(line.trimEnd(), terminal.columns ?? Number.POSITIVE_INFINITY);
  });
  return `${[styled(terminal, 'bold', text[0] ?? ''), ...text.slice(1)].join('\n')}\n`;
}

/** One thing, a line for each of its fields. */
export function listOf(row: Row, terminal: Pick<Terminal, 'hasColour'>): string {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined && value !== '');
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  const line = ([name, value]: [string, Row[string]]) =>
    `${styled(terminal, 'bold', name.padEnd(width))}  ${oneLine(String(value))}\n`;
  return entries.map(line).join('');
}
