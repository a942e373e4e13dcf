import type { InvoiceId, OrderId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { readCivilDate } from '../../server/lib/wall.ts';
import type { Invoice, InvoiceContent } from '../invoices/invoice.ts';
import { printInvoice, textsOf } from './document.ts';
import { isPrintable } from './fonts.ts';
import { breakLines } from './text-lines.ts';
import { hasRightToLeft, toDrawn } from './text-order.ts';
import { writePdf } from './write-pdf.ts';

const content: InvoiceContent = {
  seller: { name: 'Łódź Jóga', address: 'ul. Długa 1\nŁódź', taxNumber: 'PL-1', note: 'Спасибо 🧘‍♀️ · धन्यवाद' },
  lines: [
    { kind: 'SET_UP_FEE', name: 'Key', subtotalMinor: 1000, discountMinor: 0, taxMinor: 0, totalMinor: 1000 },
    { kind: 'PLAN', name: 'Monthly ✨', subtotalMinor: 5000, discountMinor: 500, taxMinor: 836, totalMinor: 4500 },
  ],
  issueDate: readCivilDate('2026-11-23'),
  supply: { from: readCivilDate('2026-11-23'), to: readCivilDate('2026-12-22') },
  paid: { date: readCivilDate('2026-11-23'), way: 'ONLINE' },
  subtotalMinor: 6000,
  discountMinor: 500,
  taxMinor: 836,
  totalMinor: 5500,
  taxes: [{ name: 'VAT', ratePpm: 228_000, isIncluded: true, netMinor: 3664, taxMinor: 836 }],
};

const invoiceWith = (changes: Partial<InvoiceContent> = {}, fields: Partial<Invoice> = {}): Invoice => ({
  id: asId<InvoiceId>('0199a000-0000-7000-8000-000000000001'),
  kind: 'INVOICE',
  sequence: 7,
  number: 'LT-INV-0007',
  subject: { kind: 'ORDER', id: asId<OrderId>('0199a000-0000-7000-8000-000000000002') },
  purpose: 'CYCLE',
  cycleIndex: 1,
  memberId: undefined,
  chargeId: undefined,
  creditedId: undefined,
  refundId: undefined,
  currency: readCurrency('EUR'),
  content: { ...content, ...changes },
  buyer: { name: 'Ada Ångström', email: 'ada@example.com' },
  issued: instantAt(Date.UTC(2026, 10, 23)),
  ...fields,
});

/** The text of each page as a reader takes it, with plain spaces. */
async function readPages(invoice: Invoice, locale: string): Promise<string[]> {
  const pdf = await writePdf(printInvoice(invoice, locale));
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\p{Zs}/gu, ' '));
}

const hebrewLine = {
  ...({ kind: 'DEPOSIT', name: 'Deep Tissue (60 min.)', subtotalMinor: 123456 } as const),
  ...{ discountMinor: 0, taxMinor: 0, totalMinor: 1000 },
};

/** Texts on the first page, with their left edges in points. */
async function readItems(invoice: Invoice, locale: string): Promise<{ text: string; left: number }[]> {
  const document = await getDocumentProxy(new Uint8Array(await writePdf(printInvoice(invoice, locale))));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, left: Number(item.transform[4]) }] : []));
}

