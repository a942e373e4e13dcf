// Generated from contract/src/invoices.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/invoices';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CreateInvoiceFile = typeof contract.createInvoiceFile;
/** Create a URL at which an invoice, a receipt or a credit note is a PDF. */
export const createInvoiceFile = /* @__PURE__ */ call<
  CreateInvoiceFile,
  [invoiceId: Argument<CreateInvoiceFile, 'invoiceId'>, options?: Options<CreateInvoiceFile>]
>({ id: 'invoices.createInvoiceFile', method: 'POST', path: '/foyer/v1/invoices/{invoiceId}/file', args: ['invoiceId'], reads: true, address: toAddress });

type CreateMyInvoiceFile = typeof contract.createMyInvoiceFile;
/** Create a URL at which one of the caller’s own invoices, receipts and credit notes is a PDF. */
export const createMyInvoiceFile = /* @__PURE__ */ call<
  CreateMyInvoiceFile,
  [invoiceId: Argument<CreateMyInvoiceFile, 'invoiceId'>, options?: Options<CreateMyInvoiceFile>]
>({ id: 'invoices.createMyInvoiceFile', method: 'POST', path: '/foyer/v1/my-invoices/{invoiceId}/file', args: ['invoiceId'], reads: true, address: toAddress });

type GetInvoice = typeof contract.getInvoice;
/** Get an invoice, a receipt or a credit note. */
export const getInvoice = /* @__PURE__ */ call<
  GetInvoice,
  [invoiceId: Argument<GetInvoice, 'invoiceId'>, options?: NoOptions]
>({ id: 'invoices.getInvoice', method: 'GET', path: '/foyer/v1/invoices/{invoiceId}', args: ['invoiceId'], unwrap: 'invoice', address: toAddress });

type GetInvoiceSettings = typeof contract.getInvoiceSettings;
/** Get what invoices say of the seller. */
export const getInvoiceSettings = /* @__PURE__ */ call<
  GetInvoiceSettings,
  [options?: NoOptions]
>({ id: 'invoices.getInvoiceSettings', method: 'GET', path: '/foyer/v1/invoice-settings', unwrap: 'invoiceSettings', address: toAddress });

type GetMyInvoice = typeof contract.getMyInvoice;
/** Get one of the caller’s own invoices, receipts and credit notes. */
export const getMyInvoice = /* @__PURE__ */ call<
  GetMyInvoice,
  [invoiceId: Argument<GetMyInvoice, 'invoiceId'>, options?: NoOptions]
>({ id: 'invoices.getMyInvoice', method: 'GET', path: '/foyer/v1/my-invoices/{invoiceId}', args: ['invoiceId'], unwrap: 'invoice', address: toAddress });

type ListInvoices = typeof contract.listInvoices;
/** List invoices, receipts and credit notes, the newest first. */
export const listInvoices = /* @__PURE__ */ call<
  ListInvoices,
  [options?: Options<ListInvoices>]
>({ id: 'invoices.listInvoices', method: 'GET', path: '/foyer/v1/invoices', address: toAddress });

type ListMyInvoices = typeof contract.listMyInvoices;
/** List the caller’s own invoices, receipts and credit notes, the newest first. */
export const listMyInvoices = /* @__PURE__ */ call<
  ListMyInvoices,
  [options?: Options<ListMyInvoices>]
>({ id: 'invoices.listMyInvoices', method: 'GET', path: '/foyer/v1/my-invoices', address: toAddress });

type UpdateInvoiceSettings = typeof contract.updateInvoiceSettings;
/** Update the fields sent of the invoice settings. */
export const updateInvoiceSettings = /* @__PURE__ */ call<
  UpdateInvoiceSettings,
  [invoiceSettings: Argument<UpdateInvoiceSettings, 'invoiceSettings'>, options?: NoOptions]
>({ id: 'invoices.updateInvoiceSettings', method: 'PATCH', path: '/foyer/v1/invoice-settings', args: ['invoiceSettings'], unwrap: 'invoiceSettings' });
