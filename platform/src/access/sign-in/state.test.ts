import { expect, test } from 'vitest';
import type { IdentityStatus, PendingReason } from '../identities/identity.ts';
import { findStep, settle, stateOf, statusWith } from './state.ts';

const EMAIL: PendingReason = 'PENDING_EMAIL_VERIFICATION_REQUIRED';
const OWNER: PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED';
const statuses: IdentityStatus[] = ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED'];
const reasonSets: PendingReason[][] = [[], [EMAIL], [OWNER], [EMAIL, OWNER], [OWNER, EMAIL]];

const stateAt = (status: IdentityStatus, pendingReasons: PendingReason[], needsSecondFactor: boolean) => {
  const step = findStep({ status, pendingReasons }, needsSecondFactor);
  return step === undefined ? 'SUCCESS' : `${stateOf[step]}/${step}`;
};

// Rows: the reasons to wait. Columns: without a second factor, with one that is missing.
const CLOSED = ['STATUS_CHECK/CLOSED', 'STATUS_CHECK/CLOSED'];
const CODE = ['REQUIRE_EMAIL_VERIFICATION/EMAIL_VERIFICATION', 'REQUIRE_EMAIL_VERIFICATION/EMAIL_VERIFICATION'];
const WAIT = ['REQUIRE_OWNER_APPROVAL/OWNER_APPROVAL', 'REQUIRE_OWNER_APPROVAL/OWNER_APPROVAL'];
const IN = ['SUCCESS', 'STATUS_CHECK/SECOND_FACTOR'];
const grid: Record<IdentityStatus, string[][]> = {
  PENDING: [CLOSED, CODE, WAIT, CODE, CODE],
  ACTIVE: [IN, IN, IN, IN, IN],
  BLOCKED: [CLOSED, CLOSED, CLOSED, CLOSED, CLOSED],
  OFFLINE: [CLOSED, CLOSED, CLOSED, CLOSED, CLOSED],
  DELETED: [CLOSED, CLOSED, CLOSED, CLOSED, CLOSED],
};

test('D27: every status has one next step, for all reasons to wait, with or without a second factor', () => {
  const found = Object.fromEntries(
    statuses.map((status) => [
      status,
      reasonSets.map((reasons) => [stateAt(status, reasons, false), stateAt(status, reasons, true)]),
    ]),
  );
  expect(found).toEqual(grid);
});

test('removing a reason activates only a member without another one', () => {
  const settled = (status: IdentityStatus, reasons: PendingReason[], reason: PendingReason) =>
    settle({ status, pendingReasons: reasons }, reason);
  expect(settled('PENDING', [EMAIL], EMAIL)).toEqual({ status: 'ACTIVE', pendingReasons: [] });
  expect(settled('PENDING', [EMAIL, OWNER], EMAIL)).toEqual({ status: 'PENDING', pendingReasons: [OWNER] });
  expect(settled('PENDING', [OWNER], EMAIL)).toEqual({ status: 'PENDING', pendingReasons: [OWNER] });
  for (const status of ['BLOCKED', 'OFFLINE'] as const) {
    expect(settled(status, [EMAIL], EMAIL)).toEqual({ status, pendingReasons: [] });
  }
  expect(settled('ACTIVE', [], EMAIL)).toEqual({ status: 'ACTIVE', pendingReasons: [] });
});

test('a member without a reason to wait starts active', () => {
  expect(statusWith([])).toEqual({ status: 'ACTIVE', pendingReasons: [] });
  expect(statusWith([OWNER])).toEqual({ status: 'PENDING', pendingReasons: [OWNER] });
});
