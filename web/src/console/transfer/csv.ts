/** Spreadsheet programs treat these as the start of a formula. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

function cellOf(value: string | number): string {
  // An apostrophe keeps spreadsheet programs from running other people's input as a formula.
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  // Programs in some locales separate by semicolons.
  return /[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** Writes a CSV file (RFC 4180) with the mark by which spreadsheet programs recognise UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
