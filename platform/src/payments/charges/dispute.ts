import type { EntryKind } from '../ledger/entry.ts';
import type { ProviderDispute } from '../providers/provider.ts';

/** A payment that its payer's bank questions, as the provider told last. */
export type Dispute = ProviderDispute;

export interface DisputeChange {
  disputes: readonly Dispute[];
  dispute: Dispute;
  entries: readonly Extract<EntryKind, 'DISPUTE' | 'DISPUTE_WON'>[];
  /** The mail that the business gets; undefined for none. */
  notice: 'OPENED' | 'WON' | 'LOST' | undefined;
}

const ranks = { UNTOUCHED: 0, TAKEN: 1, RETURNED: 2 } as const satisfies Record<Dispute['money'], number>;
const entries = ['DISPUTE', 'DISPUTE_WON'] as const;

/** The disputes of a charge after an answer of its provider; undefined when nothing changes. An older answer is ignored. */
export function takeDispute(disputes: readonly Dispute[], made: ProviderDispute): DisputeChange | undefined {
  const index = disputes.findIndex(({ ref }) => ref === made.ref);
  const known = disputes[index];
  const [before, after] = [ranks[known?.money ?? 'UNTOUCHED'], ranks[made.money]];
  if (after < before) return undefined;
  // The amount that was taken is the one that comes back.
  const dispute = known && before > 0 ? { ...made, amountMinor: known.amountMinor } : made;
  if (known && isSame(known, dispute)) return undefined;
  return {
    disputes: known ? disputes.with(index, dispute) : [...disputes, dispute],
    dispute,
    entries: entries.slice(before, after),
    notice: noticeOf(known, dispute),
  };
}

const isSame = (left: Dispute, right: Dispute): boolean =>
  left.status === right.status &&
  left.money === right.money &&
  left.amountMinor === right.amountMinor &&
  left.dueBy === right.dueBy;

function noticeOf(known: Dispute | undefined, { status }: Dispute): DisputeChange['notice'] {
  switch (status) {
    case 'INQUIRY':
      return known ? undefined : 'OPENED';
    case 'NEEDS_RESPONSE':
    case 'UNDER_REVIEW':
      return !known || known.status === 'INQUIRY' ? 'OPENED' : undefined;
    case 'WON':
    case 'LOST':
      return known?.status === status ? undefined : status;
    case 'CLOSED':
      return undefined;
  }
}

/** Whether money of the charge has been taken back, so that its provider refuses refunds. */
export const isDisputed = ({ disputes }: { disputes: readonly Dispute[] }): boolean =>
  disputes.some(({ money }) => money === 'TAKEN');
