import type { ChargeId, LedgerEntryId, RefundId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';

/** A kind of subject that is paid for. Each has one implementation of `PaymentSubject`. */
export type SubjectKind = 'ORDER' | 'BOOKING' | 'MULTI_SERVICE_BOOKING';

export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** The part of a subject that is paid. PAYMENT_METHOD saves the method that pays for what is to come. */
export type Purpose =
  | 'CYCLE'
  | 'BOOKING'
  | 'DEPOSIT'
  | 'BALANCE'
  | 'CANCELLATION_FEE'
  | 'NO_SHOW_FEE'
  | 'PAYMENT_METHOD';

export type FeePurpose = Extract<Purpose, 'CANCELLATION_FEE' | 'NO_SHOW_FEE'>;

export const isFeePurpose = (purpose: Purpose): purpose is FeePurpose =>
  purpose === 'CANCELLATION_FEE' || purpose === 'NO_SHOW_FEE';

/**
 * CHARGE and FEE are owed, PAYMENT was paid, REFUND was paid back, CREDIT and WAIVER are no longer owed. A DISPUTE took a payment
 * back, DISPUTE_WON brought it again.
 */
export type EntryKind = 'CHARGE' | 'FEE' | 'PAYMENT' | 'REFUND' | 'CREDIT' | 'WAIVER' | 'DISPUTE' | 'DISPUTE_WON';

export interface NewEntry {
  subject: Subject;
  kind: EntryKind;
  /** Not signed: the kind says whether more or less is owed. */
  amountMinor: number;
  currency: Currency;
  purpose: Purpose;
  /** Of an order. */
  cycleIndex?: number | undefined;
  chargeId?: ChargeId | undefined;
  refundId?: RefundId | undefined;
  reason: string;
}

export interface LedgerEntry extends Omit<NewEntry, 'amountMinor'> {
  id: LedgerEntryId;
  /** Positive when more is owed, negative when less is. */
  signedMinor: number;
  created: Instant;
}

const signs = {
  ...{ CHARGE: 1, FEE: 1, REFUND: 1, DISPUTE: 1 },
  ...{ PAYMENT: -1, CREDIT: -1, WAIVER: -1, DISPUTE_WON: -1 },
} as const satisfies Record<EntryKind, number>;

export const signedMinor = ({ kind, amountMinor }: Pick<NewEntry, 'kind' | 'amountMinor'>): number =>
  signs[kind] * amountMinor;

/** The sums of a subject's entries, each without a sign but `balanceMinor`: what is still owed. */
export interface LedgerSums {
  owedMinor: number;
  paidMinor: number;
  refundedMinor: number;
  creditedMinor: number;
  /** Taken back by disputes that aren't won. */
  disputedMinor: number;
  balanceMinor: number;
}

export function sumEntries(entries: readonly Pick<LedgerEntry, 'kind' | 'signedMinor'>[]): LedgerSums {
  const sumOf = (...kinds: readonly EntryKind[]) =>
    entries.reduce((sum, entry) => (kinds.includes(entry.kind) ? sum + Math.abs(entry.signedMinor) : sum), 0);
  return {
    owedMinor: sumOf('CHARGE', 'FEE'),
    paidMinor: sumOf('PAYMENT'),
    refundedMinor: sumOf('REFUND'),
    creditedMinor: sumOf('CREDIT', 'WAIVER'),
    disputedMinor: sumOf('DISPUTE') - sumOf('DISPUTE_WON'),
    balanceMinor: entries.reduce((sum, entry) => sum + entry.signedMinor, 0),
  };
}
