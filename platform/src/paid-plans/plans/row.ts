import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { type Period, type Plan, type PlanContent, type PricingModel, periodOf } from './plan.ts';

type PlanRow = Selectable<Database['plans']>;

export const toPlan = (row: PlanRow & { has_orders: boolean }): Plan => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description ?? undefined,
  perks: row.perks,
  termsAndConditions: row.terms_and_conditions ?? undefined,
  formId: row.form_id ?? undefined,
  currency: row.currency,
  priceMinor: row.price_minor,
  setUpFee:
    row.set_up_fee_name === null || row.set_up_fee_minor === null
      ? undefined
      : { name: row.set_up_fee_name, amountMinor: row.set_up_fee_minor },
  pricingModel: toPricingModel(row),
  maxPurchasesPerBuyer: row.max_purchases_per_buyer,
  allowsFutureStartDate: row.allows_future_start_date,
  buyerCanCancel: row.buyer_can_cancel,
  memberPauseMostDays: row.member_pause_most_days ?? undefined,
  isPublic: row.is_public,
  isPrimary: row.is_primary,
  isArchived: row.archived_at !== null,
  hasOrders: row.has_orders,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The pricing of a plan or of an order. */
interface PricingRow
  extends Pick<PlanRow, 'pricing_model' | 'period_count' | 'period_unit' | 'cycle_count' | 'free_trial_days'> {
  id: string;
}

export function toPricingModel(row: PricingRow): PricingModel {
  switch (row.pricing_model) {
    case 'SUBSCRIPTION':
      return {
        kind: 'SUBSCRIPTION',
        cycle: toPeriod(row),
        cycleCount: row.cycle_count ?? 0,
        freeTrialDays: row.free_trial_days,
      };
    case 'SINGLE_PAYMENT_FOR_DURATION':
      return { kind: 'SINGLE_PAYMENT_FOR_DURATION', duration: toPeriod(row) };
    case 'SINGLE_PAYMENT_UNLIMITED':
      return { kind: 'SINGLE_PAYMENT_UNLIMITED' };
  }
}

function toPeriod({ id, period_count: count, period_unit: unit }: PricingRow): Period {
  if (count === null || unit === null) throw new Error(`${id} has no period.`);
  return { count, unit };
}

export function toPricingColumns(model: PricingModel) {
  const period = periodOf(model);
  return {
    pricing_model: model.kind,
    period_count: period?.count ?? null,
    period_unit: period?.unit ?? null,
    cycle_count: model.kind === 'SUBSCRIPTION' ? model.cycleCount : null,
    free_trial_days: model.kind === 'SUBSCRIPTION' ? model.freeTrialDays : 0,
  };
}

/** The columns of the fields that a business writes. */
export function toColumns(content: PlanContent) {
  const { setUpFee } = content;
  return {
    name: content.name,
    description: content.description ?? null,
    perks: content.perks,
    terms_and_conditions: content.termsAndConditions ?? null,
    form_id: content.formId ?? null,
    currency: content.currency,
    price_minor: content.priceMinor,
    set_up_fee_name: setUpFee?.name ?? null,
    set_up_fee_minor: setUpFee?.amountMinor ?? null,
    ...toPricingColumns(content.pricingModel),
    max_purchases_per_buyer: content.maxPurchasesPerBuyer,
    allows_future_start_date: content.allowsFutureStartDate,
    buyer_can_cancel: content.buyerCanCancel,
    member_pause_most_days: content.memberPauseMostDays ?? null,
    is_public: content.isPublic,
  } satisfies Partial<Insertable<Database['plans']>>;
}
