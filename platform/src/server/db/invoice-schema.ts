import type { ChargeId, InvoiceId, MemberId, RefundId, SiteId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { JSONColumnType } from 'kysely';

type InvoiceKind = 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE';

/** Invoices, receipts and credit notes. */
export interface InvoiceTables {
  invoice_settings: {
    site_id: SiteId;
    seller_name: string;
    seller_address: string;
    tax_number: string;
    note: string;
    number_prefix: string;
    revision: number;
    updated_at: Date;
  };
  invoice_counters: {
    site_id: SiteId;
    kind: InvoiceKind;
    last_sequence: number;
  };
  invoices: {
    site_id: SiteId;
    id: InvoiceId;
    kind: InvoiceKind;
    sequence: number;
    number: string;
    subject_kind: 'ORDER' | 'BOOKING' | 'MULTI_SERVICE_BOOKING';
    subject_id: string;
    purpose: 'CYCLE' | 'BOOKING' | 'DEPOSIT' | 'BALANCE' | 'CANCELLATION_FEE' | 'NO_SHOW_FEE' | 'PAYMENT_METHOD';
    cycle_index: number | null;
    member_id: MemberId | null;
    charge_id: ChargeId | null;
    credited_invoice_id: InvoiceId | null;
    refund_id: RefundId | null;
    currency: Currency;
    total_minor: number;
    content: JSONColumnType<object>;
    issued_at: Date;
  };
  invoice_buyers: {
    site_id: SiteId;
    invoice_id: InvoiceId;
    name: string;
    email: string;
  };
}
