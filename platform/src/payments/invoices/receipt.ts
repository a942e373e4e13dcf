import { toMoney } from '../../server/lib/money.ts';
import type { Receipt } from '../../server/mail/order-templates.ts';
import type { Invoice } from './invoice.ts';

/** A document as a mail states it. */
export function toReceipt({ kind, number, currency, content: { taxMinor } }: Invoice): Receipt {
  return { kind, number, ...(taxMinor > 0 ? { tax: toMoney(taxMinor, currency) } : {}) };
}
