import type { PrintedInvoice } from './document.ts';
import type { PrintedLogo } from './logo.ts';
import {
  colors,
  drawText,
  fit,
  heightOf,
  type Look,
  leftOf,
  MARGIN,
  openSheet,
  type Placement,
  type Sheet,
  widthOf,
  write,
} from './sheet.ts';

const GAP = 10;

function drawRule({ doc, width }: Sheet, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke();
  doc.endMarkedContent();
}

/** Draws the logo as a figure with its text, and returns the position below it. */
function drawLogo(sheet: Sheet, { png, width, height, text }: PrintedLogo): number {
  const { doc, root } = sheet;
  const draw = () => void doc.image(png, leftOf(sheet, 0, width), MARGIN, { width, height });
  root.add(doc.struct('Figure', { alt: text }, draw));
  return MARGIN + height + GAP;
}

function writeHead(sheet: Sheet, { title, seller }: PrintedInvoice, logo: PrintedLogo | undefined): number {
  const { root, width } = sheet;
  const first = { start: 0, width: width * 0.6 - GAP };
  const last = { start: width * 0.6, width: width * 0.4, align: 'end' } as const;
  const titleEnd = write(sheet, root, { role: 'H1', text: title, y: MARGIN }, last, { weight: 'bold', size: 18 });
  const top = logo ? drawLogo(sheet, logo) : MARGIN + 4;
  let y = write(sheet, root, { role: 'P', text: seller.name, y: top }, first, { weight: 'bold', size: 12 });
  for (const text of seller.lines) y = write(sheet, root, { role: 'P', text, y }, first, { color: colors.quiet });
  return Math.max(y, titleEnd) + 3 * GAP;
}

/** The buyer in the first column, the facts of the document in the second. */
function writeFacts(sheet: Sheet, { buyer, facts }: PrintedInvoice, top: number): number {
  const { root, width } = sheet;
  const half = width / 2;
  let first = top;
  if (buyer) {
    const place = { start: 0, width: half - GAP };
    first = write(sheet, root, { role: 'P', text: buyer.label, y: first }, place, { color: colors.quiet });
    for (const text of buyer.lines) first = write(sheet, root, { role: 'P', text, y: first }, place);
  }
  const labels = { start: half, width: half * 0.42 };
  const values = { start: half * 1.45, width: half * 0.55, align: 'end' } as const;
  let second = top;
  for (const { label, value } of facts) {
    const end = write(sheet, root, { role: 'P', text: label, y: second }, labels, { color: colors.quiet });
    second = Math.max(end, write(sheet, root, { role: 'P', text: value, y: second }, values)) + 2;
  }
  return Math.max(first, second) + 3 * GAP;
}

interface Row {
  cells: { role: 'TH' | 'TD'; text: string }[];
  look?: Look;
}

/** The width of the widest amount, up to a third of the page. */
function widthOfAmounts(sheet: Sheet, { columns, lines, sums }: PrintedInvoice): number {
  const amounts = [columns.amount, ...lines.map(({ amount }) => amount)].map((amount) => widthOf(sheet, amount));
  const summed = sums.map(({ amount, isTotal }) => widthOf(sheet, amount, isTotal ? total : {}));
  return Math.min(sheet.width / 3, Math.max(...amounts, ...summed));
}

const total: Look = { weight: 'bold', size: 12 };

/** The table of what was sold, and its sums. Digits run from left to right in each language, so amounts end together. */
function writeTable(sheet: Sheet, printed: PrintedInvoice, top: number): number {
  const { columns, lines, sums } = printed;
  const { doc, root, width } = sheet;
  const amountWidth = widthOfAmounts(sheet, printed);
  const places: Placement[] = [
    { start: 0, width: width - amountWidth - 2 * GAP },
    { start: width - amountWidth, width: amountWidth, align: sheet.direction === 'rtl' ? 'start' : 'end' },
  ];
  const table = doc.struct('Table');
  root.add(table);
  let y = top;
  const addRow = ({ cells, look }: Row) => {
    const height = Math.max(...cells.map(({ text }, index) => heightOf(sheet, text, places[index]?.width ?? 0, look)));
    y = fit(sheet, y, height);
    const row = doc.struct('TR');
    table.add(row);
    for (const [index, cell] of cells.entries()) {
      const place = places[index];
      if (place) write(sheet, row, { ...cell, y }, place, look);
    }
    row.end();
    y += height + GAP / 2;
  };
  const rule = () => {
    drawRule(sheet, y);
    y += GAP / 2 + 2;
  };
  const heads = [columns.description, columns.amount].map((text) => ({ role: 'TH' as const, text }));
  addRow({ cells: heads, look: { color: colors.quiet } });
  rule();
  for (const { description, amount } of lines) {
    addRow({
      cells: [
        { role: 'TD', text: description },
        { role: 'TD', text: amount },
      ],
    });
  }
  rule();
  for (const { label, amount, isTotal } of sums) {
    const cells: Row['cells'] = [
      { role: 'TH', text: label },
      { role: 'TD', text: amount },
    ];
    addRow({ cells, look: isTotal ? total : { color: colors.quiet } });
  }
  table.end();
  return y;
}

function writeNote(sheet: Sheet, { note }: PrintedInvoice, top: number): void {
  if (!note) return;
  const place = { start: 0, width: sheet.width };
  const look = { size: 9, color: colors.quiet };
  const y = fit(sheet, top + 3 * GAP, Math.min(heightOf(sheet, note, place.width, look), sheet.bottom - MARGIN));
  write(sheet, sheet.root, { role: 'P', text: note, y }, place, look);
}

/** Numbers the pages where there are several. */
function numberPages(sheet: Sheet, { pageNumber }: PrintedInvoice): void {
  const { doc, width, bottom } = sheet;
  const { count } = doc.bufferedPageRange();
  if (count < 2) return;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const place = { start: 0, width, align: 'end' } as const;
    // Below the lowest position, text would start another page.
    const footer = { ...sheet, bottom: Number.POSITIVE_INFINITY };
    drawText(footer, pageNumber(page + 1, count), bottom + GAP, place, { size: 9, color: colors.quiet });
    doc.endMarkedContent();
  }
}

/** A tagged PDF, which can be read aloud, with its fonts. */
export async function writePdf(printed: PrintedInvoice, logo?: PrintedLogo): Promise<Buffer> {
  const sheet = openSheet(printed);
  const chunks: Buffer[] = [];
  sheet.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.doc.once('end', resolve).once('error', reject);
  });
  const top = writeTable(sheet, printed, writeFacts(sheet, printed, writeHead(sheet, printed, logo)));
  writeNote(sheet, printed, top);
  sheet.root.end();
  numberPages(sheet, printed);
  sheet.doc.end();
  await ended;
  return Buffer.concat(chunks);
}
