import type { MemberId, OperationOf, PlanId, RequestOf } from '@foyer/contract';
import { readTimestamp } from '@foyer/contract/values';
import { describeOffsetPage } from '../../server/filter/paging.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findOwnOrder } from './change.ts';
import { readDetails } from './details.ts';
import { asOf, cyclesAsOf } from './due.ts';
import { type OrderEntity, toEntity } from './entity.ts';
import { countOrders, listOrders, type OrderFilter, type OrderPage } from './list-store.ts';
import type { Order } from './order.ts';
import { ownOrderEntity } from './own-order.ts';

type ReadCall = Pick<CallContext, 'tx' | 'caller' | 'now'>;
type Sent = RequestOf<OperationOf<'orders.memberListOrders'>>;

const DEFAULT_LIMIT = 50;

/** The member who calls. An API key has no orders. */
export function requireMemberId({ caller, fail }: Pick<CallContext, 'caller'> & Refusing<'MEMBER_REQUIRED'>): MemberId {
  if (caller.kind === 'member') return caller.id;
  return fail('MEMBER_REQUIRED', 'Please sign in as a member: only members have orders.');
}

interface Wanted {
  fieldSet: Sent['fieldSet'];
  /** The caller is their buyer. */
  isOwn: boolean;
}

/** Orders as they are now, however late the jobs are. */
async function toEntities({ tx, caller, now }: ReadCall, orders: readonly Order[], { fieldSet, isOwn }: Wanted) {
  const detailsOf = fieldSet === 'FULL' ? await readDetails(tx, caller.siteId, orders) : undefined;
  return orders.map((order): OrderEntity => {
    const current = { ...order, state: asOf(order.state, now) };
    const details = detailsOf?.(order);
    const entity = toEntity(current, details && { ...details, cycles: cyclesAsOf(details.cycles, order.state, now) });
    return isOwn ? { ...entity, foyer: ownOrderEntity(current) } : entity;
  });
}

async function readOne(call: ReadCall, order: Order, wanted: Wanted): Promise<{ order: OrderEntity }> {
  const [entity] = await toEntities(call, [order], wanted);
  return { order: entity ?? toEntity(order) };
}

const columns: Readonly<Record<string, OrderPage['sort']['column']>> = {
  createdDate: 'created_at',
  _createdDate: 'created_at',
  endDate: 'ends_at',
};

function readSort(sorting: Sent['sorting']): OrderPage['sort'] {
  if (sorting === undefined) return { column: 'created_at', direction: 'desc' };
  const { fieldName = '' } = sorting;
  const column = Object.hasOwn(columns, fieldName) ? columns[fieldName] : undefined;
  if (column) return { column, direction: sorting.order === 'DESC' ? 'desc' : 'asc' };
  const description = 'expects createdDate or endDate';
  throw new ValidationError([oneViolation('sorting.fieldName', description, 'OTHER', 'invalid_sort_field')]);
}

/** The protocol can't tell an empty list from none. */
const nonEmpty = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? list : undefined);

const toIds = <I extends MemberId | PlanId>(ids: readonly string[] | undefined): readonly I[] | undefined =>
  nonEmpty(ids?.map((id) => asId<I>(id.toLowerCase())));

interface Scope extends OrderFilter {
  isOwn: boolean;
}

async function readList(call: ReadCall, sent: Sent, { isOwn, ...scope }: Scope) {
  const { tx, caller, now } = call;
  const { limit = DEFAULT_LIMIT, offset = 0 } = sent;
  const sort = readSort(sent.sorting);
  const filter: OrderFilter = {
    ...scope,
    planIds: toIds<PlanId>(sent.planIds),
    isAutoRenewCanceled: sent.autoRenewCanceled,
    statuses: nonEmpty(sent.orderStatuses),
    paymentStatuses: nonEmpty(sent.paymentStatuses),
  };
  const [orders, total] = await Promise.all([
    listOrders(tx, caller.siteId, filter, { sort, limit, offset, now }),
    countOrders(tx, caller.siteId, filter, now),
  ]);
  const pagingMetadata = describeOffsetPage(orders.length, offset, total);
  return { orders: await toEntities(call, orders, { fieldSet: sent.fieldSet, isOwn }), pagingMetadata };
}

export const readHandlers = {
  async managementGetOrder(call) {
    const { id, fieldSet } = call.input;
    return readOne(call, await findOwnOrder(call, id), { fieldSet, isOwn: false });
  },

  managementListOrders: ({ input, ...call }) =>
    readList(call, input, {
      memberIds: toIds<MemberId>(input.buyerIds),
      createdFrom: input.createdFromDate && readTimestamp(input.createdFromDate),
      createdUntil: input.createdUntil && readTimestamp(input.createdUntil),
      isOwn: false,
    }),

  async memberGetOrder(call) {
    const { id, fieldSet } = call.input;
    return readOne(call, await findOwnOrder(call, id, requireMemberId(call)), { fieldSet, isOwn: true });
  },

  memberListOrders: async (call) => readList(call, call.input, { memberIds: [requireMemberId(call)], isOwn: true }),
} satisfies Partial<Handlers<'orders'>>;
