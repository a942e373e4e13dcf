import type { Currency } from '@foyer/contract/values';
import type { Money, Payment } from './service.ts';

/** Returns a valid payment with every option set and amounts in the currency. */
export function toPayment(payment: Payment, currency: Currency): Payment {
  const money = (amount: Money | undefined) => amount && { value: amount.value, currency };
  const { rateType, fixed, varied, custom, subscription, options = {}, addOnOption } = payment;
  return {
    rateType,
    fixed: fixed && {
      price: money(fixed.price),
      deposit: money(fixed.deposit),
      fullUpfrontPaymentAllowed: fixed.fullUpfrontPaymentAllowed ?? false,
    },
    varied: varied && {
      defaultPrice: money(varied.defaultPrice),
      deposit: money(varied.deposit),
      // Variants raise and lower them.
      minPrice: money(varied.defaultPrice),
      maxPrice: money(varied.defaultPrice),
      fullUpfrontPaymentAllowed: varied.fullUpfrontPaymentAllowed ?? false,
    },
    custom,
    subscription: subscription && {
      ...subscription,
      frequency: 'MONTHLY',
      firstChargeDate: subscription.firstChargeDate ?? 'CHECKOUT',
      amountPerBillingCycle: money(subscription.amountPerBillingCycle),
      enrollmentFeeAmount: money(subscription.enrollmentFeeAmount),
    },
    options: {
      online: options.online ?? false,
      inPerson: options.inPerson ?? false,
      deposit: options.deposit ?? false,
      pricingPlan: options.pricingPlan ?? false,
    },
    pricingPlanIds: [],
    addOnOption,
  };
}
