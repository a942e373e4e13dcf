import { modules } from '@foyer/contract';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { orderId } from './orders.ts';

/** The invoice that the sender got for a paid order. */
async function invoiceId(context: InputContext) {
  const order = await orderId(context);
  const { invoices } = (await context.owner.call(modules.invoices.listInvoices, { orderId: order })).value;
  return { invoiceId: invoices[0]?.id ?? '' };
}

export const invoices: ValidInputs['invoices'] = {
  getInvoice: invoiceId,
  getMyInvoice: invoiceId,
  createInvoiceFile: invoiceId,
  createMyInvoiceFile: invoiceId,
};
