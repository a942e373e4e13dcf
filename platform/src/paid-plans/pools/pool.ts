import type { Instant } from '@foyer/contract/values';
import type { BenefitTerms } from '../plans/benefit.ts';

/** Sessions that one benefit of an order gives: for a cycle, or for the whole order. */
export interface Pool {
  terms: BenefitTerms;
  /** The cycle; 0 for the whole order. */
  index: number;
  start: Instant;
  /** Exclusive. Undefined until the order is canceled. */
  end: Instant | undefined;
  /** A closed pool pays for nothing more. */
  isOpen: boolean;
  /** Undefined for any number of sessions. */
  balance: number | undefined;
}

export type EntryKind = 'GRANT' | 'HOLD' | 'REDEEM' | 'RELEASE' | 'EXPIRE' | 'ADJUST';

/** One line of a pool's ledger. A pool's balance is the sum of its entries. */
export interface PoolEntry {
  kind: EntryKind;
  /** Negative for what is taken from the pool. */
  sessions: number;
  reason?: string;
}

/** A pool as a change leaves it, and the entries that lead to its balance. */
export interface PoolChange {
  pool: Pool;
  isNew: boolean;
  entries: readonly PoolEntry[];
}

export const isValidAt = ({ start, end }: Pick<Pool, 'start' | 'end'>, instant: Instant): boolean =>
  start <= instant && (end === undefined || instant < end);

/** The order in which pools pay: the one that expires first, then one without a limit. Always the same of several alike. */
export const inOrderOfUse = (one: Pool, other: Pool): number =>
  compare(one.end ?? Infinity, other.end ?? Infinity) ||
  Number(one.balance !== undefined) - Number(other.balance !== undefined) ||
  compare(one.terms.id, other.terms.id);

const compare = <T extends number | string>(one: T, other: T): number => (one === other ? 0 : one < other ? -1 : 1);

/** The first pool that pays for so many sessions at an instant. Undefined when none does. */
export const pickPool = <P extends Pool>(pools: readonly P[], start: Instant, sessions: number): P | undefined =>
  pools
    .filter((pool) => pool.isOpen && isValidAt(pool, start) && (pool.balance ?? sessions) >= sessions)
    .toSorted(inOrderOfUse)[0];
