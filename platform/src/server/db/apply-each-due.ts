import type { Db } from './database.ts';
import { retryTransaction } from './retry.ts';

/** Items of a site that may fail in one run; more failures have a common cause. */
const MOST_FAILURES = 20;

export interface DueWork<Item extends { id: string }> {
  /** The number of items that change in one transaction, whose statements they share. */
  atOnce: number;
  /** Locks the items that have waited longest, of those that no other worker has locked. */
  claim(tx: Db, page: { limit: number; except: readonly Item['id'][] }): Promise<readonly Item[]>;
  /** Leaves the item due later or not at all, or throws: otherwise it would be claimed again and again. */
  apply(tx: Db, item: Item): Promise<void>;
  onFailure(id: Item['id'], error: unknown): void;
}

/**
 * Applies what is due, to many items in one transaction. When that fails, each gets its own: one that fails stays due and
 * keeps no other from its turn. Returns the number of those that changed.
 */
export async function applyEachDue<Item extends { id: string }>(
  db: Db,
  { atOnce, claim, apply, onFailure }: DueWork<Item>,
): Promise<number> {
  const failed: Item['id'][] = [];
  let alone = 0;
  for (let count = 0; ; ) {
    let claimed: readonly Item[] = [];
    const limit = alone > 0 ? 1 : atOnce;
    try {
      await retryTransaction(db, async (tx) => {
        claimed = [];
        claimed = await claim(tx, { limit, except: failed });
        await Promise.all(claimed.map((item) => apply(tx, item)));
      });
      if (claimed.length === 0) return count;
      count += claimed.length;
    } catch (error) {
      const [first, ...others] = claimed;
      if (!first || failed.length >= MOST_FAILURES) throw error;
      if (others.length > 0) {
        alone = claimed.length;
        continue;
      }
      failed.push(first.id);
      onFailure(first.id, error);
    }
    if (alone > 0) alone -= 1;
  }
}
