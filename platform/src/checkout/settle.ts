import type { ChargeId } from '@foyer/contract';
import { addDuration } from '@foyer/contract/values';
import { findIdentity } from '../access/identities/store.ts';
import { type Charge, providerMinor } from '../payments/charges/charge.ts';
import { releaseCreditPart } from '../payments/charges/credit-part.ts';
import { chargeLifecycle } from '../payments/charges/lifecycle.ts';
import { isAbandoned, RESEND_WITHIN } from '../payments/charges/next-check.ts';
import { findCharge, saveCharge } from '../payments/charges/store.ts';
import type { ChargeOfSubject } from '../payments/charges/subject.ts';
import { NoProviderAccount } from '../payments/providers/connect.ts';
import type { ChargeIdentity, PaymentProvider, PaymentSource, ProviderCharge } from '../payments/providers/provider.ts';
import { recordWithOthers } from './record-queue.ts';
import { recordAnswer } from './recording.ts';
import { lockWithSubject, requireCharge, type SettlingContext, subjectOf } from './settling.ts';

/** A charge, and the provider's last answer about it. */
export interface Settled {
  charge: Charge;
  answer?: ProviderCharge;
}

export const identify = ({ siteId }: SettlingContext, { id: chargeId, kind, key }: Charge): ChargeIdentity => ({
  kind,
  key,
  siteId,
  chargeId,
});

/** Sends a charge to its provider; the same key leads to the same charge. */
async function send(
  context: SettlingContext,
  provider: PaymentProvider,
  charge: Charge,
  source: PaymentSource,
): Promise<ProviderCharge> {
  const { memberId, currency, description, isOffSession, savesMethod, customerRef } = charge;
  // Only a new customer needs an address.
  const member =
    memberId && customerRef === undefined ? await findIdentity(context.db, context.siteId, memberId) : undefined;
  const payer = { email: member?.email };
  const request = { ...identify(context, charge), currency, source, customerRef, payer, description };
  if (charge.kind === 'SET_UP') return provider.setUp(request);
  return provider.charge({ ...request, amountMinor: providerMinor(charge), isOffSession, savesMethod });
}

/**
 * Finds out what became of a charge that isn't decided: asks its provider, sends it if the provider doesn't know it, and
 * cancels it if it is no longer wanted. The answer is recorded.
 */
export async function settleCharge(context: SettlingContext, id: ChargeId): Promise<Settled> {
  const { charge, isWanted } = await prepare(context, id);
  if (chargeLifecycle.isFinal(charge.status)) return { charge };
  const provider = await connect(context, charge, isWanted);
  if (!provider) return { charge: await abandonCharge(context, charge) };
  const answer = await ask(context, provider, charge, isWanted);
  if (answer) return record(context, provider, charge, answer);
  return { charge: isWanted && !isTooOld(context, charge) ? charge : await abandonCharge(context, charge) };
}

/** Undefined where the site has no account any more, and the charge that its provider need not know is given up. */
async function connect(
  context: SettlingContext,
  { provider, status, ref }: Charge,
  isWanted: boolean,
): Promise<PaymentProvider | undefined> {
  try {
    return await context.connect(provider);
  } catch (error) {
    if (error instanceof NoProviderAccount && !isWanted && status === 'CREATED' && ref === undefined) return undefined;
    throw error;
  }
}

/** Records an answer. What its payer could still complete is canceled when the charge was given up meanwhile. */
async function record(
  context: SettlingContext,
  provider: PaymentProvider,
  sent: Charge,
  answer: ProviderCharge,
): Promise<Settled> {
  const charge = await recordCharge(context, sent, answer);
  const isOpen = !chargeLifecycle.isFinal(answer.status);
  if (charge.status !== 'CANCELED' || !isOpen || answer.ref === undefined) return { charge, answer };
  const canceled = await provider.cancel({ ...identify(context, sent), ref: answer.ref });
  return { charge: await recordCharge(context, sent, canceled), answer: canceled };
}

/** Until it is first sent, a charge is as old as the payer's choice of a source. */
const isTooOld = (context: SettlingContext, { created, updated, source, checks }: Charge): boolean =>
  source !== undefined && context.now() > addDuration(checks <= 1 ? updated : created, RESEND_WITHIN);

async function prepare(context: SettlingContext, id: ChargeId): Promise<{ charge: Charge; isWanted: boolean }> {
  const { db, siteId } = context;
  const now = context.now();
  const charge = await requireCharge(findCharge(db, siteId, id), id);
  const isOpen = !chargeLifecycle.isFinal(charge.status) && !charge.isCancelRequested && !isAbandoned(charge, now);
  return { charge, isWanted: isOpen && (await subjectOf(context, charge).isDue({ db, siteId, now }, charge)) };
}

async function ask(
  context: SettlingContext,
  provider: PaymentProvider,
  charge: Charge,
  isWanted: boolean,
): Promise<ProviderCharge | undefined> {
  const { source } = charge;
  if (!source) return undefined;
  const identity = identify(context, charge);
  // A first sending needs no question.
  const isNew = charge.checks <= 1 && charge.ref === undefined && isWanted;
  const known = isNew ? undefined : await provider.find({ ...identity, ref: charge.ref });
  if (!known) return isWanted && !isTooOld(context, charge) ? send(context, provider, charge, source) : undefined;
  const isOpen = !chargeLifecycle.isFinal(known.status);
  return !isWanted && isOpen && known.ref !== undefined ? provider.cancel({ ...identity, ref: known.ref }) : known;
}

/**
 * Gives up a charge that its provider doesn't know. One that reaches the provider after all is refunded when it is
 * paid.
 */
const abandonCharge = (context: SettlingContext, found: ChargeOfSubject): Promise<Charge> =>
  context.transact(async (work) => {
    const { subject, charge } = await lockWithSubject(work, context, found);
    if (charge.status !== 'CREATED') return charge;
    const canceled = { ...charge, status: 'CANCELED', nextCheck: undefined, updated: work.now } as const;
    await saveCharge(work.tx, work.siteId, canceled);
    await subject?.onCanceled(canceled);
    await releaseCreditPart(work, canceled);
    return canceled;
  });

/**
 * Records a provider's answer or notification about a charge, and what it means for the subject. Repeating it changes
 * nothing.
 */
export function recordCharge(
  context: SettlingContext,
  found: ChargeOfSubject,
  answer: ProviderCharge,
): Promise<Charge> {
  const said = { found, answer };
  if (subjectOf(context, found).sharesTransactions) return recordWithOthers(context, said);
  return context.transact((work) => recordAnswer(work, context, said));
}
