import type { ChargeId } from '@foyer/contract';
import type { Charge } from '../payments/charges/charge.ts';
import { findCharge } from '../payments/charges/store.ts';
import type { SubjectEvent } from '../payments/charges/subject.ts';
import { connectProvider, NoProviderAccount } from '../payments/providers/connect.ts';
import { type Caller, isBusiness, mayManageBookings } from '../server/http/caller.ts';
import type { CallContext, Emitting, Refusing } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { isForPayment } from './pay-link.ts';
import { guardProvider, ProviderUnavailable } from './provider-unavailable.ts';
import type { SettlingContext } from './settling.ts';
import { subjects } from './subjects.ts';

export type PaymentCall = Pick<
  CallContext,
  'tx' | 'caller' | 'now' | 'secret' | 'cipher' | 'publicUrl' | 'allowsTestPayments'
> &
  Refusing<'PAYMENT_NOT_FOUND'>;

/** A staged call, which opens transactions of its own. */
export type SettlingCall = PaymentCall & {
  transact<T>(work: (work: Pick<CallContext, 'tx' | 'mail'> & Emitting<SubjectEvent>) => Promise<T>): Promise<T>;
};

export function openCallSettling(call: SettlingCall): SettlingContext {
  const { tx: db, caller, now, secret, publicUrl } = call;
  const { siteId } = caller;
  return {
    db,
    siteId,
    now: () => now,
    subjects,
    connect: async (provider) =>
      guardProvider(
        await connectProvider({ ...call, db, now: () => now }, siteId, provider).catch((error: unknown) => {
          // The same refusal as for a provider that gives no answer: the payment is stored and waits for the account.
          throw error instanceof NoProviderAccount ? new ProviderUnavailable(error.message, { cause: error }) : error;
        }),
      ),
    transact: (work) =>
      call.transact(({ tx, emit, mail }) =>
        work({ tx, siteId, now, secret, publicUrl, emit, mail: (request) => mail(request) }),
      ),
  };
}

export const isPayer = ({ kind, id }: Caller, { memberId, visitorId }: Charge): boolean =>
  (kind === 'member' && id === memberId) || (kind === 'visitor' && id === visitorId);

/** Names a payment. A pay link is the proof in place of the caller, who may be anybody. */
export interface NamedPayment {
  paymentId: string;
  payLink?: string;
}

/**
 * Finds a payment that the caller may see: the payer's own, for the business any, or that of a pay link. Others are not
 * found.
 */
export async function findVisiblePayment(call: PaymentCall, { paymentId, payLink }: NamedPayment): Promise<Charge> {
  const { tx, caller, fail } = call;
  const charge = await findCharge(tx, caller.siteId, asId<ChargeId>(paymentId.toLowerCase()));
  const isVisible =
    charge &&
    (payLink === undefined ? isBusiness(caller) || isPayer(caller, charge) : await isForPayment(call, payLink, charge));
  return isVisible ? charge : fail('PAYMENT_NOT_FOUND', 'There is no such payment.');
}

/** As `findVisiblePayment`, for those who may pay it. */
export async function findPayablePayment(call: PaymentCall, named: NamedPayment): Promise<Charge> {
  const charge = await findVisiblePayment(call, named);
  if (named.payLink !== undefined) return charge;
  if (isPayer(call.caller, charge) || mayManageBookings(call.caller)) return charge;
  return call.fail('PERMISSION_DENIED', 'Only the payer and those who take payments can pay this.');
}
