import type { BenefitId, MemberId, OperationOf, OrderId, RequestOf } from '@foyer/contract';
import { describeOffsetPage } from '../../server/filter/paging.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findOwnOrder, lockOwnOrder } from '../orders/change.ts';
import { toMemberId } from '../orders/checkout.ts';
import { asOf } from '../orders/due.ts';
import { orderLifecycle } from '../orders/lifecycle.ts';
import { requireMemberId } from '../orders/read-handlers.ts';
import { listOpenPools, writeEntries } from '../pools/store.ts';
import { poolEntity } from './entity.ts';
import { lockCurrentOrders } from './redeem.ts';
import { countTransactions, listTransactions } from './transaction-store.ts';
import { keyOfUsable, listOpenPoolsOf, type UsablePool } from './usable-pools.ts';
import { listUsedBenefits } from './used-benefits-store.ts';

const DEFAULT_LIMIT = 50;

type ReadCall = Pick<CallContext, 'tx' | 'caller' | 'now'>;
type Paging = Pick<RequestOf<OperationOf<'benefits.listPools'>>, 'limit' | 'offset'>;

/** A member's running orders are few, so that a page is a part of all their pools. */
async function readPools(
  { tx, caller, now }: ReadCall,
  memberId: MemberId,
  { limit = DEFAULT_LIMIT, offset = 0 }: Paging,
) {
  const pools = await listOpenPoolsOf(tx, caller.siteId, memberId, now);
  const page = pools.slice(offset, offset + limit).map(poolEntity);
  return { pools: page, pagingMetadata: describeOffsetPage(page.length, offset, pools.length) };
}

type SentKey = Pick<RequestOf<OperationOf<'benefits.listPoolTransactions'>>, 'orderId' | 'benefitId'>;

async function readTransactions(
  call: ReadCall & Refusing<'ORDER_NOT_FOUND'>,
  sent: SentKey & Paging,
  memberId?: MemberId,
) {
  const { tx, caller } = call;
  const { limit = DEFAULT_LIMIT, offset = 0 } = sent;
  const order = await findOwnOrder(call, sent.orderId, memberId);
  const key = { orderId: order.id, benefitId: asId<BenefitId>(sent.benefitId.toLowerCase()) };
  const [entries, total] = await Promise.all([
    listTransactions(tx, caller.siteId, key, { limit, offset }),
    countTransactions(tx, caller.siteId, key),
  ]);
  const transactions = entries.map(({ kind, sessions, bookingId, reason, at }) => ({
    kind,
    sessions,
    ...(bookingId === undefined ? {} : { bookingId }),
    ...(reason === undefined ? {} : { reason }),
    createdDate: toTimestamp(at),
  }));
  return { transactions, pagingMetadata: describeOffsetPage(entries.length, offset, total) };
}

export const poolHandlers = {
  listPools: (call) => readPools(call, toMemberId(call.input.memberId), call.input),

  listMyPools: async (call) => readPools(call, requireMemberId(call), call.input),

  listPoolTransactions: (call) => readTransactions(call, call.input),

  listMyPoolTransactions: async (call) => readTransactions(call, call.input, requireMemberId(call)),

  async listMyOrderBenefits(call) {
    const { tx, caller, now, input } = call;
    const { id, state } = await findOwnOrder(call, input.orderId, requireMemberId(call));
    // What a late job has not expired yet is lost all the same.
    const isOver = orderLifecycle.isFinal(asOf(state, now).status);
    const benefits = (await listUsedBenefits(tx, caller.siteId, id)).map((benefit) => ({
      benefitId: benefit.id,
      ...(benefit.name === null ? {} : { name: benefit.name }),
      used: benefit.used,
      ...(benefit.isLimited
        ? { type: 'LIMITED' as const, lost: benefit.expired + (isOver ? benefit.left : 0) }
        : { type: 'UNLIMITED' as const }),
    }));
    return { benefits };
  },

  async changeBalance(call) {
    const { input, tx, caller, now } = call;
    const { siteId } = caller;
    const { id } = await lockOwnOrder(call, input.orderId);
    const pool = (await lockPool(call, id, input.benefitId)) ?? failNoPool(call);
    const reason = input.reason.trim();
    if (!reason) throw new ValidationError([oneViolation('reason', 'must not be blank', 'MIN_LENGTH')]);
    const left = checkAdjustment(pool, input.adjustBy);
    const entries = [{ kind: 'ADJUST' as const, sessions: input.adjustBy, reason }];
    await writeEntries(tx, siteId, keyOfUsable(pool), { entries, at: now });
    return { pool: poolEntity({ ...pool, balance: left }) };
  },
} satisfies Partial<Handlers<'benefits'>>;

/** The benefit's open pool as of now. */
async function lockPool(
  { tx, caller: { siteId }, now }: ReadCall,
  id: OrderId,
  benefitId: string,
): Promise<UsablePool | undefined> {
  const [order] = await lockCurrentOrders({ tx, siteId, now }, [id]);
  const pools = (await listOpenPools(tx, siteId, [id])).get(id) ?? [];
  const pool = pools.find(({ terms }) => terms.id === benefitId.toLowerCase());
  return order && pool && { ...pool, order };
}

const failNoPool = ({ fail }: Refusing<'POOL_NOT_FOUND'>): never =>
  fail('POOL_NOT_FOUND', 'The order doesn’t have this benefit now.');

/** The balance afterwards. Throws a ValidationError where it can't be changed like this. */
function checkAdjustment({ balance }: UsablePool, adjustBy: number): number {
  const refuse = (description: string) => new ValidationError([oneViolation('adjustBy', description)]);
  if (balance === undefined) throw refuse('can’t change a benefit without a limit');
  if (adjustBy === 0) throw refuse('must not be 0');
  if (balance + adjustBy < 0) throw refuse(`takes more than the ${balance} sessions that are left`);
  return balance + adjustBy;
}
