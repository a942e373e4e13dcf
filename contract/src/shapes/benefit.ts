import * as T from 'typebox';
import { OrderStatus } from './order.ts';
import { choice, entity, Guid, stored, Timestamp } from './shape.ts';

export const BenefitType = choice(['LIMITED', 'UNLIMITED']);
/** Granted for each cycle, or once for the whole order. */
export const BenefitPeriod = choice(['CYCLE', 'ORDER']);

/** Sessions that a plan includes, of the services that accept the plan or of some of them. */
const PlanBenefit = entity({
  /** Kept by the plan’s orders; leave it out for a new benefit. */
  id: Guid,
  name: T.String({ maxLength: 50 }),
  type: BenefitType,
  /** For each period; only with LIMITED. */
  sessions: T.Integer({ minimum: 1, maximum: 1000 }),
  period: BenefitPeriod,
  /** Adds the sessions left of a cycle to the next one. */
  rollsOver: T.Boolean(),
  /** Every service that accepts the plan, later ones too; instead of `serviceIds`. */
  allServices: T.Boolean(),
  serviceIds: T.Array(Guid, { maxItems: 100 }),
});

export const SentPlanBenefit = stored(PlanBenefit, ['type']);
export const StoredPlanBenefit = stored(PlanBenefit, ['id', 'type', 'period', 'rollsOver', 'allServices']);

/** The sessions of one benefit of an order, as they are now. */
export const Pool = stored(
  entity({
    orderId: Guid,
    orderStatus: OrderStatus,
    memberId: Guid,
    planId: Guid,
    planName: T.String(),
    benefitId: Guid,
    name: T.String(),
    type: BenefitType,
    period: BenefitPeriod,
    /** Granted for each period; only with LIMITED. */
    sessions: T.Integer(),
    /** The number of sessions left; only with LIMITED. */
    balance: T.Integer(),
    startDate: Timestamp,
    /** Absent until the order is canceled. */
    endDate: Timestamp,
  }),
  ['orderId', 'orderStatus', 'memberId', 'planId', 'planName', 'benefitId', 'type', 'period', 'startDate'],
);

/** A benefit of an order, over all its cycles. */
export const UsedBenefit = stored(
  entity({
    benefitId: Guid,
    name: T.String(),
    type: BenefitType,
    used: T.Integer(),
    /** Not used in time; only with LIMITED. */
    lost: T.Integer(),
  }),
  ['benefitId', 'type', 'used'],
);

export const PoolEntryKind = choice(['GRANT', 'HOLD', 'REDEEM', 'RELEASE', 'EXPIRE', 'ADJUST']);

/** A change of a pool’s balance. Negative sessions were taken from it. */
export const PoolTransaction = stored(
  entity({
    kind: PoolEntryKind,
    sessions: T.Integer(),
    bookingId: Guid,
    reason: T.String(),
    createdDate: Timestamp,
  }),
  ['kind', 'sessions', 'createdDate'],
);
