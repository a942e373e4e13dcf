import type { BenefitId, FieldViolation, OperationOf, RequestOf, ServiceId } from '@foyer/contract';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { PlanBenefit } from './benefit.ts';
import type { Plan } from './plan.ts';

type SentBenefit = RequestOf<OperationOf<'benefits.setPlanBenefits'>>['benefits'][number];

export interface BenefitNames {
  plan: Pick<Plan, 'pricingModel'>;
  /** Ids of the plan's present benefits, which keep theirs. */
  known: ReadonlySet<string>;
  /** Services that name the plan. */
  services: ReadonlySet<string>;
  newId(): BenefitId;
}

/** Reads all benefits of a plan (protocol: plans §4). Throws a ValidationError that names every field that is wrong. */
export function readBenefits(sent: readonly SentBenefit[], names: BenefitNames): PlanBenefit[] {
  const ids = sent.flatMap(({ id }) => id?.toLowerCase() ?? []);
  const violations = sent.flatMap((benefit, index) =>
    findViolations(benefit, names, ids).map(([field, description]) =>
      oneViolation(`benefits[${index}].${field}`, description, 'OTHER', 'INVALID_BENEFIT'),
    ),
  );
  if (violations.length > 0) throw new ValidationError(violations satisfies FieldViolation[]);
  return sent.map((benefit) => toBenefit(benefit, names));
}

type Fault = readonly [field: string, description: string];

function findViolations(
  benefit: SentBenefit,
  { plan, known, services }: BenefitNames,
  ids: readonly string[],
): Fault[] {
  const { type, sessions, period = 'CYCLE', rollsOver = false, allServices, serviceIds } = benefit;
  const id = benefit.id?.toLowerCase();
  const faults: Fault[] = [];
  if (id !== undefined && !known.has(id))
    faults.push(['id', 'is not a benefit of the plan; leave it out for a new one']);
  if (id !== undefined && ids.filter((each) => each === id).length > 1) faults.push(['id', 'names a benefit twice']);
  if (type === 'LIMITED' && sessions === undefined) faults.push(['sessions', 'is required for a LIMITED benefit']);
  if (type === 'UNLIMITED' && sessions !== undefined) faults.push(['sessions', 'is only for LIMITED benefits']);
  if (rollsOver && (type !== 'LIMITED' || period !== 'CYCLE' || plan.pricingModel.kind !== 'SUBSCRIPTION')) {
    faults.push(['rollsOver', 'is only for LIMITED benefits per cycle of a subscription']);
  }
  if ((allServices === true) === (serviceIds !== undefined && serviceIds.length > 0)) {
    faults.push(['serviceIds', 'send either allServices or at least one service']);
  }
  const missing = serviceIds?.findIndex((each) => !services.has(each.toLowerCase())) ?? -1;
  if (missing >= 0) faults.push([`serviceIds[${missing}]`, 'is not a service that accepts the plan']);
  return faults;
}

const toBenefit = (benefit: SentBenefit, { newId }: BenefitNames): PlanBenefit => ({
  id: benefit.id === undefined ? newId() : asId<BenefitId>(benefit.id.toLowerCase()),
  name: benefit.name?.trim() || undefined,
  sessions: benefit.sessions,
  period: benefit.period ?? 'CYCLE',
  rollsOver: benefit.rollsOver ?? false,
  serviceIds: benefit.allServices
    ? undefined
    : [...new Set(benefit.serviceIds?.map((id) => asId<ServiceId>(id.toLowerCase())))],
});
