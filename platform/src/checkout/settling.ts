import type { ChargeId, RefundId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Charge, Refund } from '../payments/charges/charge.ts';
import { findRefund, lockRefund } from '../payments/charges/refund-store.ts';
import { findCharge, lockCharge } from '../payments/charges/store.ts';
import type {
  ChargeOfSubject,
  LockedSubject,
  PaymentSubject,
  PaymentSubjects,
  SettlingWork,
} from '../payments/charges/subject.ts';
import type { ProviderId } from '../payments/providers/account.ts';
import type { PaymentProvider } from '../payments/providers/provider.ts';
import type { Db } from '../server/db/database.ts';

/** The context in which charges are sent and their results recorded: of a call, of a job or of a notification. */
export interface SettlingContext {
  /** Outside of any transaction. */
  db: Db;
  siteId: SiteId;
  now(): Instant;
  subjects: PaymentSubjects;
  connect(provider: ProviderId): Promise<PaymentProvider>;
  transact<T>(work: (work: SettlingWork) => Promise<T>): Promise<T>;
}

interface LockedCharge {
  /** Undefined when it was deleted. */
  subject: LockedSubject | undefined;
  charge: Charge;
}

type Subjects = Pick<SettlingContext, 'subjects'>;

export function subjectOf({ subjects }: Subjects, { subject: { kind } }: ChargeOfSubject): PaymentSubject {
  const subject = subjects[kind];
  if (!subject) throw new Error(`Nothing of the kind ${kind} can be paid for.`);
  return subject;
}

/** Locks a charge after its subject, so that results and changes of the subject come one after the other. */
export async function lockWithSubject(
  work: SettlingWork,
  context: Subjects,
  charge: ChargeOfSubject,
): Promise<LockedCharge> {
  const subject = await subjectOf(context, charge).lock(work, charge);
  return { subject, charge: await requireCharge(lockCharge(work.tx, work.siteId, charge.id), charge.id) };
}

export interface LockedRefund extends LockedCharge {
  refund: Refund;
}

/** Locks a refund after its charge and subject. */
export async function lockRefundWithSubject(
  work: SettlingWork,
  context: Subjects,
  id: RefundId,
): Promise<LockedRefund> {
  const found = await findRefund(work.tx, work.siteId, id);
  if (!found) throw new Error(`There is no refund ${id}.`);
  const charge = await requireCharge(findCharge(work.tx, work.siteId, found.chargeId), found.chargeId);
  const locked = await lockWithSubject(work, context, charge);
  const refund = await lockRefund(work.tx, work.siteId, id);
  if (!refund) throw new Error(`There is no refund ${id}.`);
  return { ...locked, refund };
}

export async function requireCharge(finding: Promise<Charge | undefined>, id: ChargeId): Promise<Charge> {
  const charge = await finding;
  if (!charge) throw new Error(`There is no charge ${id}.`);
  return charge;
}
