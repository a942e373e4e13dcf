import type { BenefitId } from '@foyer/contract';
import { type Instant, instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { propertyRuns, searchSize } from '../../testing/search-size.ts';
import type { BenefitTerms } from '../plans/benefit.ts';
import { followOrder, type OrderPeriods, withChanges } from './order-change.ts';
import { type Pool, type PoolChange, type PoolEntry, pickPool } from './pool.ts';

const at = (day: number): Instant => instantAt(day * 86_400_000);
const termsOf = (more: Partial<BenefitTerms> = {}): BenefitTerms => ({
  id: asId<BenefitId>('a'),
  name: undefined,
  sessions: 4,
  period: 'CYCLE',
  rollsOver: false,
  ...more,
});
const running = (index: number, start: number, end: number | undefined, orderEnd?: number): OrderPeriods => ({
  start: at(0),
  end: orderEnd === undefined ? undefined : at(orderEnd),
  cycle: { index, start: at(start), end: end === undefined ? undefined : at(end) },
});
const over = (end: number): OrderPeriods => ({ start: at(0), end: at(end), cycle: undefined });

function live(terms: BenefitTerms, ...orders: OrderPeriods[]) {
  let pools: Pool[] = [];
  const changes: PoolChange[] = [];
  for (const order of orders) {
    const due = followOrder([terms], pools, order);
    changes.push(...due);
    pools = withChanges(pools, due);
  }
  return { pools, changes };
}
const entriesOf = ({ changes }: { changes: PoolChange[] }) =>
  changes.flatMap(({ entries }) =>
    entries.map(({ kind, sessions, reason }) => [kind, sessions, reason].filter(Boolean)),
  );

describe('pools follow their order', () => {
  test('a pending order has none', () => {
    expect(live(termsOf(), over(30)).pools).toEqual([]);
  });

  test('each cycle has its own, and what is left expires', () => {
    const lived = live(termsOf(), running(1, 0, 30), running(2, 30, 60), over(60));
    expect(entriesOf(lived)).toEqual([
      ['GRANT', 4],
      ['EXPIRE', -4],
      ['GRANT', 4],
      ['EXPIRE', -4],
    ]);
    expect(lived.pools.map(({ start, end, isOpen }) => [start, end, isOpen])).toEqual([
      [at(0), at(30), false],
      [at(30), at(60), false],
    ]);
  });

  test('what is left rolls over by setting', () => {
    const lived = live(termsOf({ rollsOver: true }), running(1, 0, 30), running(2, 30, 60), running(3, 60, 90));
    expect(lived.pools.map(({ balance }) => balance)).toEqual([0, 0, 12]);
    expect(entriesOf(lived).slice(-3)).toEqual([
      ['EXPIRE', -8, 'ROLLED_OVER'],
      ['GRANT', 4],
      ['GRANT', 8, 'ROLLED_OVER'],
    ]);
  });

  test('a pause moves the end of the pool with that of the cycle, and nothing else', () => {
    const lived = live(termsOf(), running(1, 0, 30), running(1, 0, 37));
    expect(lived.pools).toMatchObject([{ start: at(0), end: at(37), balance: 4, isOpen: true }]);
    expect(entriesOf(lived)).toEqual([['GRANT', 4]]);
  });

  test('a benefit of the whole order is granted once and lasts until the order ends', () => {
    const lived = live(
      termsOf({ period: 'ORDER' }),
      running(0, 0, 7, 67),
      running(1, 7, 37, 67),
      running(2, 37, 67, 67),
    );
    expect(lived.pools).toMatchObject([{ index: 0, start: at(0), end: at(67), balance: 4 }]);
    expect(entriesOf(lived)).toEqual([['GRANT', 4]]);
  });

  test('without a limit there is nothing to expire', () => {
    const lived = live(termsOf({ sessions: undefined }), running(1, 0, 30), over(12));
    expect(lived.pools).toMatchObject([{ balance: undefined, end: at(12), isOpen: false }]);
    expect(entriesOf(lived)).toEqual([['GRANT', 0].filter(Boolean)]);
  });
});

describe('which pool pays', () => {
  const pool = (end: number | undefined, balance: number | undefined, more: Partial<Pool> = {}): Pool => ({
    terms: termsOf(),
    index: 1,
    start: at(0),
    end: end === undefined ? undefined : at(end),
    isOpen: true,
    balance,
    ...more,
  });
  const [soon, later, endless] = [pool(10, 1), pool(20, 5), pool(undefined, undefined)];

  test.each<[string, number, number, Pool | undefined]>([
    ['the first to expire', 3, 1, soon],
    ['the first with enough sessions', 3, 2, later],
    ['one that is still valid', 15, 1, later],
    ['one without an end last', 3, 6, endless],
    ['none before it begins', -1, 1, undefined],
    ['not at the very end', 10, 1, later],
  ])('%s', (_what, day, sessions, expected) => {
    expect(pickPool([endless, later, soon], at(day), sessions)).toBe(expected);
  });

  test('no closed one, and one without a limit before a limited one of the same end', () => {
    const unlimited = pool(10, undefined);
    expect(pickPool([soon, unlimited], at(3), 1)).toBe(unlimited);
    expect(pickPool([{ ...soon, isOpen: false }], at(3), 1)).toBeUndefined();
  });
});

/** Counts single sessions, each on a card of its own that says until when it can be used. */
class Wallet {
  cards: { id: string; until: number }[] = [];

  add(id: string, count: number, until: number) {
    for (let each = 0; each < count; each += 1) this.cards.push({ id, until });
  }

  take(day: number, count: number): string | undefined {
    const ids = [
      ...new Set(
        this.cards
          .toSorted((one, other) => one.until - other.until || one.id.localeCompare(other.id))
          .map(({ id }) => id),
      ),
    ];
    const id = ids.find((each) => this.cards.filter((card) => card.id === each && card.until > day).length >= count);
    for (let each = 0; id && each < count; each += 1) {
      const position = this.cards.findIndex((card) => card.id === id);
      this.cards.splice(position, 1);
    }
    return id;
  }
}

const life = fc.record({
  benefits: fc.array(
    fc.record({
      sessions: fc.integer({ min: 1, max: 6 }),
      period: fc.constantFrom('CYCLE' as const, 'ORDER' as const),
      rolls: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  cycles: fc.integer({ min: 1, max: 5 }),
  steps: fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 9 }),
      ahead: fc.integer({ min: 0, max: 12 }),
      count: fc.integer({ min: 1, max: 3 }),
      pause: fc.oneof(
        { weight: 5, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }) },
      ),
    }),
    { minLength: 20, maxLength: 20 },
  ),
});

