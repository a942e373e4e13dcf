import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { createText } from '../../lib/text.ts';
import type { Specification } from './coupon.ts';
import {
  type CouponValues,
  couponFaults,
  fieldOf,
  newCoupon,
  readCoupon,
  writeCoupon,
  writtenFields,
} from './coupon-form.ts';
import { discountLines, forWords, statusLabel, usesWords, validWords } from './coupon-words.ts';

const text = createText('en', 'en-US', {});
const zone = 'America/New_York';
const yoga = '9f3c1a52-0000-4000-8000-000000000001';
const pass = '9f3c1a52-0000-4000-8000-000000000002';
const summer: CouponValues = { ...newCoupon, name: 'Summer', code: 'SUMMER', off: '12,5' };
const ms = (moment: string) => String(Date.parse(moment));
/** Made at some time of a day, as coupons without a start are. */
const saved: Specification = {
  name: 'Summer',
  code: 'SUMMER',
  type: 'percentOffRate',
  percentOffRate: 12.5,
  startTime: ms('2031-06-01T15:20:30-04:00'),
  expirationTime: ms('2031-09-01T00:00:00-04:00'),
  appliesToSubscriptions: true,
  active: true,
};

describe('the form of a coupon', () => {
  test('writes the discount that is chosen, and whole days of the business', () => {
    expect(writeCoupon({ ...summer, from: '2031-06-01', until: '2031-08-31', usageLimit: '9' }, zone)).toEqual({
      name: 'Summer',
      code: 'SUMMER',
      percentOffRate: 12.5,
      startTime: ms('2031-06-01T00:00:00-04:00'),
      expirationTime: ms('2031-09-01T00:00:00-04:00'),
      usageLimit: 9,
      appliesToSubscriptions: true,
    });
    const amount = { ...summer, kind: 'amount', off: '20.50', minimum: '40', limitPerCustomer: '1' } as const;
    expect(writeCoupon(amount, zone)).toEqual({
      name: 'Summer',
      code: 'SUMMER',
      moneyOffAmount: 20.5,
      minimumSubtotal: 40,
      limitPerCustomer: 1,
      appliesToSubscriptions: true,
    });
  });

  test.each<[Partial<CouponValues>, Specification['scope']]>([
    [{ scope: 'everything', planId: pass }, undefined],
    [{ scope: 'plans' }, { namespace: 'pricingPlans' }],
    [
      { scope: 'plan', planId: pass },
      { namespace: 'pricingPlans', group: { name: 'plan', entityId: pass } },
    ],
    [{ scope: 'services' }, { namespace: 'bookings' }],
    [
      { scope: 'service', serviceId: yoga },
      { namespace: 'bookings', group: { name: 'service', entityId: yoga } },
    ],
  ])('limits it to %o', (chosen, scope) => {
    expect(writeCoupon({ ...summer, ...chosen }, zone).scope).toEqual(scope);
    const shown = readCoupon({ ...saved, ...(scope && { scope }) }, zone);
    expect(shown.scope).toBe(chosen.scope);
  });

  test('shows a coupon, and keeps the instants of days that stay', () => {
    const shown = readCoupon(saved, zone);
    expect(shown).toEqual({ ...summer, off: '12.5', from: '2031-06-01', until: '2031-08-31' });
    const { startTime, expirationTime } = writeCoupon({ ...shown, until: '2031-09-30' }, zone, saved);
    expect(startTime).toBe(saved.startTime);
    expect(expirationTime).toBe(ms('2031-10-01T00:00:00-04:00'));
    expect(writeCoupon({ ...shown, until: '' }, zone, saved).expirationTime).toBeUndefined();
  });

  test('leaves plans and services that were chosen elsewhere as they are', () => {
    const several = readCoupon({ ...saved, scopes: [{ namespace: 'bookings' }, { namespace: 'pricingPlans' }] }, zone);
    expect(several.scope).toBe('several');
    expect(writtenFields(several)).not.toContain('scope');
    expect(writtenFields({ ...several, scope: 'everything' })).toContain('scope');
  });

  test('counts payments only where there are several', () => {
    const counted = { ...summer, cycleCount: '3' };
    expect(writeCoupon(counted, zone).discountedCycleCount).toBe(3);
    expect(writeCoupon({ ...counted, appliesToSubscriptions: false }, zone).discountedCycleCount).toBeUndefined();
    expect(writeCoupon({ ...counted, scope: 'services' }, zone).discountedCycleCount).toBeUndefined();
  });

  test('names what is wrong before it is sent', () => {
    expect(couponFaults(newCoupon)).toEqual(['name', 'code', 'off']);
    expect(couponFaults(summer)).toEqual([]);
    expect(couponFaults({ ...summer, off: '100.1' })).toEqual(['off']);
    expect(couponFaults({ ...summer, off: '100.1', kind: 'amount' })).toEqual([]);
    const wrong: CouponValues = {
      ...summer,
      code: 'TWO WORDS',
      off: '0',
      scope: 'plan',
      cycleCount: '0',
      from: '2031-06-02',
      until: '2031-06-01',
      usageLimit: '1.5',
      limitPerCustomer: '-1',
      minimum: 'a',
    };
    const later = ['until', 'usageLimit', 'limitPerCustomer', 'minimum'];
    expect(couponFaults(wrong)).toEqual(['code', 'off', 'planId', 'cycleCount', ...later]);
    expect(couponFaults({ ...wrong, scope: 'service' })).toEqual(['code', 'off', 'serviceId', ...later]);
  });

  test.each([
    ['specification.moneyOffAmount', 'off'],
    ['specification.code', 'code'],
    ['specification.scope.group.entityId', 'scope'],
    ['specification.expirationTime', 'until'],
    ['specification.constructor', undefined],
    ['fieldMask', undefined],
  ])('places a violation of %s', (field, expected) => expect(fieldOf({ field })).toBe(expected));
});

