/** Keys (such as addresses) of one group (such as a network) share its turns. */
export interface QueueKey {
  group: string;
  key: string;
}

export interface Waiting {
  begin(): void;
  refuse(): void;
}

/** Keys in the order of their turns, each with its own in the order of arrival. */
interface Group {
  size: number;
  keys: Map<string, Set<Waiting>>;
}

/** The longest; of several, the one whose turn is last. */
function longestOf<T extends { size: number }>(parts: Iterable<T>): T | undefined {
  let longest: T | undefined;
  for (const part of parts) if (!longest || part.size >= longest.size) longest = part;
  return longest;
}

function moveToEnd<T>(map: Map<string, T>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}

/** Those that wait in a FairQueue. */
export class WaitingList {
  /** In the order of their turns. */
  readonly #groups = new Map<string, Group>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf({ group, key }: QueueKey): number {
    return this.#groups.get(group)?.keys.get(key)?.size ?? 0;
  }

  add({ group: name, key }: QueueKey, one: Waiting): void {
    const group = this.#groups.get(name) ?? { size: 0, keys: new Map<string, Set<Waiting>>() };
    const own = group.keys.get(key) ?? new Set<Waiting>();
    own.add(one);
    group.keys.set(key, own);
    group.size += 1;
    this.#groups.set(name, group);
    this.#size += 1;
  }

  delete({ group: name, key }: QueueKey, one: Waiting): void {
    const group = this.#groups.get(name);
    const own = group?.keys.get(key);
    if (!group || !own?.delete(one)) return;
    group.size -= 1;
    this.#size -= 1;
    if (own.size === 0) group.keys.delete(key);
    if (group.size === 0) this.#groups.delete(name);
  }

  /**
   * The first of the key whose last turn is longest ago, in the group whose last turn is longest ago. The caller deletes
   * it.
   */
  takeTurn(): Waiting | undefined {
    const [next] = this.#groups;
    if (!next) return undefined;
    const [name, { keys }] = next;
    const [first] = keys;
    if (!first) return undefined;
    const [key, [one]] = first;
    moveToEnd(keys, key);
    moveToEnd(this.#groups, name);
    return one;
  }

  /**
   * The newest of the longest key in the longest group, unless a newcomer would make its own group as long: then that of
   * the longest key in its own group, by the same rule.
   */
  findLongerWaiting({ group: name, key }: QueueKey): Waiting | undefined {
    const own = this.#groups.get(name);
    const longest = longestOf(this.#groups.values());
    if (longest && longest.size > (own?.size ?? 0) + 1) return newestOf(longestOf(longest.keys.values()));
    const longestKey = own && longestOf(own.keys.values());
    return longestKey && longestKey.size > (own.keys.get(key)?.size ?? 0) + 1 ? newestOf(longestKey) : undefined;
  }
}

const newestOf = (waiting: Set<Waiting> | undefined): Waiting | undefined => waiting && [...waiting].at(-1);
