import type { ChargeId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Invoice, InvoiceLine } from '../../payments/invoices/invoice.ts';
import { issueInvoice } from '../../payments/invoices/issue.ts';
import type { Db } from '../../server/db/database.ts';
import type { Order, PlanSnapshot } from './order.ts';
import { pricedOf, priceSpans } from './prices.ts';
import { boundaryOf } from './schedule.ts';

/** Issues the invoice of a cycle that has just been paid, in the transaction of the payment. The order is locked. */
export async function issueOrderInvoice(
  tx: Db,
  siteId: SiteId,
  order: Order,
  { cycleIndex, chargeId, creditMinor = 0 }: { cycleIndex: number; chargeId?: ChargeId; creditMinor?: number },
  now: Instant,
): Promise<Invoice | undefined> {
  const { id, memberId, plan } = order;
  return issueInvoice(
    tx,
    siteId,
    {
      subject: { kind: 'ORDER', id },
      purpose: 'CYCLE',
      cycleIndex,
      chargeId,
      memberId,
      creditMinor,
      currency: plan.currency,
      lines: linesOfCycle(order, cycleIndex),
      supply: daysOfCycle(order, cycleIndex),
    },
    now,
  );
}

/** The plan and, in the first cycle, its set-up fee. A free trial, cycle 0, has none. */
export function linesOfCycle(order: Order, index: number): InvoiceLine[] {
  const { plan, terms } = order;
  const span = priceSpans(pricedOf(order)).findLast(({ cycleFrom }) => cycleFrom <= index);
  const lines = span?.price.lines ?? [];
  return lines.map((amounts, position) => ({ ...itemOf(plan, position), ...amounts, tax: terms.tax }));
}

/** The price comes first, the set-up fee after it. */
const itemOf = ({ name, setUpFee }: PlanSnapshot, position: number): Pick<InvoiceLine, 'kind' | 'name'> =>
  position === 0 || !setUpFee ? { kind: 'PLAN', name } : { kind: 'SET_UP_FEE', name: setUpFee.name };

/** A pause moves the cycle that is open; other cycles are where the schedule has them. */
function daysOfCycle({ state }: Order, index: number): { from: Instant; to: Instant | undefined } {
  if (state.cycle?.index === index) return { from: state.cycle.start, to: state.cycle.end };
  return { from: boundaryOf(state, index) ?? state.start, to: boundaryOf(state, index + 1) };
}
