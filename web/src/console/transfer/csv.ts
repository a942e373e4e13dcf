/** Read by a spreadsheet program as the start of a formula. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

function cellOf(value: string | number): string {
  // An apostrophe keeps what somebody else wrote from being run as a formula.
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  // Programs of other countries split at semicolons, too.
  return /[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** A CSV file (RFC 4180), with the mark that spreadsheet programs know UTF-8 by. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
