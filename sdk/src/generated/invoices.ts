// Generated from contract/src/invoices.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';

export interface CreateInvoiceFileOptions {
  language?: string | null;
}
export interface CreateInvoiceFileResponse {
  url: string;
  availableUntil: Date;
}
/** Create a URL at which an invoice, a receipt or a credit note is a PDF. */
export const createInvoiceFile: Call<[invoiceId: string, options?: CreateInvoiceFileOptions], CreateInvoiceFileResponse, 'INVOICE_NOT_FOUND' | 'INVOICE_NOT_PRINTABLE'> = /* @__PURE__ */ call('invoices.createInvoiceFile READ /foyer/v1/invoices/{invoiceId}/file', toAddress);

export interface CreateMyInvoiceFileOptions {
  language?: string | null;
}
export interface CreateMyInvoiceFileResponse {
  url: string;
  availableUntil: Date;
}
/** Create a URL at which one of the caller’s own invoices, receipts and credit notes is a PDF. */
export const createMyInvoiceFile: Call<[invoiceId: string, options?: CreateMyInvoiceFileOptions], CreateMyInvoiceFileResponse, 'INVOICE_NOT_FOUND' | 'INVOICE_NOT_PRINTABLE' | 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('invoices.createMyInvoiceFile READ /foyer/v1/my-invoices/{invoiceId}/file', toAddress);

