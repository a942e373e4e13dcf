import * as T from 'typebox';
import { operation } from './operation.ts';
import { BOOKERS, BUSINESS, MANAGERS, SIGNED_IN, STAFF } from './roles.ts';
import { choice, entity, Guid, message, Revision, stored, Timestamp } from './shapes/shape.ts';

/** Foyer's own: what buyers get for their payments and refunds. */
const prefixes = ['/foyer'];

const InvoiceKind = choice(['RECEIPT', 'INVOICE', 'CREDIT_NOTE']);

const InvoiceSettings = entity({
  /** The seller's legal name. Without it or the address, payments get receipts instead of invoices. */
  sellerName: T.String({ maxLength: 200 }),
  /** In lines, as it is printed. */
  sellerAddress: T.String({ maxLength: 500 }),
  /** The seller's tax number, in the form of its country. */
  taxNumber: T.String({ maxLength: 50 }),
  /** Printed below: a registration, terms. */
  note: T.String({ maxLength: 1000 }),
  /** Before each number. A change doesn't start the numbers again. */
  numberPrefix: T.String({ pattern: '^[A-Z0-9/-]{0,20}$' }),
  revision: Revision,
  updatedDate: Timestamp,
});

const StoredSettings = stored(InvoiceSettings, [
  'sellerName',
  'sellerAddress',
  'taxNumber',
  'note',
  'numberPrefix',
  'revision',
  'updatedDate',
]);

/** A decimal number with at most the digits of the currency. */
const Amount = T.String();
/** `YYYY-MM-DD`, in the site's time zone. */
const Day = T.String();
const tax = { name: T.String(), rate: T.String(), includedInPrice: T.Boolean() };

const Line = message(
  {
    type: choice(['PLAN', 'SET_UP_FEE', 'SERVICE', 'DEPOSIT', 'BALANCE', 'FEE']),
    /** The name of the item sold, as it was at the purchase. */
    name: T.String(),
    subtotal: Amount,
    discount: Amount,
    /** After discount and tax. */
    total: Amount,
  },
  { tax: message({ ...tax, amount: Amount }) },
);

const Invoice = message(
  {
    id: Guid,
    type: InvoiceKind,
    /** Counted without gaps for each type. */
    number: T.String(),
    issuedDate: Timestamp,
    /** The date of issue as it is printed. */
    issueDay: Day,
    seller: message({ name: T.String(), address: T.String(), taxNumber: T.String(), note: T.String() }),
    currency: T.String(),
    lines: T.Array(Line),
    /** The sums of all lines with the same tax. */
    taxes: T.Array(message({ ...tax, net: Amount, amount: Amount })),
    subtotal: Amount,
    discount: Amount,
    tax: Amount,
    total: Amount,
    /** The days on which it was supplied; `to` only where it took several. */
    supplied: message({ from: Day }, { to: Day }),
    /** When and how it was paid or, on a credit note, paid back. `storeCredit` is the part that store credit paid. */
    paid: message({ day: Day, type: choice(['ONLINE', 'OFFLINE']) }, { storeCredit: T.String() }),
  },
  {
    /** Missing once the member's data is erased. */
    buyer: message({ name: T.String(), email: T.String() }),
    memberId: Guid,
    orderId: Guid,
    bookingId: Guid,
    /** Of an order, or a course that is paid month by month. */
    cycleIndex: T.Integer(),
    chargeId: Guid,
    /** Of a credit note. */
    credited: message({ invoiceId: Guid, number: T.String(), issueDay: Day, reason: T.String() }),
  },
);

const settingsAnswer = message({ invoiceSettings: StoredSettings });
const one = message({ invoiceId: Guid });
const invoiceAnswer = message({ invoice: Invoice });
const listed = {
  type: InvoiceKind,
  limit: T.Integer({ minimum: 1, maximum: 100 }),
  cursor: T.String({ maxLength: 200 }),
};
const listAnswer = message({ invoices: T.Array(Invoice) }, { nextCursor: T.String() });

export const getInvoiceSettings = operation({
  method: 'GET',
  path: '/v1/invoice-settings',
  prefixes,
  summary: 'Get what invoices say of the seller',
  allow: BUSINESS,
  request: message({}),
  response: settingsAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'invoiceSettings',
});

/** Invoices that are issued keep what they say. */
export const updateInvoiceSettings = operation({
  method: 'PATCH',
  path: '/v1/invoice-settings',
  prefixes,
  summary: 'Update the fields sent of the invoice settings',
  allow: MANAGERS,
  request: message({ invoiceSettings: InvoiceSettings }),
  response: settingsAnswer,
  errors: ['REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['invoiceSettings'],
  unwrap: 'invoiceSettings',
  example: { invoiceSettings: { taxNumber: 'US-12-3456789', numberPrefix: 'LT-' } },
});

export const listInvoices = operation({
  method: 'GET',
  path: '/v1/invoices',
  prefixes,
  summary: 'List invoices, receipts and credit notes, the newest first',
  allow: BUSINESS,
  request: message(
    {},
    { memberId: Guid, orderId: Guid, bookingId: Guid, ...listed },
    { atMostOne: ['orderId', 'bookingId'] },
  ),
  response: listAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const listMyInvoices = operation({
  method: 'GET',
  path: '/v1/my-invoices',
  prefixes,
  summary: 'List the caller’s own invoices, receipts and credit notes, the newest first',
  allow: SIGNED_IN,
  request: message({}, { orderId: Guid, bookingId: Guid, ...listed }, { atMostOne: ['orderId', 'bookingId'] }),
  response: listAnswer,
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  args: [],
});

export const getInvoice = operation({
  method: 'GET',
  path: '/v1/invoices/{invoiceId}',
  prefixes,
  summary: 'Get an invoice, a receipt or a credit note',
  allow: BUSINESS,
  request: one,
  response: invoiceAnswer,
  errors: ['INVOICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['invoiceId'],
  unwrap: 'invoice',
});

export const getMyInvoice = operation({
  method: 'GET',
  path: '/v1/my-invoices/{invoiceId}',
  prefixes,
  summary: 'Get one of the caller’s own invoices, receipts and credit notes',
  allow: SIGNED_IN,
  request: one,
  response: invoiceAnswer,
  errors: ['INVOICE_NOT_FOUND', 'MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  args: ['invoiceId'],
  unwrap: 'invoice',
});

const fileRequest = message(
  { invoiceId: Guid },
  { /** BCP 47; the site's unless sent. */ language: T.String({ maxLength: 35 }) },
);
const fileAnswer = message({ url: T.String(), availableUntil: Timestamp });

/** The URL is enough to download the file until then. Create it anew rather than keeping it. */
export const createInvoiceFile = operation({
  method: 'POST',
  path: '/v1/invoices/{invoiceId}/file',
  prefixes,
  summary: 'Create a URL at which an invoice, a receipt or a credit note is a PDF',
  allow: STAFF,
  request: fileRequest,
  response: fileAnswer,
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_PRINTABLE'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['invoiceId'],
});

export const createMyInvoiceFile = operation({
  method: 'POST',
  path: '/v1/my-invoices/{invoiceId}/file',
  prefixes,
  summary: 'Create a URL at which one of the caller’s own invoices, receipts and credit notes is a PDF',
  allow: BOOKERS,
  request: fileRequest,
  response: fileAnswer,
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_PRINTABLE', 'MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['invoiceId'],
});
