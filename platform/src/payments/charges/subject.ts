import type { OperationOf, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { EmittedEvent } from '../../server/http/handler.ts';
import type { Receipt } from '../../server/mail/order-templates.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import type { SubjectKind } from '../ledger/entry.ts';
import type { Charge, Refund } from './charge.ts';

/** The events that a payment's result can lead to: those that the calls about payments declare. */
export type SubjectEvent = OperationOf<'payments.startPayment'>['emits'][number];

/** The transaction in which a result is recorded. */
export interface SettlingWork {
  tx: Db;
  siteId: SiteId;
  now: Instant;
  /** Seals manage links. */
  secret: string;
  /** The URL of the site, without a trailing slash. */
  publicUrl: string;
  emit(event: SubjectEvent, content: EmittedEvent): Promise<void>;
  mail(request: MailRequest): Promise<void>;
}

/** A payment that goes back; ANNOUNCED where the subject has told the payer. */
export type Returned = 'REFUND' | 'REFUND_ANNOUNCED';

/** A subject that is locked until the transaction ends, and brought up to now. */
export interface LockedSubject {
  /** Whether the charge is still wanted. One that isn't is not sent, and is canceled where it was. */
  isDue(charge: Charge): boolean;
  /** The payer has chosen how to pay. False when the subject can't wait for the result; then nothing is sent. */
  onStarted(charge: Charge): Promise<boolean>;
  /**
   * Takes the payment, or the saved method. A refund gives the money back, because the subject doesn't want it any more;
   * it then belongs to no cycle, and the subject stays as it is.
   */
  onSucceeded(charge: Charge): Promise<'KEEP' | Returned>;
  /** Issues the invoice of a payment that is kept. Comes late, because its number locks the site's counter. */
  issueInvoice(charge: Charge): Promise<Receipt | undefined>;
  /** Tells the payer of a payment that is kept, or of a method that was saved. */
  announcePayment(charge: Charge, invoice: Receipt | undefined): Promise<void>;
  onFailed(charge: Charge): Promise<void>;
  /** The charge took no money and never will: the payer or the subject gave it up, or the provider never got it. */
  onCanceled(charge: Charge): Promise<void>;
  /** Money that has been paid back. */
  onRefunded(charge: Charge, refund: Refund): Promise<void>;
  /** Tells the payer of it, unless another mail has. */
  announceRefund(charge: Charge, refund: Refund, note: Receipt | undefined): Promise<void>;
}

/** Names a charge, and what never changes of it. */
export type ChargeOfSubject = Pick<Charge, 'id' | 'subject' | 'memberId'>;

/** Decides what a payment's result means for a kind of subject. */
export interface PaymentSubject {
  /** Results for different payers may be recorded in one transaction: nothing that one of them changes decides another. */
  sharesTransactions?: true;
  /**
   * Whether a charge is still wanted, read without a lock. A subject that gives it up a moment later has it canceled or
   * refunded.
   */
  isDue(reading: Pick<SettlingWork, 'siteId' | 'now'> & { db: Db }, charge: Charge): Promise<boolean>;
  /** Undefined when there is no such subject any more. */
  lock(work: SettlingWork, charge: ChargeOfSubject): Promise<LockedSubject | undefined>;
}

/** Kinds without an implementation have no charges. */
export type PaymentSubjects = Partial<Record<SubjectKind, PaymentSubject>>;
