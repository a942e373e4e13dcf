/** A spreadsheet runs a cell with such a start as a formula; the apostrophes of earlier exports may come before it. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Prefixes a cell that a spreadsheet would run with an apostrophe. `restoreCell` removes it. */
const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const restoreCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const quote = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of a CSV with its line break (RFC 4180). */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`;

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
