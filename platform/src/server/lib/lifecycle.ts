/** For each action, the statuses that it may start from, each with those that it leads to. */
type Transitions<Status extends string, Action extends string> = Record<
  Action,
  Partial<Record<Status, readonly Status[]>>
>;

interface Definition<Status extends string, Action extends string> {
  /** All statuses, in the order in which `allowedFrom` lists them. */
  statuses: readonly Status[];
  /** The statuses that an entity can be created with. */
  initial: readonly Status[];
  transitions: Transitions<Status, Action>;
}

/** The only transitions between the statuses of an entity, and what follows from them. */
export interface Lifecycle<Status extends string, Action extends string> {
  statuses: readonly Status[];
  initial: readonly Status[];
  /** The statuses that an action may start from. */
  allowedFrom(action: Action): readonly Status[];
  isAllowed(action: Action, status: Status): boolean;
  /** The status that an action leads to; throws for an action with several outcomes. */
  targetOf(action: Action): Status;
  /** Whether an action leads from one status to the other. A change that keeps the status is always possible. */
  canBecome(before: Status, after: Status): boolean;
  /** Throws when no action leads from one status to the other: the code that changes it has a fault. */
  checkChange(before: Status, after: Status): void;
  /** The statuses that can become this one, itself included: the condition of an UPDATE. */
  sourcesOf(after: Status): readonly Status[];
  isFinal(status: Status): boolean;
}

export function defineLifecycle<Status extends string, Action extends string>({
  statuses,
  initial,
  transitions,
}: Definition<Status, Action>): Lifecycle<Status, Action> {
  const rows = Object.values<Partial<Record<Status, readonly Status[]>>>(transitions);
  const isAllowed = (action: Action, status: Status): boolean => transitions[action][status] !== undefined;
  const canBecome = (before: Status, after: Status): boolean =>
    before === after || rows.some((row) => row[before]?.includes(after) === true);
  return {
    statuses,
    initial,
    isAllowed,
    canBecome,
    allowedFrom: (action) => statuses.filter((status) => isAllowed(action, status)),
    targetOf(action) {
      const [target, ...others] = new Set(statuses.flatMap((status) => transitions[action][status] ?? []));
      if (target === undefined || others.length > 0) throw new Error(`${action} does not lead to exactly one status.`);
      return target;
    },
    checkChange(before, after) {
      if (!canBecome(before, after)) throw new Error(`No action leads from ${before} to ${after}.`);
    },
    sourcesOf: (after) => statuses.filter((before) => canBecome(before, after)),
    isFinal: (status) => statuses.every((after) => after === status || !canBecome(status, after)),
  };
}
