import type { Instant } from '@foyer/contract/values';
import type { BenefitTerms } from '../plans/benefit.ts';
import type { Pool, PoolChange, PoolEntry } from './pool.ts';

/** The part of an order's state that its pools follow. */
export interface OrderPeriods {
  start: Instant;
  end: Instant | undefined;
  /** Undefined before the order starts and after it has ended. */
  cycle: { index: number; start: Instant; end: Instant | undefined } | undefined;
}

/** Whether an order's pools stay as they are. */
export const hasSamePeriods = (one: OrderPeriods, other: OrderPeriods): boolean =>
  one.start === other.start &&
  one.end === other.end &&
  one.cycle?.index === other.cycle?.index &&
  one.cycle?.start === other.cycle?.start &&
  one.cycle?.end === other.cycle?.end;

/** Grants, moves, renews and closes an order's pools as the order starts, pauses, renews and ends. */
export const followOrder = (
  benefits: readonly BenefitTerms[],
  pools: readonly Pool[],
  order: OrderPeriods,
): PoolChange[] =>
  benefits.flatMap((terms) => {
    const pool = pools.find(({ terms: { id }, isOpen }) => isOpen && id === terms.id);
    return changesOf(terms, pool, order);
  });

/** An order's pools with their changes. */
export const withChanges = (pools: readonly Pool[], changes: readonly PoolChange[]): Pool[] => [
  ...pools.map((pool) => changes.find((change) => !change.isNew && isSame(change.pool, pool))?.pool ?? pool),
  ...changes.filter(({ isNew }) => isNew).map(({ pool }) => pool),
];

const isSame = (one: Pool, other: Pool): boolean => one.terms.id === other.terms.id && one.index === other.index;

function changesOf(terms: BenefitTerms, pool: Pool | undefined, order: OrderPeriods): PoolChange[] {
  const span = spanOf(terms, order);
  if (!span) return pool ? [close(pool, order.end ?? pool.end)] : [];
  if (!pool) return [open(terms, span, 0)];
  if (pool.index !== span.index) {
    const rolledOver = terms.rollsOver ? (pool.balance ?? 0) : 0;
    return [close(pool, span.start, rolledOver > 0 ? 'ROLLED_OVER' : undefined), open(terms, span, rolledOver)];
  }
  return pool.end === span.end ? [] : [{ pool: { ...pool, end: span.end }, isNew: false, entries: [] }];
}

/** The period for which an order has the benefit now. */
function spanOf(
  { period }: BenefitTerms,
  { start, end, cycle }: OrderPeriods,
): Pick<Pool, 'index' | 'start' | 'end'> | undefined {
  if (!cycle) return undefined;
  return period === 'CYCLE' ? cycle : { index: 0, start, end };
}

function open(
  terms: BenefitTerms,
  { index, start, end }: Pick<Pool, 'index' | 'start' | 'end'>,
  rolledOver: number,
): PoolChange {
  const granted = terms.sessions;
  const carried: PoolEntry[] = rolledOver > 0 ? [{ kind: 'GRANT', sessions: rolledOver, reason: 'ROLLED_OVER' }] : [];
  return {
    pool: { terms, index, start, end, isOpen: true, balance: granted === undefined ? undefined : granted + rolledOver },
    isNew: true,
    entries: [{ kind: 'GRANT', sessions: granted ?? 0 }, ...carried],
  };
}

/** Nothing is left in a closed pool. */
function close(pool: Pool, end: Instant | undefined, reason?: string): PoolChange {
  const left = pool.balance ?? 0;
  const entries: PoolEntry[] = left > 0 ? [{ kind: 'EXPIRE', sessions: -left, ...(reason ? { reason } : {}) }] : [];
  return { pool: { ...pool, end, isOpen: false, balance: pool.balance && 0 }, isNew: false, entries };
}
