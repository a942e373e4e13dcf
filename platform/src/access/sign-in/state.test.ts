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

// Rows: what somebody waits for. Columns: without a second factor, with one still to be shown.
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

test('D27: every status, with every reason to wait and with or without a second factor, has one next step', () => {
  const found = Object.fromEntries(
    statuses.map((status) => [
      status,
      reasonSets.map((reasons) => [stateAt(status, reasons, false), stateAt(status, reasons, true)]),
    ]),
  );
  expect(found).toEqual(grid);
});

test('a reason that is gone lets in only who waits for nothing else', () => {
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

test('who has nothing to wait for begins inside', () => {
  expect(statusWith([])).toEqual({ status: 'ACTIVE', pendingReasons: [] });
  expect(statusWith([OWNER])).toEqual({ status: 'PENDING', pendingReasons: [OWNER] });
});
