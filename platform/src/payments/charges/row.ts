import { instantOf } from '@foyer/contract/values';
import type { Selectable } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import type { PaymentSource } from '../providers/provider.ts';
import type { Charge, ChargeFailure, PaymentMethod, Refund } from './charge.ts';

export type ChargeRow = Selectable<Database['charges']>;

function toSource({
  source_kind: kind,
  source_ref: ref,
  customer_ref: customerRef,
  member_id: memberId,
}: ChargeRow): PaymentSource | undefined {
  if (kind === 'ELEMENT') return { kind };
  if (kind === 'STORE_CREDIT' && memberId !== null) return { kind, memberId };
  if (kind === 'TOKEN' && ref !== null) return { kind, token: ref };
  return kind === 'SAVED' && ref !== null && customerRef !== null ? { kind, methodRef: ref, customerRef } : undefined;
}

const toFailure = ({ failure, is_retryable: isRetryable }: ChargeRow): ChargeFailure | undefined =>
  failure === null ? undefined : { code: failure, isRetryable: isRetryable === true };

export const toCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  subject: { kind: row.subject_kind, id: row.subject_id },
  purpose: row.purpose,
  cycleIndex: row.cycle_index ?? undefined,
  attempt: row.attempt,
  memberId: row.member_id ?? undefined,
  visitorId: row.visitor_id ?? undefined,
  amountMinor: row.amount_minor,
  creditMinor: row.credit_minor,
  currency: row.currency,
  description: row.description,
  provider: row.provider,
  source: toSource(row),
  customerRef: row.customer_ref ?? undefined,
  methodId: row.method_id ?? undefined,
  isOffSession: row.is_off_session,
  savesMethod: row.saves_method,
  status: row.status,
  ref: row.provider_ref ?? undefined,
  failure: toFailure(row),
  isCancelRequested: row.is_cancel_requested,
  isPaidLate: row.is_paid_late,
  refundedMinor: row.refunded_minor,
  disputes: row.disputes,
  checks: row.checks,
  nextCheck: row.next_check_at ? instantOf(row.next_check_at) : undefined,
  created: instantOf(row.created_at),
  updated: instantOf(row.updated_at),
});

export const toSourceColumns = (source: PaymentSource | undefined) => ({
  source_kind: source?.kind ?? null,
  source_ref: source?.kind === 'TOKEN' ? source.token : source?.kind === 'SAVED' ? source.methodRef : null,
});

export const toMethod = (row: Selectable<Database['payment_methods']>): PaymentMethod => ({
  id: row.id,
  memberId: row.member_id,
  provider: row.provider,
  ref: row.provider_ref,
  customerRef: row.customer_ref,
  brand: row.brand,
  last4: row.last4 ?? undefined,
  expiryMonth: row.expiry_month ?? undefined,
  expiryYear: row.expiry_year ?? undefined,
  created: instantOf(row.created_at),
});

export const toRefund = (row: Selectable<Database['refunds']>): Refund => ({
  id: row.id,
  chargeId: row.charge_id,
  amountMinor: row.amount_minor,
  creditMinor: row.credit_minor,
  reason: row.reason,
  isCredited: row.is_credited,
  isToStoreCredit: row.is_to_store_credit,
  isOutside: row.is_outside,
  isAnnounced: row.is_announced,
  bookingId: row.booking_id ?? undefined,
  status: row.status,
  ref: row.provider_ref ?? undefined,
  checks: row.checks,
  nextCheck: row.next_check_at ? instantOf(row.next_check_at) : undefined,
  created: instantOf(row.created_at),
  updated: instantOf(row.updated_at),
});
