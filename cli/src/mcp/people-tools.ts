import { OrderStatus as statuses } from '@foyer/sdk/enums';
import { findMembers, getMember } from '../actions/members.ts';
import {
  findOrders,
  getOrder,
  isBusiness,
  listPlans,
  planPriceWords,
  prepareOrderCancellation,
} from '../actions/orders.ts';
import type { Session } from '../client/session.ts';
import { listSchema, requestField, viewOf } from './json-schema.ts';
import { type ChangeTool, needText, number, type ReadTool, shownAs, text } from './tool.ts';

const page = {
  limit: { type: 'integer', minimum: 1, maximum: 50, description: 'At most so many; 25 unless set.' },
  offset: { type: 'integer', minimum: 0, description: 'After so many.' },
};

const pageOf = (name: string, schema: ReturnType<typeof listSchema>) => ({
  type: 'object',
  properties: { [name]: Object(schema.properties)[name], hasNext: { type: 'boolean' } },
  required: [name],
});

const member = viewOf('members.getMember', 'member', [
  ...['id', 'loginEmail', 'status', 'profile.nickname', 'profile.title', 'createdDate', 'lastLoginDate'],
  ...['contact.firstName', 'contact.lastName', 'contact.phones'],
]);

const findMembersTool: ReadTool = {
  ...{ kind: 'read', name: 'find_members', title: 'Find members' },
  about: 'Members by a part of their name or address. Callers outside the business see public profiles only.',
  input: {
    search: requestField('members.queryMembers', 'search.expression', 'A part of the name or address.'),
    ...page,
  },
  output: pageOf('members', listSchema('members', member)),
  isAllowed: ({ may }) => may('members.queryMembers'),
  async run(session, input) {
    const search = { search: text(input, 'search'), limit: number(input, 'limit'), offset: number(input, 'offset') };
    const { items, hasNext } = await findMembers(session, search);
    return { members: items.map((each) => member.of(each)), hasNext };
  },
};

const getMemberTool: ReadTool = {
  ...{ kind: 'read', name: 'get_member', title: 'Get a member' },
  about: 'One member.',
  input: { memberId: requestField('members.getMember', 'id', 'Id of the member.') },
  required: ['memberId'],
  output: member.schema,
  isAllowed: ({ may }) => may('members.getMember'),
  run: async (session, input) => Object(member.of(await getMember(session, needText(input, 'memberId')))),
};

const plan = viewOf('plans.listPublicPlans', 'plans', [
  ...['id', 'name', 'description', 'perks', 'slug', 'buyerCanCancel', 'maxPurchasesPerBuyer'],
]);
const planSchema = Object(plan.schema.items);

const listPlansTool: ReadTool = {
  ...{ kind: 'read', name: 'list_plans', title: 'List plans' },
  about: 'The plans that the site sells: subscriptions and packages.',
  input: {},
  output: pageOf('plans', {
    type: 'object',
    properties: {
      plans: {
        type: 'array',
        items: { ...planSchema, properties: { ...planSchema.properties, price: { type: 'string' } } },
      },
    },
  }),
  isAllowed: ({ may }) => may('plans.listPlans') || may('plans.listPublicPlans'),
  run: async (session) => ({
    plans: (await listPlans(session)).map((each) => ({ ...Object(plan.of(each)), price: planPriceWords(each) })),
  }),
};

const order = viewOf('orders.memberGetOrder', 'order', [
  ...['id', 'planId', 'planName', 'buyer', 'status', 'lastPaymentStatus', 'autoRenewCanceled', 'startDate', 'endDate'],
  ...['priceDetails.total', 'priceDetails.currency', 'currentCycle', 'cancellation', 'createdDate', 'foyer'],
]);

const orderId = requestField('orders.cancelOrder', 'id', 'Id of the order.');
const maySee = (session: Session) =>
  isBusiness(session)
    ? session.may('orders.managementGetOrder')
    : session.caller.kind === 'MEMBER' && session.may('orders.memberListOrders', 'orders.memberGetOrder');

const listOrders: ReadTool = {
  ...{ kind: 'read', name: 'list_orders', title: 'List orders of plans' },
  about: 'Orders of plans, the newest first. A member sees their own, the business those of the site.',
  input: {
    status: { enum: Object.values(statuses), description: 'Only with this status.' },
    memberId: { ...requestField('members.getMember', 'id', 'Of this member. For the business only.') },
    ...page,
  },
  output: pageOf('orders', listSchema('orders', order)),
  isAllowed: maySee,
  async run(session, input) {
    const { items, hasNext } = await findOrders(session, {
      ...{ memberId: text(input, 'memberId'), limit: number(input, 'limit'), offset: number(input, 'offset') },
      status: Object.values(statuses).find((each) => each === input.status),
    });
    return { orders: items.map((each) => order.of(each)), hasNext };
  },
};

const getOrderTool: ReadTool = {
  ...{ kind: 'read', name: 'get_order', title: 'Get an order of a plan' },
  about: 'One order of a plan.',
  input: { orderId },
  required: ['orderId'],
  output: order.schema,
  isAllowed: maySee,
  run: async (session, input) => Object(order.of(await getOrder(session, needText(input, 'orderId')))),
};

const cancelOrder: ChangeTool = {
  ...{ kind: 'change', isDestructive: true, name: 'cancel_order', title: 'Cancel an order of a plan' },
  about:
    'Cancels an order at its next payment date, or at once. Says what that means, and cancels once it was agreed to.',
  input: {
    orderId,
    effectiveAt: requestField(
      'orders.cancelOrder',
      'effectiveAt',
      'NEXT_PAYMENT_DATE unless set: what is paid stays usable until then.',
    ),
  },
  required: ['orderId'],
  output: order.schema,
  isAllowed: (session) =>
    maySee(session) && session.may(isBusiness(session) ? 'orders.cancelOrder' : 'orders.requestCancellation'),
  async prepare(session, input) {
    const effectiveAt = input.effectiveAt === 'IMMEDIATELY' ? 'IMMEDIATELY' : 'NEXT_PAYMENT_DATE';
    const change = await prepareOrderCancellation(session, { orderId: needText(input, 'orderId'), effectiveAt });
    return shownAs(change, (canceled) => Object(order.of(canceled)));
  },
};

export const peopleTools = [findMembersTool, getMemberTool, listPlansTool, listOrders, getOrderTool];
export const orderChangeTools = [cancelOrder];