/** Get an invoice, a receipt or a credit note. */
export const getInvoice: Call<[invoiceId: string, options?: NoOptions], { id: string; type: 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE'; number: string; issuedDate: Date; issueDay: string; seller: { name: string; address: string; taxNumber: string; note: string }; currency: string; lines: { type: 'PLAN' | 'SET_UP_FEE' | 'SERVICE' | 'DEPOSIT' | 'BALANCE' | 'FEE'; name: string; subtotal: string; discount: string; total: string; tax?: { name: string; rate: string; includedInPrice: boolean; amount: string } }[]; taxes: { name: string; rate: string; includedInPrice: boolean; net: string; amount: string }[]; subtotal: string; discount: string; tax: string; total: string; supplied: { from: string; to?: string }; paid: { day: string; type: 'ONLINE' | 'OFFLINE'; storeCredit?: string }; buyer?: { name: string; email: string }; memberId?: string; orderId?: string; bookingId?: string; cycleIndex?: number; chargeId?: string; credited?: { invoiceId: string; number: string; issueDay: string; reason: string } }, 'INVOICE_NOT_FOUND'> = /* @__PURE__ */ call('invoices.getInvoice GET /foyer/v1/invoices/{invoiceId}  invoice', toAddress);

/** Get what invoices say of the seller. */
export const getInvoiceSettings: Call<[options?: NoOptions], { sellerName: string; sellerAddress: string; taxNumber: string; note: string; numberPrefix: string; revision: string; updatedDate: Date }, never> = /* @__PURE__ */ call('invoices.getInvoiceSettings GET /foyer/v1/invoice-settings  invoiceSettings', toAddress);

/** Get one of the caller’s own invoices, receipts and credit notes. */
export const getMyInvoice: Call<[invoiceId: string, options?: NoOptions], { id: string; type: 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE'; number: string; issuedDate: Date; issueDay: string; seller: { name: string; address: string; taxNumber: string; note: string }; currency: string; lines: { type: 'PLAN' | 'SET_UP_FEE' | 'SERVICE' | 'DEPOSIT' | 'BALANCE' | 'FEE'; name: string; subtotal: string; discount: string; total: string; tax?: { name: string; rate: string; includedInPrice: boolean; amount: string } }[]; taxes: { name: string; rate: string; includedInPrice: boolean; net: string; amount: string }[]; subtotal: string; discount: string; tax: string; total: string; supplied: { from: string; to?: string }; paid: { day: string; type: 'ONLINE' | 'OFFLINE'; storeCredit?: string }; buyer?: { name: string; email: string }; memberId?: string; orderId?: string; bookingId?: string; cycleIndex?: number; chargeId?: string; credited?: { invoiceId: string; number: string; issueDay: string; reason: string } }, 'INVOICE_NOT_FOUND' | 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('invoices.getMyInvoice GET /foyer/v1/my-invoices/{invoiceId}  invoice', toAddress);

export interface ListInvoicesOptions {
  memberId?: string | null;
  orderId?: string | null;
  bookingId?: string | null;
  type?: 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE' | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListInvoicesResponse {
  invoices: { id: string; type: 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE'; number: string; issuedDate: Date; issueDay: string; seller: { name: string; address: string; taxNumber: string; note: string }; currency: string; lines: { type: 'PLAN' | 'SET_UP_FEE' | 'SERVICE' | 'DEPOSIT' | 'BALANCE' | 'FEE'; name: string; subtotal: string; discount: string; total: string; tax?: { name: string; rate: string; includedInPrice: boolean; amount: string } }[]; taxes: { name: string; rate: string; includedInPrice: boolean; net: string; amount: string }[]; subtotal: string; discount: string; tax: string; total: string; supplied: { from: string; to?: string }; paid: { day: string; type: 'ONLINE' | 'OFFLINE'; storeCredit?: string }; buyer?: { name: string; email: string }; memberId?: string; orderId?: string; bookingId?: string; cycleIndex?: number; chargeId?: string; credited?: { invoiceId: string; number: string; issueDay: string; reason: string } }[];
  nextCursor?: string;
}
/** List invoices, receipts and credit notes, the newest first. */
export const listInvoices: Call<[options?: ListInvoicesOptions], ListInvoicesResponse, never> = /* @__PURE__ */ call('invoices.listInvoices GET /foyer/v1/invoices', toAddress);

export interface ListMyInvoicesOptions {
  orderId?: string | null;
  bookingId?: string | null;
  type?: 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE' | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListMyInvoicesResponse {
  invoices: { id: string; type: 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE'; number: string; issuedDate: Date; issueDay: string; seller: { name: string; address: string; taxNumber: string; note: string }; currency: string; lines: { type: 'PLAN' | 'SET_UP_FEE' | 'SERVICE' | 'DEPOSIT' | 'BALANCE' | 'FEE'; name: string; subtotal: string; discount: string; total: string; tax?: { name: string; rate: string; includedInPrice: boolean; amount: string } }[]; taxes: { name: string; rate: string; includedInPrice: boolean; net: string; amount: string }[]; subtotal: string; discount: string; tax: string; total: string; supplied: { from: string; to?: string }; paid: { day: string; type: 'ONLINE' | 'OFFLINE'; storeCredit?: string }; buyer?: { name: string; email: string }; memberId?: string; orderId?: string; bookingId?: string; cycleIndex?: number; chargeId?: string; credited?: { invoiceId: string; number: string; issueDay: string; reason: string } }[];
  nextCursor?: string;
}
/** List the caller’s own invoices, receipts and credit notes, the newest first. */
export const listMyInvoices: Call<[options?: ListMyInvoicesOptions], ListMyInvoicesResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('invoices.listMyInvoices GET /foyer/v1/my-invoices', toAddress);

/** Update the fields sent of the invoice settings. */
export const updateInvoiceSettings: Call<[invoiceSettings: { sellerName?: string | null; sellerAddress?: string | null; taxNumber?: string | null; note?: string | null; numberPrefix?: string | null; revision?: string | null; updatedDate?: Date | string | null; _updatedDate?: Date | string | null }, options?: NoOptions], { sellerName: string; sellerAddress: string; taxNumber: string; note: string; numberPrefix: string; revision: string; updatedDate: Date }, 'REVISION_MISMATCH'> = /* @__PURE__ */ call('invoices.updateInvoiceSettings PATCH /foyer/v1/invoice-settings invoiceSettings invoiceSettings');