const CYCLE_DAYS = 10;

test('any life of an order gives and takes the sessions that a wallet of cards does; each ledger adds up', () => {
  fc.assert(
    fc.property(life, ({ benefits, cycles, steps }) => {
      const terms = benefits.map(({ sessions, period, rolls }, index) =>
        termsOf({ id: asId<BenefitId>(`b${index}`), sessions, period, rollsOver: rolls && period === 'CYCLE' }),
      );
      const wallet = new Wallet();
      const ledgers = new Map<string, PoolEntry[]>();
      const keyOf = ({ terms: { id }, index }: Pool) => `${id} ${index}`;
      const note = (pool: Pool, entries: readonly PoolEntry[]) =>
        ledgers.set(keyOf(pool), [...(ledgers.get(keyOf(pool)) ?? []), ...entries]);
      let pools: Pool[] = [];
      let [today, index, start, end, orderEnd] = [0, 1, 0, CYCLE_DAYS, CYCLE_DAYS * cycles];
      const follow = () => {
        const order = today < orderEnd ? running(index, start, end, orderEnd) : over(orderEnd);
        const changes = followOrder(terms, pools, order);
        for (const { pool, entries } of changes) note(pool, entries);
        pools = withChanges(pools, changes);
      };
      const grant = (isFirst: boolean) => {
        for (const { id, sessions = 0, period, rollsOver } of terms) {
          if (period === 'ORDER' && !isFirst) continue;
          for (const card of wallet.cards) if (card.id === id && rollsOver) card.until = end;
          wallet.add(id, sessions, period === 'ORDER' ? orderEnd : end);
        }
        wallet.cards = wallet.cards.filter(({ until }) => until > start);
      };
      follow();
      grant(true);
      for (const { wait, ahead, count, pause } of steps) {
        if (pause > 0 && today < orderEnd) {
          for (const card of wallet.cards) card.until += pause;
          [today, end, orderEnd] = [today + pause, end + pause, orderEnd + pause];
          follow();
        }
        for (let passed = 0; passed < wait; passed += 1) {
          today += 1;
          if (today === end && today < orderEnd) {
            [index, start, end] = [index + 1, end, end + CYCLE_DAYS];
            follow();
            grant(false);
          }
          if (today === orderEnd) {
            follow();
            wallet.cards = [];
          }
        }
        const open = pools.filter(({ isOpen }) => isOpen);
        const picked = pickPool(open, at(today + ahead), count);
        expect(picked?.terms.id).toBe(wallet.take(today + ahead, count));
        if (picked?.balance !== undefined) {
          note(picked, [{ kind: 'REDEEM', sessions: -count }]);
          pools = pools.map((pool) => (pool === picked ? { ...pool, balance: (pool.balance ?? 0) - count } : pool));
        }
        for (const pool of pools) {
          const sum = ledgers.get(keyOf(pool))?.reduce((total, { sessions }) => total + sessions, 0);
          expect(sum).toBe(pool.balance);
          expect(pool.balance).toBe(wallet.cards.filter(({ id }) => pool.isOpen && id === pool.terms.id).length);
        }
      }
    }),
    { ...propertyRuns(1), numRuns: searchSize(200, 20_000) },
  );
});
