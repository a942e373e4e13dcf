/** A spreadsheet takes a cell that begins so for a formula and runs it; our own mark before it, any number of times. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** The cell with a mark before what a spreadsheet would run. `restoreCell` takes it away again. */
const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const restoreCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

const quote = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of a CSV (RFC 4180), its end included. */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`;

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
