import type { BenefitId, ServiceId } from '@foyer/contract';

/** How many sessions a benefit gives, and for how long. */
export interface BenefitTerms {
  id: BenefitId;
  /** Undefined for the name of the plan. */
  name: string | undefined;
  /** For each period; undefined for any number. */
  sessions: number | undefined;
  /** Granted for each cycle, or once for the whole order. */
  period: 'CYCLE' | 'ORDER';
  /** What is left of a cycle is added to the next. */
  rollsOver: boolean;
}

/** What a plan includes. A service names the plans that pay for it; a benefit covers all of these services, or some. */
export interface PlanBenefit extends BenefitTerms {
  /** Undefined for every service that names the plan. */
  serviceIds: readonly ServiceId[] | undefined;
}
