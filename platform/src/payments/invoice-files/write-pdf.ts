import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { PrintedInvoice } from './document.ts';
import { openFont, type Weight } from './fonts.ts';
import type { PrintedLogo } from './logo.ts';
import { paperOf } from './paper.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Since 0.20, which the types don't know yet. */
      registerFont(name: string, font: Font): this;
    }
  }
}

const MARGIN = 56;
const GAP = 10;
const FOOTER_HEIGHT = 30;
const colors = { text: '#1c1c1c', quiet: '#5b5b5b', line: '#c9c9c9' } as const;

type Structure = PDFKit.PDFStructureElement;
type Placement = { x: number; width: number; align?: 'left' | 'right' };
type Look = { weight?: Weight; size?: number; color?: string };

/** A page with a position that goes down. All measures are in points. */
interface Sheet {
  doc: PDFKit.PDFDocument;
  root: Structure;
  width: number;
  /** The lowest position of text. */
  bottom: number;
}

/** Writes text as an element of the document's structure, and returns its lower edge. */
function write(
  { doc }: Sheet,
  parent: Structure,
  { role, text, y }: { role: string; text: string; y: number },
  { x, width, align = 'left' }: Placement,
  { weight = 'regular', size = 10, color = colors.text }: Look = {},
): number {
  doc.font(weight).fontSize(size);
  const height = doc.heightOfString(text, { width, align });
  parent.add(
    doc.struct(role, {}, () => {
      doc.font(weight).fontSize(size).fillColor(color).text(text, x, y, { width, align });
    }),
  );
  return y + height;
}

const heightOf = ({ doc }: Sheet, text: string, width: number, { weight = 'regular', size = 10 }: Look = {}): number =>
  doc.font(weight).fontSize(size).heightOfString(text, { width });

/** The position for something of this height: on the next page if it doesn't fit. */
function fit({ doc, bottom }: Sheet, y: number, height: number): number {
  if (y + height <= bottom) return y;
  doc.addPage();
  return MARGIN;
}

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
function drawLogo({ doc, root }: Sheet, { png, width, height, text }: PrintedLogo): number {
  const draw = () => void doc.image(png, MARGIN, MARGIN, { width, height });
  root.add(doc.struct('Figure', { alt: text }, draw));
  return MARGIN + height + GAP;
}

function writeHead(sheet: Sheet, { title, seller }: PrintedInvoice, logo: PrintedLogo | undefined): number {
  const { root, width } = sheet;
  const left = { x: MARGIN, width: width * 0.6 - GAP };
  const right = { x: MARGIN + width * 0.6, width: width * 0.4, align: 'right' } as const;
  const titleEnd = write(sheet, root, { role: 'H1', text: title, y: MARGIN }, right, { weight: 'bold', size: 18 });
  const top = logo ? drawLogo(sheet, logo) : MARGIN + 4;
  let y = write(sheet, root, { role: 'P', text: seller.name, y: top }, left, { weight: 'bold', size: 12 });
  for (const text of seller.lines) y = write(sheet, root, { role: 'P', text, y }, left, { color: colors.quiet });
  return Math.max(y, titleEnd) + 3 * GAP;
}

/** The buyer on the left, the facts of the document on the right. */
function writeFacts(sheet: Sheet, { buyer, facts }: PrintedInvoice, top: number): number {
  const { root, width } = sheet;
  const half = width / 2;
  let left = top;
  if (buyer) {
    const place = { x: MARGIN, width: half - GAP };
    left = write(sheet, root, { role: 'P', text: buyer.label, y: left }, place, { color: colors.quiet });
    for (const text of buyer.lines) left = write(sheet, root, { role: 'P', text, y: left }, place);
  }
  const labels = { x: MARGIN + half, width: half * 0.42 };
  const values = { x: MARGIN + half * 1.45, width: half * 0.55, align: 'right' } as const;
  let right = top;
  for (const { label, value } of facts) {
    const end = write(sheet, root, { role: 'P', text: label, y: right }, labels, { color: colors.quiet });
    right = Math.max(end, write(sheet, root, { role: 'P', text: value, y: right }, values)) + 2;
  }
  return Math.max(left, right) + 3 * GAP;
}

interface Row {
  cells: { role: 'TH' | 'TD'; text: string }[];
  look?: Look;
}

/** The table of what was sold, and its sums. */
function writeTable(sheet: Sheet, { columns, lines, sums }: PrintedInvoice, top: number): number {
  const { doc, root, width } = sheet;
  const amountWidth = width * 0.28;
  const places: Placement[] = [
    { x: MARGIN, width: width - amountWidth - GAP },
    { x: MARGIN + width - amountWidth, width: amountWidth, align: 'right' },
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
    addRow({ cells, look: isTotal ? { weight: 'bold', size: 12 } : { color: colors.quiet } });
  }
  table.end();
  return y;
}

function writeNote(sheet: Sheet, { note }: PrintedInvoice, top: number): void {
  if (!note) return;
  const place = { x: MARGIN, width: sheet.width };
  const look = { size: 9, color: colors.quiet };
  const y = fit(sheet, top + 3 * GAP, Math.min(heightOf(sheet, note, place.width, look), sheet.bottom - MARGIN));
  write(sheet, sheet.root, { role: 'P', text: note, y }, place, look);
}

/** Numbers the pages where there are several. */
function numberPages({ doc, width, bottom }: Sheet, { pageNumber }: PrintedInvoice): void {
  const { count } = doc.bufferedPageRange();
  if (count < 2) return;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, text would start another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const options = { width, align: 'right', lineBreak: false } as const;
    doc.font('regular').fontSize(9).fillColor(colors.quiet);
    doc.text(pageNumber(page + 1, count), MARGIN, bottom + GAP, options);
    doc.endMarkedContent();
  }
}

function openSheet({ locale, title, seller, facts }: PrintedInvoice): Sheet {
  const paper = paperOf(locale);
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    info: { Title: `${title} ${facts[0]?.value ?? ''}`.trim(), Author: seller.name },
    font: '',
  });
  for (const weight of ['regular', 'bold'] as const) doc.registerFont(weight, openFont(weight));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const bottom = paper.height - MARGIN - FOOTER_HEIGHT;
  return { doc, root, width: paper.width - 2 * MARGIN, bottom };
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
