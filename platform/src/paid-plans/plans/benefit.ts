import type { BenefitId, ServiceId } from '@foyer/contract';

/** The sessions that a benefit gives, and the period they are valid for. */
export interface BenefitTerms {
  id: BenefitId;
  /** Undefined for the name of the plan. */
  name: string | undefined;
  /** For each period; undefined for any number. */
  sessions: number | undefined;
  /** Granted for each cycle, or once for the whole order. */
  period: 'CYCLE' | 'ORDER';
  /** Adds the sessions left of a cycle to the next one. */
  rollsOver: boolean;
}

/** A benefit of a plan. A service names the plans that pay for it; a benefit covers all of these services, or some. */
export interface PlanBenefit extends BenefitTerms {
  /** Undefined for every service that names the plan. */
  serviceIds: readonly ServiceId[] | undefined;
}