describe('an invoice', () => {
  test('has all that was agreed, in English', async () => {
    const [page = '', ...others] = await readPages(invoiceWith(), 'en-US');
    expect(others).toEqual([]);
    for (const text of [
      'Invoice',
      'Łódź Jóga',
      'ul. Długa 1',
      'Tax number PL-1',
      'Ada Ångström',
      'LT-INV-0007',
      'November 23, 2026 to',
      'Paid online',
      'Key €10.00',
      'Monthly €50.00',
      'Subtotal €60.00',
      'Discount -€5.00',
      'Total €55.00',
      'Includes VAT 22.8% on €36.64 €8.36',
      'Спасибо ·',
    ])
      expect(page).toContain(text);
  });

  test('is written in Spanish, with tax on top before the total', async () => {
    const taxes = [{ name: 'IVA', ratePpm: 210_000, isIncluded: false, netMinor: 5500, taxMinor: 1155 }];
    const [page = ''] = await readPages(invoiceWith({ taxes, taxMinor: 1155, totalMinor: 6655 }), 'es');
    expect(page).toMatch(/Factura[\s\S]*23 de noviembre de 2026[\s\S]*IVA 21 % sobre 55,00 € 11,55 €\nTotal 66,55 €/);
  });

  test('is written in German', async () => {
    const [page = ''] = await readPages(invoiceWith({ totalMinor: 6655 }), 'de-DE');
    expect(page).toMatch(/Rechnung[\s\S]*23. November 2026[\s\S]*Gesamt 66,55 €/);
  });

  test('that is a credit note names what it credits', async () => {
    const credited = { number: 'LT-INV-0003', issueDate: readCivilDate('2026-10-01'), reason: 'Class canceled' };
    const [page = ''] = await readPages(invoiceWith({ credited }, { kind: 'CREDIT_NOTE', buyer: undefined }), 'en');
    expect(page).toContain('Credit note');
    expect(page).toMatch(/Credits LT-INV-0003 of\nOctober 1, 2026\nReason Class canceled/);
    expect(page).toContain('Paid back');
    expect(page).not.toContain('Customer');
  });

  test('is written in Hebrew, from right to left', async () => {
    const seller = { ...content.seller, name: 'סטודיו גאות', note: '' };
    const hebrew = invoiceWith({ seller, lines: [hebrewLine] }, { currency: readCurrency('ILS') });
    const [page = ''] = await readPages(hebrew, 'he-IL');
    for (const text of ['סטודיו גאות', '23 בנובמבר 2026', 'ada@example.com', '₪ 1,234.56', 'סה״כ'])
      expect(page).toContain(text);
    const items = await readItems(hebrew, 'he-IL');
    const leftOf = (text: string) => items.find((item) => item.text.includes(text))?.left;
    expect(leftOf('חשבונית')).toBe(56);
    expect(leftOf('לכבוד')).toBeGreaterThan(500);
    expect(leftOf('תיאור')).toBeGreaterThan(500);
    expect(leftOf('סכום')).toBeLessThan(100);
    expect((await readItems(hebrew, 'en')).find(({ text }) => text === 'סטודיו גאות')?.left).toBe(56);
  });

  test('goes on on numbered pages where one is not enough', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      ...{ kind: 'PLAN' as const, name: `Part ${index + 1}. ${'Long words. '.repeat(12)}` },
      ...{ subtotalMinor: 100, discountMinor: 0, taxMinor: 0, totalMinor: 100 },
    }));
    const pages = await readPages(invoiceWith({ lines }), 'en-US');
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(pages.join('\n').match(/Part \d+\./g)).toHaveLength(60);
    expect(pages.at(-1)).toContain('Total €55.00');
  });
});

describe('a line of text', () => {
  /** Lines as they are seen, from left to right, where each character is as wide as any other. */
  const see = (text: string, direction: 'ltr' | 'rtl', width = 100): string[] =>
    breakLines(text, { direction, width, measure: (run) => run.text.length }).map(({ runs }) =>
      runs.map((run) => (hasRightToLeft(run.text) ? [...toDrawn(run)].reverse().join('') : toDrawn(run))).join(''),
    );

  test.each([
    ['rtl', 'שלום Dana (דנה) 12:30', '12:30 (הנד) Dana םולש'],
    ['rtl', '\u2068Herzl 5, (B)\u2069', 'Herzl 5, (B)'],
    ['rtl', 'מקדמה: \u2068Massage (60 min.)\u2069', 'Massage (60 min.) :המדקמ'],
    ['rtl', '\u200F\u200E-12.50\u00A0\u200F₪', '₪\u00A0-12.50'],
    ['rtl', '\u2068a+b@example.co.il\u2069', 'a+b@example.co.il'],
    ['ltr', 'Deposit: \u2068רחוב הרצל 5\u2069, Tel Aviv', 'Deposit: 5 לצרה בוחר, Tel Aviv'],
    ['ltr', '\u2068שיעור [1] < 2\u2069', '2 > [1] רועיש'],
  ] as const)('%s: %s', (direction, text, seen) => {
    expect(see(text, direction)).toEqual([seen]);
  });

  test('is broken as it is read, and then ordered', () => {
    expect(see('אחת שתיים Herzl Boulevard שלוש', 'rtl', 17)).toEqual(['Herzl םייתש תחא', 'שולש Boulevard']);
    expect(see('אבגדהוזחט a', 'rtl', 4)).toEqual(['דגבא', 'חזוה', 'a ט']);
    expect(see('ends in spaces   \n\nnext', 'ltr', 14)).toEqual(['ends in spaces', '', 'next']);
  });
});

test('what the fonts lack is found, and pictographs are left out', () => {
  const isWhole = (name: string) =>
    textsOf(printInvoice(invoiceWith({}, { buyer: { name, email: 'a@example.com' } }), 'en')).every(isPrintable);
  for (const name of ['Ngọc Ánh', 'Юлия', 'Ελένη', 'अनिता', 'שרה', 'محمد', 'Zoë ™ 👩🏽‍🚀'])
    expect([name, isWhole(name)]).toEqual([name, true]);
  for (const name of ['山田 花子', 'สมชาย']) expect([name, isWhole(name)]).toEqual([name, false]);
});
