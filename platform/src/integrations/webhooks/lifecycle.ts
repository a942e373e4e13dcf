import { defineLifecycle } from '../../server/lib/lifecycle.ts';
import type { DeliveryStatus } from './delivery.ts';

export const deliveryLifecycle = defineLifecycle<DeliveryStatus, 'acknowledge' | 'retry' | 'abandon' | 'resend'>({
  statuses: ['PENDING', 'DELIVERED', 'FAILED'],
  initial: ['PENDING'],
  transitions: {
    acknowledge: { PENDING: ['DELIVERED'] },
    retry: { PENDING: ['PENDING'] },
    abandon: { PENDING: ['FAILED'] },
    resend: { PENDING: ['PENDING'], DELIVERED: ['PENDING'], FAILED: ['PENDING'] },
  },
});
