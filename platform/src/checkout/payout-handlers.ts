import type { ChargeId, RefundId } from '@foyer/contract';
import { findPayoutCharges } from '../payments/charges/payout-store.ts';
import type { AccountProviderId } from '../payments/providers/account.ts';
import { findActiveProvider } from '../payments/providers/account-store.ts';
import { connectProvider } from '../payments/providers/connect.ts';
import type { PayoutItem, ProviderPage, ProviderPayout } from '../payments/providers/provider.ts';
import type { CallContext, Handlers, Refusing } from '../server/http/handler.ts';
import { asId, isGuid } from '../server/lib/ids.ts';
import { toMoney } from '../server/lib/money.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { toBusinessPayment } from './entity.ts';
import { guardProvider, unlessUnavailable } from './provider-unavailable.ts';

type Payments = Handlers<'payments'>;
type PayoutCall = Pick<CallContext, 'tx' | 'caller' | 'now' | 'cipher' | 'allowsTestPayments'> &
  Refusing<'PAYMENT_PROVIDER_NOT_AVAILABLE'>;

const DEFAULT_LIMIT = 25;

const readPage = ({ limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string }): ProviderPage => ({
  limit,
  cursor,
});

/** The provider that takes the site's payments now. */
async function connect(call: PayoutCall) {
  const { tx: db, caller, now, fail } = call;
  const id = await findActiveProvider(db, caller.siteId);
  if (!id) return fail('PAYMENT_PROVIDER_NOT_AVAILABLE', 'This site takes no payments online, so nothing is paid out.');
  return { id, provider: guardProvider(await connectProvider({ ...call, db, now: () => now }, caller.siteId, id)) };
}

/** Refuses where the provider gives no answer. */
async function ask<T>({ fail }: Pick<PayoutCall, 'fail'>, asked: Promise<T>): Promise<{ answer: T }> {
  const made = await unlessUnavailable(asked.then((answer) => ({ answer })));
  return made ?? fail('UNAVAILABLE', 'The payment provider gives no answer. Try again in a minute.');
}

const unknownCursor = () => new ValidationError([oneViolation('cursor', 'is not one of a previous answer')]);

const toEntity = (payout: ProviderPayout, provider: AccountProviderId) => ({
  id: payout.ref,
  provider,
  amount: toMoney(payout.amountMinor, payout.currency),
  status: payout.status,
  createdDate: toTimestamp(payout.created),
  arrivalDate: toTimestamp(payout.arrival),
  itemized: payout.isItemized,
});

const listPayouts: Payments['listPayouts'] = async (call) => {
  const { id, provider } = await connect(call);
  const { answer } = await ask(call, provider.listPayouts(readPage(call.input)));
  if (!answer) throw unknownCursor();
  const { payouts, nextCursor } = answer;
  return { payouts: payouts.map((payout) => toEntity(payout, id)), ...(nextCursor ? { nextCursor } : {}) };
};

/** What a provider was told and tells again can be changed there. */
const idsOf = <I extends ChargeId | RefundId>(named: readonly (string | undefined)[]): I[] =>
  named.flatMap((id) => (id !== undefined && isGuid(id) ? [asId<I>(id)] : []));

/** The items with the payments of this site that they are about. */
async function describe({ tx, caller }: PayoutCall, items: readonly PayoutItem[]) {
  const found = await findPayoutCharges(tx, caller.siteId, {
    chargeIds: idsOf<ChargeId>(items.map(({ chargeId }) => chargeId)),
    refundIds: idsOf<RefundId>(items.map(({ refundId }) => refundId)),
  });
  return items.map(({ kind, amountMinor, feeMinor, currency, at, chargeId, refundId }) => {
    const charge = found.get(refundId ?? chargeId ?? '');
    return {
      kind,
      amount: toMoney(amountMinor, currency),
      fee: toMoney(feeMinor, currency),
      net: toMoney(amountMinor - feeMinor, currency),
      date: toTimestamp(at),
      ...(charge ? { payment: toBusinessPayment(charge) } : {}),
    };
  });
}

const listPayoutItems: Payments['listPayoutItems'] = async (call) => {
  const { input, caller, fail } = call;
  const { id, provider } = await connect(call);
  const asked = { ref: input.payoutId, siteId: caller.siteId, ...readPage(input) };
  const { answer } = await ask(call, provider.listPayoutItems(asked));
  if (!answer && input.cursor !== undefined) throw unknownCursor();
  if (!answer) return fail('PAYOUT_NOT_FOUND', 'The payment provider has no such payout.');
  const { payout, items, nextCursor } = answer;
  const described = await describe(call, items);
  return { payout: toEntity(payout, id), items: described, ...(nextCursor ? { nextCursor } : {}) };
};

export const payoutHandlers = { listPayouts, listPayoutItems };
