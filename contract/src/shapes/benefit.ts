import * as T from 'typebox';
import { choice, entity, Guid, stored } from './shape.ts';

export const BenefitType = choice(['LIMITED', 'UNLIMITED']);
/** Granted for each cycle, or once for the whole order. */
export const BenefitPeriod = choice(['CYCLE', 'ORDER']);

/** What a plan includes: sessions of the services that accept the plan, or of some of them. */
const PlanBenefit = entity({
  /** Kept by the plan’s orders; leave it out for a new benefit. */
  id: Guid,
  name: T.String({ maxLength: 50 }),
  type: BenefitType,
  /** For each period; only with LIMITED. */
  sessions: T.Integer({ minimum: 1, maximum: 1000 }),
  period: BenefitPeriod,
  /** What is left of a cycle is added to the next. */
  rollsOver: T.Boolean(),
  /** Every service that accepts the plan, later ones too; instead of `serviceIds`. */
  allServices: T.Boolean(),
  serviceIds: T.Array(Guid, { maxItems: 100 }),
});

export const SentPlanBenefit = stored(PlanBenefit, ['type']);
export const StoredPlanBenefit = stored(PlanBenefit, ['id', 'type', 'period', 'rollsOver', 'allServices']);
