import * as T from 'typebox';
import { choice, Decimal, entity, Guid, Timestamp } from './shape.ts';

export const Money = entity({
  value: Decimal,
  currency: T.String({ maxLength: 3 }),
  formattedValue: T.String({ maxLength: 50 }),
});

export const FixedPayment = entity({
  price: Money,
  deposit: Money,
  fullUpfrontPaymentAllowed: T.Boolean(),
});

export const CustomPayment = entity({
  description: T.String({ maxLength: 50 }),
});

export const VariedPayment = entity({
  defaultPrice: Money,
  deposit: Money,
  minPrice: Money,
  maxPrice: Money,
  fullUpfrontPaymentAllowed: T.Boolean(),
});

export const FrequencyType = choice(['MONTHLY']);

export const FirstChargeDateType = choice(['CHECKOUT', 'SCHEDULED']);

export const SubscriptionPayment = entity({
  amountPerBillingCycle: Money,
  frequency: FrequencyType,
  totalPayments: T.Integer({ minimum: 2 }),
  firstChargeDate: FirstChargeDateType,
  recurringStartDate: Timestamp,
  enrollmentFeeAmount: Money,
});

export const RateType = choice(['FIXED', 'CUSTOM', 'VARIED', 'NO_FEE', 'SUBSCRIPTION']);

export const PaymentOptions = entity({
  online: T.Boolean(),
  inPerson: T.Boolean(),
  deposit: T.Boolean(),
  pricingPlan: T.Boolean(),
});

export const AddOnPaymentOptions = choice(['ONLINE', 'IN_PERSON']);

export const DiscountInfo = entity({
  discountName: T.String({ minLength: 1, maxLength: 50 }),
  priceAfterDiscount: Money,
});

export const ServicePayment = entity(
  {
    fixed: FixedPayment,
    custom: CustomPayment,
    varied: VariedPayment,
    subscription: SubscriptionPayment,
    rateType: RateType,
    options: PaymentOptions,
    pricingPlanIds: T.Array(Guid, { maxItems: 75 }),
    addOnOption: AddOnPaymentOptions,
    discountInfo: DiscountInfo,
  },
  { atMostOne: ['fixed', 'custom', 'varied', 'subscription'] },
);
