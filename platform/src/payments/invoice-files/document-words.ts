import { type InLanguages, textsIn } from '../../server/lib/languages.ts';
import type { InvoiceKind, InvoiceLine } from '../invoices/invoice.ts';

/** The words of invoices, receipts and credit notes. */
interface Words {
  titles: Record<InvoiceKind, string>;
  /** Of a line, with `{name}`. */
  lines: Record<InvoiceLine['kind'], string>;
  number: string;
  issued: string;
  supplied: string;
  /** `{from}` to `{to}`. */
  period: string;
  paid: Record<'ONLINE' | 'OFFLINE', string>;
  storeCredit: string;
  paidBack: string;
  credits: string;
  /** `{number}` of `{date}`. */
  creditedInvoice: string;
  reason: string;
  buyer: string;
  taxNumber: string;
  description: string;
  amount: string;
  subtotal: string;
  discount: string;
  /** `{name}`, `{rate}` and `{net}`, the amount that is taxed. */
  taxIncluded: string;
  taxAdded: string;
  total: string;
  /** `{page}` of `{pages}`. */
  pages: string;
}

const english: Words = {
  titles: { INVOICE: 'Invoice', RECEIPT: 'Receipt', CREDIT_NOTE: 'Credit note' },
  lines: {
    PLAN: '{name}',
    SET_UP_FEE: '{name}',
    SERVICE: '{name}',
    DEPOSIT: 'Deposit: {name}',
    BALANCE: 'Balance: {name}',
    FEE: 'Fee: {name}',
  },
  number: 'Number',
  issued: 'Date of issue',
  supplied: 'Date of supply',
  period: '{from} to {to}',
  paid: { ONLINE: 'Paid online', OFFLINE: 'Paid at the business' },
  storeCredit: 'Paid with store credit',
  paidBack: 'Paid back',
  credits: 'Credits',
  creditedInvoice: '{number} of {date}',
  reason: 'Reason',
  buyer: 'Customer',
  taxNumber: 'Tax number {number}',
  description: 'Description',
  amount: 'Amount',
  subtotal: 'Subtotal',
  discount: 'Discount',
  taxIncluded: 'Includes {name} {rate} on {net}',
  taxAdded: '{name} {rate} on {net}',
  total: 'Total',
  pages: 'Page {page} of {pages}',
};

const spanish: Words = {
  titles: { INVOICE: 'Factura', RECEIPT: 'Recibo', CREDIT_NOTE: 'Factura rectificativa' },
  lines: {
    PLAN: '{name}',
    SET_UP_FEE: '{name}',
    SERVICE: '{name}',
    DEPOSIT: 'Señal: {name}',
    BALANCE: 'Resto: {name}',
    FEE: 'Cargo: {name}',
  },
  number: 'Número',
  issued: 'Fecha de emisión',
  supplied: 'Fecha de prestación',
  period: '{from} a {to}',
  paid: { ONLINE: 'Pagado en línea', OFFLINE: 'Pagado en el establecimiento' },
  storeCredit: 'Pagado con saldo a favor',
  paidBack: 'Devuelto',
  credits: 'Rectifica',
  creditedInvoice: '{number} del {date}',
  reason: 'Motivo',
  buyer: 'Cliente',
  taxNumber: 'NIF {number}',
  description: 'Concepto',
  amount: 'Importe',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  taxIncluded: 'Incluye {name} {rate} sobre {net}',
  taxAdded: '{name} {rate} sobre {net}',
  total: 'Total',
  pages: 'Página {page} de {pages}',
};

const german: Words = {
  titles: { INVOICE: 'Rechnung', RECEIPT: 'Quittung', CREDIT_NOTE: 'Rechnungskorrektur' },
  lines: {
    PLAN: '{name}',
    SET_UP_FEE: '{name}',
    SERVICE: '{name}',
    DEPOSIT: 'Anzahlung: {name}',
    BALANCE: 'Restbetrag: {name}',
    FEE: 'Gebühr: {name}',
  },
  number: 'Nummer',
  issued: 'Ausstellungsdatum',
  supplied: 'Leistungsdatum',
  period: '{from} bis {to}',
  paid: { ONLINE: 'Online bezahlt', OFFLINE: 'Vor Ort bezahlt' },
  storeCredit: 'Mit Guthaben bezahlt',
  paidBack: 'Zurückgezahlt',
  credits: 'Korrigiert',
  creditedInvoice: '{number} vom {date}',
  reason: 'Grund',
  buyer: 'Kunde',
  taxNumber: 'Steuernummer {number}',
  description: 'Bezeichnung',
  amount: 'Betrag',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  taxIncluded: 'Enthält {name} {rate} auf {net}',
  taxAdded: '{name} {rate} auf {net}',
  total: 'Gesamt',
  pages: 'Seite {page} von {pages}',
};

const hebrew: Words = {
  titles: { INVOICE: 'חשבונית', RECEIPT: 'קבלה', CREDIT_NOTE: 'חשבונית זיכוי' },
  lines: {
    PLAN: '{name}',
    SET_UP_FEE: '{name}',
    SERVICE: '{name}',
    DEPOSIT: 'מקדמה: {name}',
    BALANCE: 'יתרה: {name}',
    FEE: 'עמלה: {name}',
  },
  number: 'מספר',
  issued: 'תאריך הפקה',
  supplied: 'תאריך אספקה',
  period: '{from} עד {to}',
  paid: { ONLINE: 'שולם באינטרנט', OFFLINE: 'שולם במקום' },
  storeCredit: 'שולם בזיכוי',
  paidBack: 'הוחזר',
  credits: 'מזכה את',
  creditedInvoice: '{number} מ־{date}',
  reason: 'סיבה',
  buyer: 'לכבוד',
  taxNumber: 'מספר עוסק {number}',
  description: 'תיאור',
  amount: 'סכום',
  subtotal: 'סכום ביניים',
  discount: 'הנחה',
  taxIncluded: 'כולל {name} {rate} על {net}',
  taxAdded: '{name} {rate} על {net}',
  total: 'סה״כ',
  pages: 'עמוד {page} מתוך {pages}',
};

const languages: InLanguages<Words> = { en: english, es: spanish, de: german, he: hebrew };

export const wordsFor = (locale: string): Words => textsIn(locale, languages);
