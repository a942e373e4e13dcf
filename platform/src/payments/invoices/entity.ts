import type { OperationOf, ResponseOf } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { fromMinorUnits } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { Tax } from '../prices/price.ts';
import { formatRate } from '../prices/rate.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import type { InvoiceSettings } from './settings-store.ts';

export type InvoiceEntity = ResponseOf<OperationOf<'invoices.getInvoice'>>['invoice'];
export type SettingsEntity = ResponseOf<OperationOf<'invoices.getInvoiceSettings'>>['invoiceSettings'];

export const toSettingsEntity = (settings: InvoiceSettings): SettingsEntity => ({
  sellerName: settings.name,
  sellerAddress: settings.address,
  taxNumber: settings.taxNumber,
  note: settings.note,
  numberPrefix: settings.numberPrefix,
  revision: String(settings.revision),
  updatedDate: toTimestamp(settings.updated),
});

const taxEntity = ({ name, ratePpm, isIncluded }: Tax) => ({
  name,
  rate: formatRate(ratePpm),
  includedInPrice: isIncluded,
});

function lineEntity(line: InvoiceLine, currency: Currency): InvoiceEntity['lines'][number] {
  const amount = (minor: number) => fromMinorUnits(minor, currency);
  return {
    type: line.kind,
    name: line.name,
    subtotal: amount(line.subtotalMinor),
    discount: amount(line.discountMinor),
    total: amount(line.totalMinor),
    ...(line.tax ? { tax: { ...taxEntity(line.tax), amount: amount(line.taxMinor) } } : {}),
  };
}

export function toEntity(invoice: Invoice): InvoiceEntity {
  const { content, currency, subject, buyer, memberId, cycleIndex, chargeId } = invoice;
  const amount = (minor: number) => fromMinorUnits(minor, currency);
  return {
    id: invoice.id,
    type: invoice.kind,
    number: invoice.number,
    issuedDate: toTimestamp(invoice.issued),
    issueDay: content.issueDate,
    seller: content.seller,
    currency,
    lines: content.lines.map((line) => lineEntity(line, currency)),
    taxes: content.taxes.map((sum) => ({
      ...taxEntity(sum),
      net: amount(sum.netMinor),
      amount: amount(sum.taxMinor),
    })),
    subtotal: amount(content.subtotalMinor),
    discount: amount(content.discountMinor),
    tax: amount(content.taxMinor),
    total: amount(content.totalMinor),
    supplied: content.supply,
    paid: {
      day: content.paid.date,
      type: content.paid.way,
      ...(content.paid.creditMinor ? { storeCredit: amount(content.paid.creditMinor) } : {}),
    },
    ...(buyer ? { buyer } : {}),
    ...(memberId === undefined ? {} : { memberId }),
    ...(subject.kind === 'ORDER' ? { orderId: subject.id } : { bookingId: subject.id }),
    ...(cycleIndex === undefined ? {} : { cycleIndex }),
    ...(chargeId === undefined ? {} : { chargeId }),
    ...creditedEntity(invoice),
  };
}

function creditedEntity({ creditedId, content: { credited } }: Invoice): Pick<InvoiceEntity, 'credited'> {
  if (creditedId === undefined || !credited) return {};
  const { number, issueDate, reason } = credited;
  return { credited: { invoiceId: creditedId, number, issueDay: issueDate, reason } };
}
