import type { OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { writeInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import { updateRows } from '../../server/db/update-rows.ts';
import type { Cycle, OrderState } from './order.ts';
import { toStateColumns } from './row.ts';

interface NewState {
  id: OrderId;
  after: OrderState;
}

interface ChangedState extends NewState {
  before: OrderState;
}

interface OrderCycle {
  orderId: OrderId;
  cycle: Cycle;
}

const dateOf = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));

const updateOrders = (tx: Db, siteId: SiteId, states: readonly NewState[]): Promise<void> =>
  updateRows(
    tx,
    'orders',
    siteId,
    ['id'],
    states.map(({ id, after }) => ({ id, ...toStateColumns(after) })),
  );

/** Saves a change of a locked order that opens and closes nothing. */
export const saveColumns = writeInBatches<NewState>(updateOrders);

/** Saves one transition of a locked order, with the cycle and the pause period that it opened or closed. */
export const saveState = writeInBatches<ChangedState>((tx, siteId, states) =>
  // In this order: an order has one open cycle.
  Promise.all([
    updateOrders(tx, siteId, states),
    saveCycleEnds(tx, siteId, states),
    insertCycles(tx, siteId, states.flatMap(openedBy)),
    savePauses(tx, siteId, states),
  ]),
);

const openedBy = ({ id, before, after: { cycle } }: ChangedState): OrderCycle[] =>
  cycle && cycle.index !== before.cycle?.index ? [{ orderId: id, cycle }] : [];

/** Closes the cycles that are over, and moves the ends of those that go on. */
async function saveCycleEnds(tx: Db, siteId: SiteId, states: readonly ChangedState[]): Promise<void> {
  const rows = states.flatMap(({ id, before: { cycle: last }, after: { cycle, end } }) => {
    if (!last || (cycle?.index === last.index && cycle.end === last.end)) return [];
    const is_open = cycle?.index === last.index;
    const ends_at = dateOf(is_open ? cycle.end : (cycle?.start ?? end));
    return [{ order_id: id, cycle_index: last.index, ends_at, is_open }];
  });
  await updateRows(tx, 'order_cycles', siteId, ['order_id', 'cycle_index'], rows);
}

export async function insertCycles(tx: Db, site_id: SiteId, cycles: readonly OrderCycle[]): Promise<void> {
  if (cycles.length === 0) return;
  const rows = cycles.map(({ orderId: order_id, cycle: { index, start, end } }) => {
    const dates = { starts_at: new Date(start), ends_at: dateOf(end) };
    return { site_id, order_id, cycle_index: index, ...dates, is_open: true };
  });
  await tx.insertInto('order_cycles').values(rows).execute();
}

/** Only the last pause period changes. */
async function savePauses(tx: Db, site_id: SiteId, states: readonly NewState[]): Promise<void> {
  const rows = states.flatMap(({ id: order_id, after: { pauses } }) => {
    const last = pauses.at(-1);
    const pause_index = pauses.length - 1;
    if (!last) return [];
    const dates = { paused_at: new Date(last.start), resumed_at: dateOf(last.end) };
    return [{ site_id, order_id, pause_index, ...dates, is_by_member: last.isByMember }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('order_pause_periods')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'order_id', 'pause_index'])
        .doUpdateSet({ resumed_at: sql<Date | null>`excluded.resumed_at` }),
    )
    .execute();
}
