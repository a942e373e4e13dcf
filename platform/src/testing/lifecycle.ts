import type { Lifecycle } from '../server/lib/lifecycle.ts';

type Tested<Status extends string> = Pick<
  Lifecycle<Status, never>,
  'statuses' | 'initial' | 'canBecome' | 'checkChange'
>;

/** Lists the statuses that an entity can get to from its creation on. */
export function listReachable<Status extends string>({ statuses, initial, canBecome }: Tested<Status>): Status[] {
  const reached = new Set(initial);
  for (const before of reached) {
    for (const after of statuses) if (canBecome(before, after)) reached.add(after);
  }
  return statuses.filter((status) => reached.has(status));
}

/** Lists `before → after` for each change of status that `checkChange` lets pass; all other pairs were refused. */
export function listChanges<Status extends string>({ statuses, checkChange }: Tested<Status>): string[] {
  const isRefused = (before: Status, after: Status): boolean => {
    try {
      checkChange(before, after);
      return false;
    } catch {
      return true;
    }
  };
  const pairs = statuses.flatMap((before) => statuses.map((after) => ({ before, after })));
  return pairs
    .filter(({ before, after }) => before !== after && !isRefused(before, after))
    .map(({ before, after }) => `${before} → ${after}`);
}
