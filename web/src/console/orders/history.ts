import type { LedgerEntry, Order } from './order.ts';

/** Something that happened to an order. */
export type Happening =
  | { kind: 'made' | 'started' | 'resumed' | 'ended'; at: Date }
  | { kind: 'paused'; at: Date; isByMember: boolean }
  | { kind: 'cycle'; at: Date; index: number }
  | { kind: 'canceled'; at: Date; cause: NonNullable<Order['cancellation']>['cause']; isLater: boolean }
  | { kind: 'money'; at: Date; entry: LedgerEntry };

function cancellationOf({ cancellation, status, endDate }: Order): Happening[] {
  if (!cancellation?.requestedDate) return [];
  const isLater = cancellation.effectiveAt === 'NEXT_PAYMENT_DATE';
  const requested = { kind: 'canceled', at: cancellation.requestedDate, cause: cancellation.cause, isLater } as const;
  return isLater && status === 'CANCELED' && endDate ? [requested, { kind: 'ended', at: endDate }] : [requested];
}

/** What happened to an order, the newest first. What it owes is not listed, as its cycles are. */
export function happeningsOf(order: Order, entries: readonly LedgerEntry[]): Happening[] {
  const { createdDate, cycles = [], pausePeriods, status, endDate } = order;
  const first = cycles[0];
  const all: Happening[] = [
    { kind: 'made', at: createdDate },
    ...cycles.flatMap((cycle): Happening[] => {
      if (!cycle.startedDate) return [];
      return cycle === first
        ? [{ kind: 'started', at: cycle.startedDate }]
        : [{ kind: 'cycle', at: cycle.startedDate, index: cycle.index ?? 0 }];
    }),
    ...pausePeriods.flatMap(({ pauseDate, resumeDate, pausedBy }): Happening[] => [
      ...(pauseDate ? [{ kind: 'paused', at: pauseDate, isByMember: pausedBy === 'MEMBER' } as const] : []),
      ...(resumeDate ? [{ kind: 'resumed', at: resumeDate } as const] : []),
    ]),
    ...cancellationOf(order),
    ...(status === 'ENDED' && endDate ? [{ kind: 'ended', at: endDate } as const] : []),
    ...entries
      .filter(({ kind }) => kind !== 'CHARGE' && kind !== 'FEE' && kind !== 'CREDIT')
      .map((entry): Happening => ({ kind: 'money', at: entry.createdDate, entry })),
  ];
  // Of what happens at once, the later step comes first.
  return all
    .map((happening, index) => ({ happening, index }))
    .sort((one, other) => other.happening.at.getTime() - one.happening.at.getTime() || other.index - one.index)
    .map(({ happening }) => happening);
}
