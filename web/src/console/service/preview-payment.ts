import type { Service } from '@foyer/sdk';
import { amountOf, pricedKeys, type ServiceValues } from './values.ts';

/** The payment of a service as its page describes it, from what is typed so far. */
export function previewPayment(values: ServiceValues): Service['payment'] {
  const { rateType, price, priceText, payments, variedBy, choices, prices } = values;
  const value = amountOf(price);
  const money = /^\d+(\.\d+)?$/.test(value) ? { value } : undefined;
  const each =
    variedBy === 'CUSTOM' ? choices.map((choice) => choice.price) : pricedKeys(values).map((key) => prices[key] ?? '');
  const amounts = each.map(amountOf).filter((amount) => /^\d+(\.\d+)?$/.test(amount));
  const sorted = amounts.toSorted((left, right) => Number(left) - Number(right));
  const [least, most] = [sorted[0], sorted.at(-1)];
  switch (rateType) {
    case 'FIXED':
      return { rateType, ...(money ? { fixed: { price: money } } : { fixed: {} }) };
    case 'VARIED':
      if (least !== undefined && most !== undefined)
        return { rateType, varied: { minPrice: { value: least }, maxPrice: { value: most } } };
      return money ? { rateType, varied: { defaultPrice: money } } : {};
    case 'SUBSCRIPTION':
      return money
        ? {
            rateType,
            subscription: {
              amountPerBillingCycle: money,
              ...(Number(payments) > 1 ? { totalPayments: Number(payments) } : {}),
            },
          }
        : {};
    case 'CUSTOM':
      return { rateType, custom: { description: priceText } };
    case 'NO_FEE':
      return { rateType };
  }
}
