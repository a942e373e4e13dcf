import type { CivilDate, Currency } from '@foyer/contract/values';
import { fromMinorUnits } from '../../server/lib/money.ts';
import { fillTemplate } from '../../server/mail/booking-texts.ts';
import type { Invoice, InvoiceLine, TaxSum } from '../invoices/invoice.ts';
import { wordsFor } from './document-words.ts';
import { withoutPictographs } from './fonts.ts';

/** An invoice as it is printed. */
export interface PrintedInvoice {
  locale: string;
  title: string;
  /** The seller's name, then the lines of the address and the tax number. */
  seller: { name: string; lines: string[] };
  buyer: { label: string; lines: string[] } | undefined;
  facts: { label: string; value: string }[];
  columns: { description: string; amount: string };
  lines: { description: string; amount: string }[];
  sums: { label: string; amount: string; isTotal: boolean }[];
  note: string;
  pageNumber(page: number, pages: number): string;
}

/** A date that no line breaks. */
const formatDay = (day: CivilDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00Z`))
    .replaceAll(' ', '\u00A0');

const formatAmount = (minor: number, currency: Currency, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(fromMinorUnits(minor, currency)));

/** Each line of what somebody wrote, read in the direction of its first letter whatever surrounds it. */
const asWritten = (text: string): string =>
  withoutPictographs(text).replace(/[^\n]+/g, (line) => `\u2068${line}\u2069`);

const nonEmpty = (lines: readonly string[]): string[] => lines.map(asWritten).filter(Boolean);

/** Text and formats of an invoice in a language. */
export function printInvoice(invoice: Invoice, locale: string): PrintedInvoice {
  const { kind, content, currency, buyer } = invoice;
  const words = wordsFor(locale);
  const { seller } = content;
  const amount = (minor: number) => formatAmount(minor, currency, locale);
  const taxNumber = seller.taxNumber && fillTemplate(words.taxNumber, { number: asWritten(seller.taxNumber) });
  return {
    locale,
    title: words.titles[kind],
    seller: {
      name: asWritten(seller.name),
      lines: [...nonEmpty(seller.address.split('\n')), ...(taxNumber ? [taxNumber] : [])],
    },
    buyer: buyer && { label: words.buyer, lines: nonEmpty([buyer.name, buyer.email]) },
    facts: describeFacts(invoice, locale),
    columns: { description: words.description, amount: words.amount },
    lines: content.lines.map((line: InvoiceLine) => ({
      description: fillTemplate(words.lines[line.kind], { name: asWritten(line.name) }),
      amount: amount(line.subtotalMinor),
    })),
    sums: sumUp(invoice, locale),
    note: asWritten(seller.note),
    pageNumber: (page, pages) => fillTemplate(words.pages, { page: String(page), pages: String(pages) }),
  };
}

/** Everything that people wrote, as it is printed. */
export const textsOf = ({ seller, buyer, facts, lines, sums, note }: PrintedInvoice): string[] => [
  ...[seller.name, ...seller.lines, ...(buyer?.lines ?? []), note],
  ...facts.map(({ value }) => value),
  ...lines.flatMap(({ description, amount }) => [description, amount]),
  ...sums.flatMap(({ label, amount }) => [label, amount]),
];

function describeFacts({ kind, number, content }: Invoice, locale: string): PrintedInvoice['facts'] {
  const words = wordsFor(locale);
  const { supply, paid, credited, issueDate } = content;
  const day = (date: CivilDate) => formatDay(date, locale);
  const period = supply.to
    ? fillTemplate(words.period, { from: day(supply.from), to: day(supply.to) })
    : day(supply.from);
  const creditedInvoice =
    credited && fillTemplate(words.creditedInvoice, { number: credited.number, date: day(credited.issueDate) });
  return [
    { label: words.number, value: asWritten(number) },
    { label: words.issued, value: day(issueDate) },
    ...(creditedInvoice ? [{ label: words.credits, value: creditedInvoice }] : []),
    ...(credited?.reason ? [{ label: words.reason, value: asWritten(credited.reason) }] : []),
    { label: words.supplied, value: period },
    { label: kind === 'CREDIT_NOTE' ? words.paidBack : words.paid[paid.way], value: day(paid.date) },
  ];
}

function sumUp({ content, currency }: Invoice, locale: string): PrintedInvoice['sums'] {
  const words = wordsFor(locale);
  const amount = (minor: number) => formatAmount(minor, currency, locale);
  const { subtotalMinor, discountMinor, taxes, totalMinor, paid } = content;
  const taxLine = ({ name, ratePpm, isIncluded, netMinor }: TaxSum) =>
    fillTemplate(isIncluded ? words.taxIncluded : words.taxAdded, {
      name: asWritten(name),
      rate: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(ratePpm / 1e6),
      net: amount(netMinor),
    });
  const hasSteps = discountMinor > 0 || taxes.some(({ isIncluded }) => !isIncluded);
  const row = (label: string, text: string, isTotal = false) => ({ label, amount: text, isTotal });
  const taxRows = (isIncluded: boolean) =>
    taxes.filter((tax) => tax.isIncluded === isIncluded).map((tax) => row(taxLine(tax), amount(tax.taxMinor)));
  return [
    ...(hasSteps ? [row(words.subtotal, amount(subtotalMinor))] : []),
    ...(discountMinor > 0 ? [row(words.discount, amount(-discountMinor))] : []),
    ...taxRows(false),
    row(words.total, amount(totalMinor), true),
    ...taxRows(true),
    ...(paid.creditMinor
      ? [
          row(words.storeCredit, amount(paid.creditMinor)),
          row(words.paid[paid.way], amount(totalMinor - paid.creditMinor)),
        ]
      : []),
  ];
}
