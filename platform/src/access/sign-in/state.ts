import type { modules, ResponseOf } from '@foyer/contract';
import type { Identity, PendingReason } from '../identities/identity.ts';

export type StateAnswer = ResponseOf<(typeof modules)['authentication']['loginV2']>;
type StateType = StateAnswer['state'];

/** What stands between somebody who proved who they are and being in. */
export type Step = 'EMAIL_VERIFICATION' | 'OWNER_APPROVAL' | 'SECOND_FACTOR' | 'CLOSED';

/** The protocol's name for where a sign-in stands; it has none for a second factor or a closed door. */
export const stateOf: Record<Step, StateType> = {
  EMAIL_VERIFICATION: 'REQUIRE_EMAIL_VERIFICATION',
  OWNER_APPROVAL: 'REQUIRE_OWNER_APPROVAL',
  SECOND_FACTOR: 'STATUS_CHECK',
  CLOSED: 'STATUS_CHECK',
};

/** In this order: an owner is asked about people whose address is theirs. */
const stepOf: [PendingReason, Step][] = [
  ['PENDING_EMAIL_VERIFICATION_REQUIRED', 'EMAIL_VERIFICATION'],
  ['PENDING_ADMIN_APPROVAL_REQUIRED', 'OWNER_APPROVAL'],
];

/** The next step of a sign-in; undefined when nothing is left to do. Only who is ACTIVE gets that far. */
export function findStep(
  { status, pendingReasons }: Pick<Identity, 'status' | 'pendingReasons'>,
  needsSecondFactor: boolean,
): Step | undefined {
  if (status === 'ACTIVE') return needsSecondFactor ? 'SECOND_FACTOR' : undefined;
  if (status !== 'PENDING') return 'CLOSED';
  return stepOf.find(([reason]) => pendingReasons.includes(reason))?.[1] ?? 'CLOSED';
}

/** How somebody begins who waits for these. */
export const statusWith = (pendingReasons: PendingReason[]): Pick<Identity, 'status' | 'pendingReasons'> => ({
  status: pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE',
  pendingReasons,
});

/** One reason to wait is gone. Who waits for nothing more is in; a closed door stays closed. */
export function settle(
  { status, pendingReasons }: Pick<Identity, 'status' | 'pendingReasons'>,
  reason: PendingReason,
): Pick<Identity, 'status' | 'pendingReasons'> {
  const left = pendingReasons.filter((each) => each !== reason);
  return status === 'PENDING' ? statusWith(left) : { status, pendingReasons: left };
}
