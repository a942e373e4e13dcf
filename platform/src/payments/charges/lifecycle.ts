import { defineLifecycle } from '../../server/lib/lifecycle.ts';
import type { ChargeStatus } from '../providers/provider.ts';
import type { RefundStatus } from './charge.ts';

const decided = ['SUCCEEDED', 'FAILED', 'CANCELED'] as const;

export const chargeLifecycle = defineLifecycle<ChargeStatus, 'send' | 'progress' | 'abandon'>({
  statuses: ['CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELED'],
  initial: ['CREATED'],
  transitions: {
    send: { CREATED: ['REQUIRES_ACTION', 'PROCESSING', ...decided] },
    progress: { REQUIRES_ACTION: ['PROCESSING', ...decided], PROCESSING: ['REQUIRES_ACTION', ...decided] },
    // The provider has never heard of it.
    abandon: { CREATED: ['CANCELED'] },
  },
});

export const refundLifecycle = defineLifecycle<RefundStatus, 'send' | 'progress'>({
  statuses: ['CREATED', 'PROCESSING', 'SUCCEEDED', 'FAILED'],
  initial: ['CREATED'],
  transitions: {
    send: { CREATED: ['PROCESSING', 'SUCCEEDED', 'FAILED'] },
    progress: { PROCESSING: ['SUCCEEDED', 'FAILED'] },
  },
});
