/** One row of a benchmark's table: a figure and its floor or peer, measured in the same run. */
export type Row = {
  readonly what: string;
  readonly figure: string;
  readonly against: string;
  readonly ratio: string;
};

/** A row that compares two durations in milliseconds; `name` describes the second one. */
export function compareMs(what: string, figureMs: number, name: string, againstMs: number): Row {
  return {
    what,
    figure: formatMs(figureMs),
    against: `${name} ${formatMs(againstMs)}`,
    ratio: formatRatio(figureMs, againstMs),
  };
}

/** A row that compares runs per second. */
export function compareRate(what: string, perSecond: number, name: string, againstPerSecond: number): Row {
  const format = (rate: number) => `${rate < 100 ? rate.toPrecision(3) : Math.round(rate).toLocaleString('en')}/s`;
  return {
    what,
    figure: format(perSecond),
    against: `${name} ${format(againstPerSecond)}`,
    ratio: formatRatio(perSecond, againstPerSecond),
  };
}

/** A row that compares two sizes in bytes. */
export function compareBytes(what: string, bytes: number, name: string, againstBytes: number): Row {
  const format = (size: number) => `${(size / 1000).toFixed(1)} kB`;
  return {
    what,
    figure: format(bytes),
    against: `${name} ${format(againstBytes)}`,
    ratio: formatRatio(bytes, againstBytes),
  };
}

export function formatMs(ms: number): string {
  return `${ms < 100 ? ms.toPrecision(3) : Math.round(ms).toLocaleString('en')} ms`;
}

export function printTable(title: string, rows: readonly Row[]) {
  const cells = rows.map(({ what, figure, against, ratio }) => [what, figure, against, ratio]);
  printColumns(title, ['what', 'figure', 'floor or peer', 'ratio'], cells);
}

/** Prints a table as Markdown. */
export function printColumns(title: string, header: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = header.map((_, index) => Math.max(...[header, ...rows].map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(header));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}

export function formatRatio(figure: number, against: number): string {
  const ratio = figure / against;
  return ratio < 0.1 ? `1/${Math.round(1 / ratio).toLocaleString('en')}` : `${ratio.toPrecision(2)}x`;
}
