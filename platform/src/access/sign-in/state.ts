import type { modules, ResponseOf } from '@foyer/contract';
import type { Identity, PendingReason } from '../identities/identity.ts';

export type StateAnswer = ResponseOf<(typeof modules)['authentication']['loginV2']>;
type StateType = StateAnswer['state'];

/** The next step of a sign-in, or CLOSED for a member who may not sign in. */
export type Step = 'EMAIL_VERIFICATION' | 'OWNER_APPROVAL' | 'SECOND_FACTOR' | 'CLOSED';

/** Wire states of the steps; the protocol has none of its own for a second factor or a closed account. */
export const stateOf: Record<Step, StateType> = {
  EMAIL_VERIFICATION: 'REQUIRE_EMAIL_VERIFICATION',
  OWNER_APPROVAL: 'REQUIRE_OWNER_APPROVAL',
  SECOND_FACTOR: 'STATUS_CHECK',
  CLOSED: 'STATUS_CHECK',
};

/** In order: owners are asked only about verified addresses. */
const stepOf: [PendingReason, Step][] = [
  ['PENDING_EMAIL_VERIFICATION_REQUIRED', 'EMAIL_VERIFICATION'],
  ['PENDING_ADMIN_APPROVAL_REQUIRED', 'OWNER_APPROVAL'],
];

/** Finds the next step of a sign-in; undefined when none is left, which only an ACTIVE member reaches. */
export function findStep(
  { status, pendingReasons }: Pick<Identity, 'status' | 'pendingReasons'>,
  needsSecondFactor: boolean,
): Step | undefined {
  if (status === 'ACTIVE') return needsSecondFactor ? 'SECOND_FACTOR' : undefined;
  if (status !== 'PENDING') return 'CLOSED';
  return stepOf.find(([reason]) => pendingReasons.includes(reason))?.[1] ?? 'CLOSED';
}

/** The initial status of a member with these reasons to wait. */
export const statusWith = (pendingReasons: PendingReason[]): Pick<Identity, 'status' | 'pendingReasons'> => ({
  status: pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE',
  pendingReasons,
});

/** Removes a reason to wait. A member without another becomes active; a closed account stays closed. */
export function settle(
  { status, pendingReasons }: Pick<Identity, 'status' | 'pendingReasons'>,
  reason: PendingReason,
): Pick<Identity, 'status' | 'pendingReasons'> {
  const left = pendingReasons.filter((each) => each !== reason);
  return status === 'PENDING' ? statusWith(left) : { status, pendingReasons: left };
}
