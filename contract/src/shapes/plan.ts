import * as T from 'typebox';
import { choice, entity, Guid, message, Revision, stored, Timestamp } from './shape.ts';

/** An amount with at most three decimals; also at most those of its currency. */
const PlanAmount = T.String({ pattern: '^\\d{1,12}(\\.\\d{1,3})?$', maxLength: 16 });

/** The currency is the site's. */
export const PlanMoney = entity({ value: PlanAmount, currency: T.String({ maxLength: 3 }) });

export const PeriodUnit = choice(['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR']);

/** The platform names what is wrong with a count by the pricing model that it belongs to. */
export const PlanDuration = entity({ count: T.Integer(), unit: PeriodUnit });

/** `cycleCount` 0 means until canceled. */
export const Recurrence = entity({ cycleDuration: PlanDuration, cycleCount: T.Integer() });

/** A set-up fee, charged with the first payment; after a free trial, not before. */
export const FeeConfig = entity({
  fee: entity({ name: T.String({ maxLength: 40 }), amount: PlanAmount }),
  appliedAt: choice(['FIRST_PAYMENT']),
});

/** One of the three pricing models, and what is paid by it. */
export const Pricing = entity({
  subscription: Recurrence,
  singlePaymentForDuration: PlanDuration,
  singlePaymentUnlimited: T.Boolean(),
  price: PlanMoney,
  freeTrialDays: T.Integer({ minimum: 0, maximum: 999 }),
  feeConfigs: T.Array(FeeConfig, { maxItems: 1 }),
});

const StringList = entity({ values: T.Array(T.String({ minLength: 1, maxLength: 1400 }), { maxItems: 500 }) });

/** Foyer's own. Without `memberPause`, only the business pauses orders of the plan. */
const OwnSettings = entity({
  memberPause: message({ mostDays: T.Integer({ minimum: 1, maximum: 3660 }) }),
});

const written = {
  name: T.String({ maxLength: 50 }),
  description: T.String({ maxLength: 450 }),
  perks: StringList,
  pricing: Pricing,
  /** 0 for any number. */
  maxPurchasesPerBuyer: T.Integer({ minimum: 0, maximum: 1 }),
  allowFutureStartDate: T.Boolean(),
  buyerCanCancel: T.Boolean(),
  termsAndConditions: T.String({ maxLength: 3000 }),
  formId: Guid,
  foyer: OwnSettings,
};

const shown = { ...written, id: Guid, slug: T.String({ maxLength: 200 }), primary: T.Boolean() };
const dates = { createdDate: Timestamp, updatedDate: Timestamp };

export const Plan = entity({
  ...shown,
  public: T.Boolean(),
  archived: T.Boolean(),
  hasOrders: T.Boolean(),
  ...dates,
});

export const NewPlan = stored(Plan, ['name', 'pricing']);
export const ChangedPlan = stored(Plan, ['id']);

const always = [
  'id',
  'slug',
  'name',
  'perks',
  'pricing',
  'primary',
  'maxPurchasesPerBuyer',
  'allowFutureStartDate',
  'buyerCanCancel',
  'createdDate',
  'updatedDate',
] as const;

/** A plan as the business sees it. The revision, Foyer's own, changes with what the business writes of it. */
export const StoredPlan = stored(entity({ ...Plan.properties, revision: Revision }), [
  ...always,
  'public',
  'archived',
  'hasOrders',
  'revision',
]);
/** A plan as everybody sees it. */
export const PublicPlan = stored(entity({ ...shown, ...dates }), always);
