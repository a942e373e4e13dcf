import type { ChargeId, MemberId, SiteId, VisitorId } from '@foyer/contract';
import { addDuration, type Currency, type Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { ProviderId } from '../providers/account.ts';
import type { Charge, ChargedItem, PaymentMethod } from './charge.ts';
import { ACTION_WITHIN } from './next-check.ts';
import { findLastCharge, insertCharge } from './store.ts';

export interface NewCharge extends ChargedItem {
  /** 0 only saves a method for later charges (free trial). */
  amountMinor: number;
  currency: Currency;
  memberId: MemberId | undefined;
  visitorId?: VisitorId | undefined;
  /** Shown to the payer by some providers; names no person. */
  description: string;
  provider: ProviderId;
  /** Charged by the job without the payer, as for a renewal. Without a method, the payer first chooses how to pay. */
  method: PaymentMethod | undefined;
  /** When the job sends it; now unless set. */
  due?: Instant;
  /** Keeps the payer's method for later charges. */
  savesMethod: boolean;
}

const keyOf = (siteId: SiteId, { subject, purpose, cycleIndex }: ChargedItem, attempt: number): string =>
  [siteId, subject.kind, subject.id, cycleIndex ?? purpose, attempt].join(':').toLowerCase();

/** A method can be changed as often as its member likes. */
const isRepeatable = ({ status, purpose }: Charge): boolean =>
  status === 'FAILED' || status === 'CANCELED' || (status === 'SUCCEEDED' && purpose === 'PAYMENT_METHOD');

/**
 * Stores a charge, to be sent after the transaction; the caller has locked the subject. An item's charge that may still
 * take money, or has taken it, is returned instead of a second one.
 */
export async function createCharge(tx: Db, siteId: SiteId, request: NewCharge, now: Instant): Promise<Charge> {
  const last = await findLastCharge(tx, siteId, request);
  if (last && !isRepeatable(last)) return last;
  const charge = toCharge(siteId, request, (last?.attempt ?? 0) + 1, now);
  if (await insertCharge(tx, siteId, charge)) return charge;
  throw new Error(`The subject ${request.subject.id} was charged by another transaction: it was not locked.`);
}

function toCharge(siteId: SiteId, { method, due, ...request }: NewCharge, attempt: number, now: Instant): Charge {
  return {
    ...request,
    visitorId: request.visitorId,
    id: newId<ChargeId>(),
    key: keyOf(siteId, request, attempt),
    kind: request.amountMinor === 0 ? 'SET_UP' : 'PAYMENT',
    attempt,
    creditMinor: 0,
    source: method && { kind: 'SAVED', methodRef: method.ref, customerRef: method.customerRef },
    customerRef: method?.customerRef,
    methodId: method?.id,
    isOffSession: method !== undefined,
    status: 'CREATED',
    ref: undefined,
    failure: undefined,
    isCancelRequested: false,
    isPaidLate: false,
    refundedMinor: 0,
    disputes: [],
    checks: 0,
    nextCheck: method ? (due ?? now) : addDuration(now, ACTION_WITHIN),
    created: now,
    updated: now,
  };
}
