import type { OperationOf, ResponseOf } from '@foyer/contract';
import { contentRevision } from '../../server/lib/content-revision.ts';
import { fromMinorUnits } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { Plan, PlanContent, PricingModel } from './plan.ts';

type StoredPlan = ResponseOf<OperationOf<'plans.getPlan'>>['plan'];
type PublicPlan = ResponseOf<OperationOf<'plans.listPublicPlans'>>['plans'][number];
type Pricing = StoredPlan['pricing'];

function pricingOf({ pricingModel, priceMinor, currency, setUpFee }: PlanContent): Pricing {
  const price = { value: fromMinorUnits(priceMinor, currency), currency };
  const fees = setUpFee && {
    feeConfigs: [
      {
        fee: { name: setUpFee.name, amount: fromMinorUnits(setUpFee.amountMinor, currency) },
        appliedAt: 'FIRST_PAYMENT' as const,
      },
    ],
  };
  const trial = pricingModel.kind === 'SUBSCRIPTION' ? { freeTrialDays: pricingModel.freeTrialDays } : {};
  return { ...modelEntity(pricingModel), price, ...trial, ...fees };
}

/** The one field that says how a plan or an order is paid. */
export function modelEntity(model: PricingModel) {
  switch (model.kind) {
    case 'SUBSCRIPTION':
      return { subscription: { cycleDuration: model.cycle, cycleCount: model.cycleCount } };
    case 'SINGLE_PAYMENT_FOR_DURATION':
      return { singlePaymentForDuration: model.duration };
    case 'SINGLE_PAYMENT_UNLIMITED':
      return { singlePaymentUnlimited: true };
  }
}

/** The fields that a business writes, in wire form. */
export const writtenFields = (plan: PlanContent) => ({
  name: plan.name,
  ...(plan.description === undefined ? {} : { description: plan.description }),
  perks: { values: plan.perks },
  pricing: pricingOf(plan),
  maxPurchasesPerBuyer: plan.maxPurchasesPerBuyer,
  allowFutureStartDate: plan.allowsFutureStartDate,
  buyerCanCancel: plan.buyerCanCancel,
  ...(plan.termsAndConditions === undefined ? {} : { termsAndConditions: plan.termsAndConditions }),
  ...(plan.formId === undefined ? {} : { formId: plan.formId }),
  ...(plan.memberPauseMostDays === undefined ? {} : { foyer: { memberPause: { mostDays: plan.memberPauseMostDays } } }),
});

/** A plan as everybody sees it. */
export const publicPlanEntity = (plan: Plan): PublicPlan => ({
  ...writtenFields(plan),
  id: plan.id,
  slug: plan.slug,
  primary: plan.isPrimary,
  createdDate: toTimestamp(plan.createdAt),
  updatedDate: toTimestamp(plan.updatedAt),
});

/** Whether a plan is the primary one, archived or bought is no content of it. */
export const planRevision = (plan: PlanContent): string =>
  contentRevision(JSON.stringify([writtenFields(plan), plan.isPublic]));

/** A plan as the business sees it. */
export const planEntity = (plan: Plan): StoredPlan => ({
  ...publicPlanEntity(plan),
  public: plan.isPublic,
  archived: plan.isArchived,
  hasOrders: plan.hasOrders,
  revision: planRevision(plan),
});
