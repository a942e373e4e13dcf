import type { Order } from '@foyer/sdk';
import { OrderStatus as statuses } from '@foyer/sdk/enums';
import { timeWords } from '../actions/local-time.ts';
import { findMemberNames, findMembers, getMember, memberName, resolveMemberId } from '../actions/members.ts';
import { findOrders, getOrder, listPlans, planPriceWords, prepareOrderCancellation } from '../actions/orders.ts';
import { UsageError } from '../terminal/exit-code.ts';
import type { Command, Options } from './command.ts';
import { makeChange, showOne, showRows } from './show.ts';

const paging: Options = {
  limit: { value: 'N', about: 'At most so many; 25 by default, at most 50' },
  offset: { value: 'N', about: 'After so many' },
};

const nextOffset = (hasNext: boolean, offset: number | undefined, count: number) =>
  hasNext ? `--offset ${(offset ?? 0) + count}` : undefined;

const listMembers: Command = {
  name: 'members list',
  about: 'List members',
  options: { search: { value: 'TEXT', about: 'A part of a name or address' }, ...paging },
  examples: ['foyer members list --search noor'],
  async run(run) {
    const session = await run.session();
    const page = { limit: run.number('limit'), offset: run.number('offset') };
    const { items, hasNext } = await findMembers(session, { search: run.given.search, ...page });
    showRows(run, {
      items,
      rowOf: (member) => ({
        ...{ id: member.id, name: memberName(member), email: member.loginEmail },
        ...{ status: member.status.toLowerCase(), joined: timeWords(member.createdDate, session.site.timeZone) },
      }),
      empty: 'There are no such members.',
      more: nextOffset(hasNext, page.offset, items.length),
    });
  },
};

const showMember: Command = {
  name: 'members show',
  about: 'Show a member',
  args: [{ name: 'member', about: 'Id of the member' }],
  async run(run) {
    const session = await run.session();
    const member = await getMember(session, run.need('member'));
    const { timeZone } = session.site;
    showOne(run, member, {
      ...{ id: member.id, name: memberName(member), nickname: member.profile.nickname, email: member.loginEmail },
      ...{ phone: member.contact?.phones?.join(', '), status: member.status.toLowerCase() },
      ...{ joined: timeWords(member.createdDate, timeZone), 'last login': timeWords(member.lastLoginDate, timeZone) },
    });
  },
};

const plans: Command = {
  name: 'plans list',
  about: 'List plans; the business sees hidden and archived ones, too',
  async run(run) {
    showRows(run, {
      items: await listPlans(await run.session()),
      rowOf: (plan) => ({ id: plan.id, name: plan.name, price: planPriceWords(plan), slug: plan.slug }),
      empty: 'There are no plans.',
    });
  },
};

const buyerWords = ({ buyer: { memberId = '' } }: Order, names?: ReadonlyMap<string, string>) =>
  names?.get(memberId) || memberId;

const orderRow = (order: Order, timeZone: string, names?: ReadonlyMap<string, string>) => ({
  ...{ id: order.id, plan: order.planName, member: buyerWords(order, names), status: order.status.toLowerCase() },
  payment: order.lastPaymentStatus.toLowerCase(),
  price: `${order.priceDetails.total} ${order.priceDetails.currency}`,
  ...{ started: timeWords(order.startDate, timeZone), ends: timeWords(order.endDate, timeZone) },
});

const listOrders: Command = {
  name: 'orders list',
  about: 'List orders of plans, the newest first; members see their own',
  options: {
    status: { value: 'STATUS', about: 'active, paused, ended, canceled, pending or draft' },
    member: { value: 'MEMBER', about: 'Of one member, by id or address' },
    ...paging,
  },
  async run(run) {
    const { status: text, member } = run.given;
    const status = Object.values(statuses).find((each) => each === text?.toUpperCase());
    if (text && !status) throw new UsageError(`--status ${text} is no status of an order, such as active.`);
    const session = await run.session();
    if (member && !session.may('orders.managementListOrders'))
      throw new UsageError('--member is for the business: members see their own orders.');
    const page = { limit: run.number('limit'), offset: run.number('offset') };
    const memberId = member && (await resolveMemberId(session, member));
    const { items, hasNext } = await findOrders(session, { status, memberId, ...page });
    const names = await findMemberNames(
      session,
      items.flatMap(({ buyer }) => buyer.memberId ?? []),
    );
    showRows(run, {
      items,
      rowOf: (order) => orderRow(order, session.site.timeZone, names),
      empty: 'There are no such orders.',
      more: nextOffset(hasNext, page.offset, items.length),
    });
  },
};

const order = { name: 'order', about: 'Id of the order' };

const showOrder: Command = {
  name: 'orders show',
  about: 'Show an order',
  args: [order],
  async run(run) {
    const session = await run.session();
    const found = await getOrder(session, run.need('order'));
    showOne(run, found, orderRow(found, session.site.timeZone));
  },
};

const cancelOrder: Command = {
  name: 'orders cancel',
  about: 'Cancel an order at its next payment date, or at once',
  args: [order],
  options: { now: { about: 'At once. Without it, what is paid stays usable until the next payment date' } },
  changes: true,
  async run(run) {
    const session = await run.session();
    const effectiveAt = run.isOn('now') ? 'IMMEDIATELY' : 'NEXT_PAYMENT_DATE';
    const change = await prepareOrderCancellation(session, { orderId: run.need('order'), effectiveAt });
    await makeChange(run, change, (canceled) => orderRow(canceled, session.site.timeZone));
  },
};

export const peopleAndPlanCommands = [listMembers, showMember, plans, listOrders, showOrder, cancelOrder];
