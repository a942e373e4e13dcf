import type { EventType, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { EmittedEvent } from '../../server/http/handler.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import type { SubjectKind } from '../ledger/entry.ts';
import type { Charge, Refund } from './charge.ts';

/** The transaction in which a charge's result is recorded. */
export interface SettlingWork<Event extends EventType = EventType> {
  tx: Db;
  siteId: SiteId;
  now: Instant;
  emit(event: Event, content: EmittedEvent): Promise<void>;
  mail(request: MailRequest): Promise<void>;
}

/** A subject that is locked until the transaction ends, and brought up to now. */
export interface LockedSubject {
  /** Whether the charge is still wanted. One that isn't is not sent, and canceled where it was. */
  isDue(charge: Charge): boolean;
  /** Takes the payment, or the saved method. REFUND gives the money back: the subject doesn't want it any more. */
  onSucceeded(charge: Charge): Promise<'KEEP' | 'REFUND'>;
  /** A failed attempt. No call follows a charge that was canceled. */
  onFailed(charge: Charge): Promise<void>;
  /** Money that has been paid back. */
  onRefunded(charge: Charge, refund: Refund): Promise<void>;
}

/** What is paid for: decides what a payment's result means for it. Undefined when there is no such subject. */
export interface PaymentSubject {
  lock(work: SettlingWork, id: string): Promise<LockedSubject | undefined>;
}

/** Kinds without an implementation have no charges. */
export type PaymentSubjects = Partial<Record<SubjectKind, PaymentSubject>>;
