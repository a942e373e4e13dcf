import type { OrderId } from '@foyer/contract';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { findSite } from '../../server/sites/store.ts';
import { asOf } from '../orders/due.ts';
import { findOrders } from '../orders/store.ts';
import { lastMonths } from './months.ts';
import { progressOf } from './progress.ts';
import { toMonths } from './report.ts';
import { countFailures, listEnded, listStanding, listStarted } from './report-store.ts';

const MONTHS = 12;

/** Progress and figures of orders, for the console. */
export const handlers: Handlers<'orderReports'> = {
  async listOrderProgress({ tx, caller, input, now }) {
    const ids = input.orderIds.map((id) => asId<OrderId>(id.toLowerCase()));
    const orders = await findOrders(tx, caller.siteId, ids);
    return { progress: orders.map((order) => progressOf({ ...order, state: asOf(order.state, now) })) };
  },

  async getRecurringRevenue({ tx, caller: { siteId }, now }) {
    const { currency, timeZone } = await findSite(tx, siteId);
    const { names, boundaries } = lastMonths(MONTHS, timeZone, now);
    const span = { siteId, currency, boundaries };
    const [active, paused, started, ended, failures] = await Promise.all([
      listStanding(tx, span, false),
      listStanding(tx, span, true),
      listStarted(tx, span),
      listEnded(tx, span),
      countFailures(tx, span),
    ]);
    const months = toMonths(names, { active, paused, started, ended, failures }, currency);
    return { months, asOfDate: toTimestamp(now) };
  },
};
