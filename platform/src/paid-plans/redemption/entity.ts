import type { OperationOf, ResponseOf } from '@foyer/contract';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { UsablePool } from './usable-pools.ts';

export type PoolEntity = ResponseOf<OperationOf<'benefits.listPools'>>['pools'][number];

export function poolEntity({ order, terms, balance, start, end }: UsablePool): PoolEntity {
  const { sessions } = terms;
  return {
    orderId: order.id,
    orderStatus: order.state.status,
    memberId: order.memberId,
    planId: order.plan.id,
    planName: order.plan.name,
    benefitId: terms.id,
    ...(terms.name === undefined ? {} : { name: terms.name }),
    ...(sessions === undefined ? { type: 'UNLIMITED' } : { type: 'LIMITED', sessions, balance: balance ?? 0 }),
    period: terms.period,
    startDate: toTimestamp(start),
    ...(end === undefined ? {} : { endDate: toTimestamp(end) }),
  };
}