describe('words of a coupon', () => {
  test.each([
    [{}, {}, 'Active'],
    [{ active: false }, {}, 'Off'],
    [{ active: false }, { expired: true }, 'Expired'],
    [{ usageLimit: 3 }, { numberOfUsages: 3 }, 'Used up'],
    [{ usageLimit: 4 }, { numberOfUsages: 3 }, 'Active'],
    [{ startTime: ms('2031-06-03T00:00:00Z') }, {}, 'Starts later'],
  ])('of %o, %o say %s', (specification, state, words) => {
    const coupon = { expired: false, numberOfUsages: 0, ...state, specification: { ...saved, ...specification } };
    expect(statusLabel(coupon, instantAt(Date.parse('2031-06-02T00:00:00Z')), text).words).toBe(words);
  });

  test('say what it takes off and for what', () => {
    const amount: Specification = { ...saved, type: 'moneyOffAmount', moneyOffAmount: 20.5, minimumSubtotal: 40 };
    expect(discountLines(saved, 'USD', text)).toEqual(['12.5% off']);
    expect(discountLines({ ...amount, discountedCycleCount: 3 }, 'USD', text)).toEqual([
      '$20.50 off',
      'from $40 on',
      'first 3 payments',
    ]);
    expect(discountLines({ ...saved, appliesToSubscriptions: false }, 'USD', text)[1]).toBe('not for subscriptions');
    const bookings: Specification = { ...saved, scope: { namespace: 'bookings' }, discountedCycleCount: 3 };
    expect(discountLines(bookings, 'USD', text)).toEqual(['12.5% off']);
    const one = { namespace: 'pricingPlans', group: { name: 'plan', entityId: pass } } as const;
    expect(forWords({}, new Map(), text)).toBe('Everything');
    expect(forWords({ scope: one }, new Map(), text)).toBe('A plan');
    expect(forWords({ scopes: [one, { namespace: 'bookings' }] }, new Map([[pass, 'Pass']]), text)).toBe(
      'Pass, All services',
    );
  });

  test('say when and how often', () => {
    const day = (date: Date) => new Date(date.getTime() - 4 * 3_600_000).toISOString().slice(0, 10);
    expect(validWords(saved, day, text)).toBe('2031-06-01 to 2031-08-31');
    expect(validWords({ startTime: saved.startTime }, day, text)).toBe('From 2031-06-01');
    const uses = (limits: Pick<Specification, 'usageLimit' | 'limitPerCustomer'>) =>
      usesWords({ numberOfUsages: 3, specification: limits }, String, text);
    expect(uses({})).toBe('3');
    expect(uses({ usageLimit: 9, limitPerCustomer: 2 })).toBe('3 of 9, 2 for each member');
  });
});
