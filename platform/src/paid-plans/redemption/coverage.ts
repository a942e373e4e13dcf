import { choosePool, keyOfUsable, type RedemptionRefusal, type UsablePool, type Wanted } from './usable-pools.ts';

/**
 * The pools that pay for several bookings, one after the other as they are made: each takes its sessions, and the next
 * finds what is left. A pool is as its booking finds it.
 */
export function coverEach(
  wanted: readonly { use: Wanted; pools: readonly UsablePool[] }[],
): ({ pool: UsablePool } | { refusal: RedemptionRefusal })[] {
  const taken = new Map<string, number>();
  const nameOf = (pool: UsablePool) => JSON.stringify(keyOfUsable(pool));
  const leftOf = (pool: UsablePool): UsablePool =>
    pool.balance === undefined ? pool : { ...pool, balance: pool.balance - (taken.get(nameOf(pool)) ?? 0) };
  return wanted.map(({ use, pools }) => {
    const choice = choosePool(pools.map(leftOf), use);
    if ('pool' in choice) {
      const name = nameOf(choice.pool);
      taken.set(name, (taken.get(name) ?? 0) + use.sessions);
    }
    return choice;
  });
}
