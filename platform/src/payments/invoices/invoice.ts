import type { ChargeId, InvoiceId, MemberId, RefundId } from '@foyer/contract';
import type { CivilDate, Currency, Instant } from '@foyer/contract/values';
import type { Purpose, Subject } from '../ledger/entry.ts';
import type { Tax } from '../prices/price.ts';

/** A RECEIPT is what a site issues whose invoice settings have no name and address of the seller. */
export type InvoiceKind = 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE';

export interface Seller {
  name: string;
  address: string;
  taxNumber: string;
  note: string;
}

export interface Buyer {
  name: string;
  email: string;
}

/** Amounts are in the currency's smallest unit. The total contains the tax, whether prices do or not. */
export interface InvoiceLine {
  kind: 'PLAN' | 'SET_UP_FEE' | 'SERVICE' | 'DEPOSIT' | 'BALANCE' | 'FEE';
  /** The item sold, in the words of the business. */
  name: string;
  subtotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  totalMinor: number;
  tax?: Tax | undefined;
}

/** All lines with the same tax. */
export interface TaxSum extends Tax {
  netMinor: number;
  taxMinor: number;
}

export interface Totals {
  subtotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  totalMinor: number;
  taxes: TaxSum[];
}

/** Frozen at issue. Dates are those of the site's zone. */
export interface InvoiceContent extends Totals {
  seller: Seller;
  lines: InvoiceLine[];
  issueDate: CivilDate;
  /** The days on which it was supplied; without a last day where there is only one, or no end. */
  supply: { from: CivilDate; to?: CivilDate };
  /** Of a credit note: when it was paid back. Store credit paid a part of an invoice, if any. */
  paid: { date: CivilDate; way: 'ONLINE' | 'OFFLINE'; creditMinor?: number };
  /** Of a credit note. */
  credited?: { number: string; issueDate: CivilDate; reason: string };
}

export interface Invoice {
  id: InvoiceId;
  kind: InvoiceKind;
  /** Counted from 1 without gaps, for each kind. */
  sequence: number;
  number: string;
  subject: Subject;
  purpose: Purpose;
  cycleIndex: number | undefined;
  memberId: MemberId | undefined;
  chargeId: ChargeId | undefined;
  creditedId: InvoiceId | undefined;
  refundId: RefundId | undefined;
  currency: Currency;
  content: InvoiceContent;
  /** Undefined once the member's data is erased. */
  buyer: Buyer | undefined;
  issued: Instant;
}

const series: Readonly<Record<InvoiceKind, string>> = { RECEIPT: 'REC', INVOICE: 'INV', CREDIT_NOTE: 'CRN' };

/** Two documents of a site never share a number: it ends in the series and the sequence, whatever the prefix was. */
export const formatNumber = (prefix: string, kind: InvoiceKind, sequence: number): string =>
  `${prefix}${series[kind]}-${String(sequence).padStart(4, '0')}`;
