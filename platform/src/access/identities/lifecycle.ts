import { defineLifecycle } from '../../server/lib/lifecycle.ts';
import type { IdentityStatus } from './identity.ts';

/** No action leads to DELETED, a status of the protocol: erasing a member removes the row. */
export const identityLifecycle = defineLifecycle<IdentityStatus, 'settle' | 'approve' | 'block' | 'disconnect'>({
  statuses: ['PENDING', 'ACTIVE', 'BLOCKED', 'OFFLINE', 'DELETED'],
  initial: ['PENDING', 'ACTIVE'],
  transitions: {
    // A reason to wait ended: the address was verified, or the business approved.
    settle: { PENDING: ['PENDING', 'ACTIVE'] },
    approve: { PENDING: ['PENDING', 'ACTIVE'], ACTIVE: ['ACTIVE'], BLOCKED: ['PENDING', 'ACTIVE'] },
    block: { PENDING: ['BLOCKED'], ACTIVE: ['BLOCKED'] },
    disconnect: { PENDING: ['OFFLINE'], ACTIVE: ['OFFLINE'], BLOCKED: ['OFFLINE'] },
  },
});
