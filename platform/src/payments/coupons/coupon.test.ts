import type { CouponId, PlanId, ServiceId } from '@foyer/contract';
import { type Currency, instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { type Coupon, type CouponPurchase, codeKeyOf, findCouponFault } from './coupon.ts';
import { applyChange, readSpecification, type Specification, writeSpecification } from './specification.ts';

const usd = 'USD' as Currency;
const now = instantAt(1_000_000);
const planId = newId<PlanId>();
const other = newId<PlanId>();
const serviceId = newId<ServiceId>();

const tenth: Specification = { name: 'Summer', code: 'SUMMER', percentOffRate: 10 };
const read = (fields: Specification, currency = usd) => readSpecification({ ...tenth, ...fields }, currency, now);
const fieldsOf = (fields: Specification, currency = usd): string[] => {
  try {
    read(fields, currency);
  } catch (error) {
    if (error instanceof ValidationError) return error.violations.map(({ field }) => field);
    throw error;
  }
  return [];
};

describe('a coupon can be used', () => {
  const coupon = (fields: Specification = {}, useCount = 0): Coupon => ({
    ...read(fields),
    id: asId<CouponId>(newId()),
    currency: usd,
    useCount,
    created: now,
  });
  const item = { planId, isSubscription: true };
  const purchase: CouponPurchase = { item, currency: usd, subtotalMinor: 2000, buyerUses: 0 };
  const forPlan = (entityId: string) =>
    ({ scope: { namespace: 'pricingPlans', group: { name: 'plan', entityId } } }) as const;

  const forService = (entityId: string) =>
    ({ scope: { namespace: 'bookings', group: { name: 'service', entityId } } }) as const;

  test.each<[string, Coupon, Partial<CouponPurchase>, ReturnType<typeof findCouponFault>]>([
    ['for everything', coupon(), {}, undefined],
    ['while active', coupon({ active: false }), {}, 'ERROR_COUPON_IS_DISABLED'],
    ['not before its start', coupon({ startTime: '1000001' }), {}, 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
    ['from its start', coupon({ startTime: '1000000' }), {}, undefined],
    ['until it expires', coupon({ startTime: '0', expirationTime: '1000001' }), {}, undefined],
    ['not when it expires', coupon({ startTime: '0', expirationTime: '1000000' }), {}, 'ERROR_COUPON_HAS_EXPIRED'],
    ['for its plan', coupon(forPlan(planId)), {}, undefined],
    ['not for another plan', coupon(forPlan(other)), {}, 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'],
    ['for one of its plans', coupon({ scopes: [forPlan(other).scope, forPlan(planId).scope] }), {}, undefined],
    ['for all plans', coupon({ scope: { namespace: 'pricingPlans' } }), {}, undefined],
    [
      'not as one for services',
      coupon({ scope: { namespace: 'bookings' } }),
      {},
      'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN',
    ],
    ['for any service', coupon({ scope: { namespace: 'bookings' } }), { item: { serviceId } }, undefined],
    ['for its service', coupon(forService(serviceId)), { item: { serviceId } }, undefined],
    [
      'not for another service',
      coupon(forService(newId())),
      { item: { serviceId } },
      'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN',
    ],
    ['not as one for plans', coupon(forPlan(planId)), { item: { serviceId } }, 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'],
    ['not per cycle', coupon({ appliesToSubscriptions: false }), {}, 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'],
    [
      'in a single payment',
      coupon({ appliesToSubscriptions: false }),
      { item: { planId, isSubscription: false } },
      undefined,
    ],
    ['not in another currency', coupon(), { currency: 'EUR' as Currency }, 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'],
    ['from the minimum', coupon({ minimumSubtotal: 20 }), {}, undefined],
    ['not below the minimum', coupon({ minimumSubtotal: 20.01 }), {}, 'ERROR_INVALID_SUBTOTAL'],
    ['not for what is free', coupon(), { subtotalMinor: 0 }, 'ERROR_INVALID_SUBTOTAL'],
    ['below the limit', coupon({ usageLimit: 3 }, 2), {}, undefined],
    ['not beyond the limit', coupon({ usageLimit: 3 }, 3), {}, 'ERROR_COUPON_USAGE_EXCEEDED'],
    ['once again by the same buyer', coupon({ limitPerCustomer: 2 }), { buyerUses: 1 }, undefined],
    ['no more by them', coupon({ limitPerCustomer: 1 }), { buyerUses: 1 }, 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'],
    ['by a visitor', coupon({ limitPerCustomer: 1 }), { buyerUses: undefined }, undefined],
  ])('%s', (_, of, change, fault) => {
    expect(findCouponFault(of, { ...purchase, ...change }, now)).toBe(fault);
  });
});

test('codes are compared without regard to case, width and outer spaces', () => {
  expect([' summer ', 'Ｓummer', 'ﬁn', 'straße'].map(codeKeyOf)).toEqual(['SUMMER', 'SUMMER', 'FIN', 'STRASSE']);
  expect(codeKeyOf('SUMMER1')).not.toBe(codeKeyOf('SUMMER'));
});

describe('a specification', () => {
  test.each<[string, Specification, string[]]>([
    ['has a name and a code', { name: ' ', code: ' ' }, ['name', 'code']],
    ['has no spaces in its code', { code: 'SUM MER' }, ['code']],
    ['takes something off', { percentOffRate: 0 }, ['percentOffRate']],
    ['takes at most four decimals of a percent', { percentOffRate: 0.00001 }, ['percentOffRate']],
    ['takes off payable amounts', { moneyOffAmount: 1.005 }, ['moneyOffAmount']],
    ['takes off amounts above 0', { moneyOffAmount: 0 }, ['moneyOffAmount']],
    ['takes off amounts that can be read', { moneyOffAmount: 1e-7 }, ['moneyOffAmount']],
    ['has a payable minimum', { minimumSubtotal: 0.001 }, ['minimumSubtotal']],
    ['ends after it starts', { startTime: '5', expirationTime: 5 }, ['expirationTime']],
    ['ends after now unless it says when it starts', { expirationTime: '1000000' }, ['expirationTime']],
    [
      'counts cycles of subscriptions',
      { appliesToSubscriptions: false, discountedCycleCount: 1 },
      ['discountedCycleCount'],
    ],
    [
      'has plans among plans',
      { scope: { namespace: 'pricingPlans', group: { name: 'service' } } },
      ['scope.group.name'],
    ],
    ['has one form of scope', { scope: { namespace: 'bookings' }, scopes: [{ namespace: 'bookings' }] }, ['scopes']],
  ])('%s', (_, fields, wrong) => {
    expect(fieldsOf(fields)).toEqual(wrong.map((field) => `specification.${field}`));
  });

  test('takes the decimals of its currency', () => {
    const amountOf = (moneyOffAmount: number, currency: string) =>
      read({ percentOffRate: undefined, moneyOffAmount }, currency as Currency).discount;
    expect(amountOf(7.5, 'USD')).toEqual({ kind: 'AMOUNT', amountMinor: 750 });
    expect(amountOf(7.505, 'BHD')).toEqual({ kind: 'AMOUNT', amountMinor: 7505 });
    expect(amountOf(750, 'JPY')).toEqual({ kind: 'AMOUNT', amountMinor: 750 });
    expect(fieldsOf({ moneyOffAmount: 7.5 }, 'JPY' as Currency)).toEqual(['specification.moneyOffAmount']);
  });

  const plan = (entityId: string) => ({ namespace: 'pricingPlans', group: { name: 'plan', entityId } }) as const;
  test.each<[string, Specification]>([
    ['everything', {}],
    ['all plans', { scope: { namespace: 'pricingPlans' } }],
    ['one plan', { scope: plan(planId) }],
    ['plans and all services', { scopes: [plan('a'), plan('b'), { namespace: 'bookings' }] }],
    ['limits', { usageLimit: 3, limitPerCustomer: 1, minimumSubtotal: 12.5, discountedCycleCount: 2 }],
    ['dates', { startTime: '5', expirationTime: '6' }],
  ])('is written as it was read: %s', (_, fields) => {
    const written = { ...tenth, startTime: '1000000', appliesToSubscriptions: true, active: true, ...fields };
    expect(writeSpecification(read(fields), usd)).toEqual(written);
  });

  test('changes in the fields sent, or in those that a mask names', () => {
    const before = { ...tenth, usageLimit: 3, scope: plan(planId) };
    expect(applyChange(before, { active: false }, undefined, [])).toEqual({ ...before, active: false });
    const scopes = [plan('a'), plan('b')];
    expect(applyChange(before, { scopes }, undefined, [])).toEqual({ ...tenth, usageLimit: 3, scopes });
    expect(applyChange(before, { name: 'Other' }, [['usageLimit']], [])).toEqual({ ...tenth, scope: plan(planId) });
    expect(applyChange(before, {}, [['scopes'], ['usageLimit']], [])).toEqual(tenth);
    expect(applyChange(before, {}, undefined, [['scope'], ['usageLimit']])).toEqual(tenth);
  });
});
