import { instantAt } from '@foyer/contract/values';
import { describe, expect, it } from 'vitest';
import { readCurrency } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { readService } from './rules.ts';
import type { ServiceInput } from './service.ts';

const staffId = '1000000a-0006-4000-8000-000000000001';
const roomType = '1000000a-0005-4000-8000-000000000001';

const appointment = {
  type: 'APPOINTMENT',
  name: 'Massage',
  defaultCapacity: 1,
  onlineBooking: { enabled: true },
  payment: { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true } },
  staffMemberIds: [staffId],
  schedule: { availabilityConstraints: { sessionDurations: [60] } },
} satisfies ServiceInput;

const course = {
  ...appointment,
  type: 'COURSE',
  defaultCapacity: 10,
  staffMemberIds: undefined,
  schedule: undefined,
} satisfies ServiceInput;

/** Each broken rule as `field RULE_NAME`. */
function broken(input: ServiceInput): string[] {
  try {
    readService(input, readCurrency('USD'));
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.violations.map(({ field, ruleName }) => (ruleName ? `${field} ${ruleName}` : field));
  }
}

const priced = (payment: ServiceInput['payment']): ServiceInput => ({ ...appointment, payment });
const price = { value: '80' };
const at = 'service.payment';
const monthly = { amountPerBillingCycle: price, totalPayments: 6 };
const recurringStartDate = toTimestamp(instantAt(Date.UTC(2027, 2, 1)));
const subscribed = (
  subscription: NonNullable<ServiceInput['payment']>['subscription'],
  options: NonNullable<ServiceInput['payment']>['options'] = { online: true },
): ServiceInput => ({
  ...course,
  payment: { rateType: 'SUBSCRIPTION', ...(subscription ? { subscription } : {}), options },
});

describe('required fields', () => {
  it('are all named at once', () => {
    expect(broken({})).toEqual([
      'service.type INVALID_SERVICE_TYPE',
      'service.name INVALID_SERVICE_NAME',
      'service.onlineBooking INVALID_ONLINE_BOOKING',
      'service.defaultCapacity INVALID_DEFAULT_CAPACITY',
      'service.payment PAYMENT_REQUIRED',
    ]);
  });

  it.each<[string, ServiceInput, string[]]>([
    ['a plain appointment', appointment, []],
    ['a plain course', course, []],
    ['a name of blanks', { ...appointment, name: '  ' }, ['service.name INVALID_SERVICE_NAME']],
    ['a category without id', { ...appointment, category: {} }, ['service.category.id INVALID_CATEGORY']],
    [
      'an appointment for two',
      { ...appointment, defaultCapacity: 2 },
      ['service.defaultCapacity INVALID_APPOINTMENT_CAPACITY'],
    ],
    [
      'an appointment with nobody',
      { ...appointment, staffMemberIds: [] },
      ['service.staffMemberIds INVALID_STAFF_MEMBER_IDS'],
    ],
    [
      'an appointment of no length',
      { ...appointment, schedule: undefined },
      ['service.schedule.availabilityConstraints.sessionDurations INVALID_SESSION_DURATION'],
    ],
    [
      'a course with a length',
      { ...course, schedule: appointment.schedule },
      ['service.schedule.availabilityConstraints.sessionDurations INVALID_SESSION_DURATION'],
    ],
    [
      'time before the session is over',
      { ...appointment, schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: -5 } } },
      ['service.schedule.availabilityConstraints.timeBetweenSessions'],
    ],
    [
      'one type of room twice',
      { ...appointment, serviceResources: [{ resourceType: { id: roomType } }, { resourceType: { id: roomType } }] },
      ['service.serviceResources[1].resourceType.id'],
    ],
  ])('%s', (_name, input, expected) => {
    expect(broken(input)).toEqual(expected);
  });
});

describe('payment', () => {
  const inPerson = { inPerson: true };
  const online = { online: true };
  it.each<[string, ServiceInput, string[]]>([
    ['without a rate type', priced({ options: inPerson }), ['service.payment.rateType INVALID_PAYMENT_TYPE']],
    [
      'FIXED without a price',
      priced({ rateType: 'FIXED', options: inPerson }),
      ['service.payment.fixed.price INVALID_RATE'],
    ],
    [
      'FIXED at 0',
      priced({ rateType: 'FIXED', fixed: { price: { value: '0.00' } }, options: inPerson }),
      ['service.payment.fixed.price INVALID_RATE'],
    ],
    [
      'FIXED with the detail of another rate',
      priced({ rateType: 'FIXED', varied: { defaultPrice: price }, options: inPerson }),
      ['service.payment.varied INVALID_RATE', 'service.payment.fixed.price INVALID_RATE'],
    ],
    [
      'VARIED without a default price',
      priced({ rateType: 'VARIED', varied: {}, options: inPerson }),
      ['service.payment.varied.defaultPrice INVALID_RATE'],
    ],
    ['VARIED with one', priced({ rateType: 'VARIED', varied: { defaultPrice: price }, options: inPerson }), []],
    [
      'CUSTOM without words',
      priced({ rateType: 'CUSTOM', custom: { description: ' ' }, options: inPerson }),
      ['service.payment.custom.description INVALID_RATE'],
    ],
    ['CUSTOM with words', priced({ rateType: 'CUSTOM', custom: { description: 'Ask us' }, options: inPerson }), []],
    ['NO_FEE', priced({ rateType: 'NO_FEE', options: inPerson }), []],
    [
      'NO_FEE with a price',
      priced({ rateType: 'NO_FEE', fixed: { price }, options: inPerson }),
      ['service.payment.fixed INVALID_RATE'],
    ],
    [
      'NO_FEE paid online',
      priced({ rateType: 'NO_FEE', options: online }),
      ['service.payment.options.online INVALID_PAYMENT_OPTIONS'],
    ],
    ['NO_FEE with no way to pay', priced({ rateType: 'NO_FEE' }), ['service.payment.options INVALID_PAYMENT_OPTIONS']],
    [
      'NO_FEE by plan alone',
      priced({ rateType: 'NO_FEE', options: { pricingPlan: true } }),
      ['service.payment.options INVALID_PAYMENT_OPTIONS'],
    ],
    ['a price by plan alone', priced({ rateType: 'FIXED', fixed: { price }, options: { pricingPlan: true } }), []],
    [
      'SUBSCRIPTION of an appointment',
      priced({ rateType: 'SUBSCRIPTION', subscription: monthly, options: online }),
      ['service.payment.rateType INVALID_PAYMENT_TYPE'],
    ],
    ['SUBSCRIPTION of a course', subscribed(monthly), []],
    [
      'SUBSCRIPTION without an amount and a number of payments',
      subscribed({}),
      ['subscription.amountPerBillingCycle', 'subscription.totalPayments'].map((path) => `${at}.${path} INVALID_RATE`),
    ],
    [
      'SUBSCRIPTION with more payments than in ten years',
      subscribed({ ...monthly, totalPayments: 121 }),
      [`${at}.subscription.totalPayments INVALID_RATE`],
    ],
    [
      'SUBSCRIPTION in another currency',
      subscribed({ ...monthly, enrollmentFeeAmount: { value: '5', currency: 'EUR' } }),
      [`${at}.subscription.enrollmentFeeAmount.currency INVALID_RATE`],
    ],
    [
      'SUBSCRIPTION that starts on a day without a date',
      subscribed({ ...monthly, firstChargeDate: 'SCHEDULED' }),
      [`${at}.subscription.recurringStartDate INVALID_RATE`],
    ],
    [
      'SUBSCRIPTION that starts at the checkout with a date',
      subscribed({ ...monthly, firstChargeDate: 'CHECKOUT', recurringStartDate }),
      [`${at}.subscription.recurringStartDate INVALID_RATE`],
    ],
    [
      'SUBSCRIPTION that starts on a day',
      subscribed({ ...monthly, firstChargeDate: 'SCHEDULED', recurringStartDate }),
      [],
    ],
    [
      'SUBSCRIPTION that a plan pays',
      subscribed(monthly, { ...online, pricingPlan: true }),
      [`${at}.options.pricingPlan INVALID_PAYMENT_OPTIONS`],
    ],
  ])('%s', (_name, input, expected) => {
    expect(broken(input)).toEqual(expected);
  });

  it('writes the amounts of a SUBSCRIPTION in a currency without decimals', () => {
    const half = { amountPerBillingCycle: { value: '80.5' }, totalPayments: 6 };
    expect(() => readService(subscribed(half), readCurrency('JPY'))).toThrow(ValidationError);
    const { details } = readService(subscribed(monthly), readCurrency('JPY'));
    expect(details.payment.subscription).toMatchObject({
      amountPerBillingCycle: { value: '80', currency: 'JPY' },
      frequency: 'MONTHLY',
      firstChargeDate: 'CHECKOUT',
    });
  });

  it.each<[string, string[], ServiceInput['payment']]>([
    [
      'that is fine',
      [],
      { rateType: 'FIXED', fixed: { price, deposit: { value: '20' } }, options: { online: true, deposit: true } },
    ],
    [
      'of nothing',
      ['needs an amount above 0'],
      { rateType: 'FIXED', fixed: { price }, options: { online: true, deposit: true } },
    ],
    [
      'above the price',
      ['must not be more than the price'],
      { rateType: 'FIXED', fixed: { price, deposit: { value: '80.01' } }, options: { online: true, deposit: true } },
    ],
    [
      'where people pay at the desk too',
      ['needs online payment, without payment in person'],
      {
        rateType: 'FIXED',
        fixed: { price, deposit: { value: '20' } },
        options: { online: true, inPerson: true, deposit: true },
      },
    ],
    [
      'without a price',
      ['needs the rate type FIXED or VARIED'],
      { rateType: 'NO_FEE', options: { inPerson: true, deposit: true } },
    ],
  ])('takes a deposit %s', (_name, descriptions, payment) => {
    const at = descriptions.map(() => 'service.payment.options.deposit INVALID_PAYMENT_OPTIONS');
    expect(broken(priced(payment))).toEqual(at);
    if (descriptions[0]) expect(() => readService(priced(payment), readCurrency('USD'))).toThrow(descriptions[0]);
  });

  it('excludes plans where the business approves each booking', () => {
    const payment = { ...appointment.payment, options: { inPerson: true, pricingPlan: true } };
    const onlineBooking = { enabled: true, requireManualApproval: true };
    expect(broken({ ...appointment, payment, onlineBooking })).toEqual([
      'service.payment.options.pricingPlan INVALID_MANUAL_APPROVAL_WITH_PRICING_PLANS',
    ]);
  });

  it.each<[string, ServiceInput['payment']]>([
    ['fixed.price', { rateType: 'FIXED', fixed: { price: { value: '9', currency: 'EUR' } } }],
    [
      'fixed.deposit',
      { rateType: 'FIXED', fixed: { price: { value: '9' }, deposit: { value: '1', currency: 'EUR' } } },
    ],
    [
      'varied.maxPrice',
      { rateType: 'VARIED', varied: { defaultPrice: { value: '9' }, maxPrice: { value: '9', currency: 'EUR' } } },
    ],
  ])('is refused with %s in another currency', (path, payment) => {
    expect(broken(priced({ ...payment, options: inPerson }))).toEqual([
      `service.payment.${path}.currency INVALID_RATE`,
    ]);
  });

  it("is in the site's currency", () => {
    const varied = { defaultPrice: { value: '95' } };
    const { details } = readService(priced({ rateType: 'VARIED', varied, options: inPerson }), readCurrency('USD'));
    const usd = { value: '95', currency: 'USD' };
    expect(details.payment.varied).toMatchObject({ defaultPrice: usd, minPrice: usd, maxPrice: usd });
    expect(details.payment.options).toEqual({ online: false, inPerson: true, deposit: false, pricingPlan: false });
  });
});

describe('locations', () => {
  const id = '1000000A-0002-4000-8000-000000000001';
  it.each<[string, ServiceInput['locations'], string[]]>([
    [
      'of the business, without id',
      [{ type: 'BUSINESS' }],
      ['service.locations[0].business.id INVALID_BUSINESS_LOCATION'],
    ],
    [
      'of the business, twice',
      [
        { type: 'BUSINESS', business: { id } },
        { type: 'BUSINESS', business: { id: id.toLowerCase() } },
      ],
      ['service.locations INVALID_BUSINESS_LOCATIONS'],
    ],
    ['of their own, without address', [{}], ['service.locations[0].custom.address INVALID_CUSTOM_LOCATION']],
    [
      'of the customer, named',
      [{ type: 'CUSTOMER', custom: { address: {} } }],
      ['service.locations[0] INVALID_CUSTOMER_LOCATION'],
    ],
    [
      'of all three kinds',
      [{ type: 'BUSINESS', business: { id } }, { custom: { address: { city: 'Bergen' } } }, { type: 'CUSTOMER' }],
      [],
    ],
  ])('%s', (_name, locations, expected) => {
    expect(broken({ ...appointment, locations })).toEqual(expected);
  });
});

describe('media', () => {
  const mediaOf = (media: ServiceInput['media']) =>
    readService({ ...appointment, media }, readCurrency('USD')).details.media;

  it("are read in the protocol's forms, dropping empty items", () => {
    const url = 'wix:image://v1/abc~mv2.jpg/pic.jpg#originWidth=640&originHeight=480';
    const elsewhere = { url: 'https://example.com/a.jpg', altText: 'A room' };
    expect(
      mediaOf({
        items: [
          { image: { id: 'abc~mv2.jpg', url, width: 640, altText: 'Hands' } },
          {},
          { image: { altText: 'none' } },
        ],
        mainMedia: { image: { url } },
        coverMedia: { image: elsewhere },
      }),
    ).toEqual({
      items: [{ image: { id: 'abc~mv2.jpg', width: 640, height: 480, filename: 'pic.jpg', altText: 'Hands' } }],
      mainMedia: { image: { id: 'abc~mv2.jpg', width: 640, height: 480, filename: 'pic.jpg' } },
      coverMedia: { image: elsewhere },
    });
    expect(mediaOf({ mainMedia: { image: {} } })).toEqual({ items: [] });
  });

  it.each(['javascript:alert(1)', '/media/a.jpg', 'wix:video://v1/a/b.mp4'])('%s is none', (url) => {
    const media = { items: [{}, { image: { url } }], coverMedia: { image: { id: 'a~mv2.jpg', url } } };
    expect(broken({ ...appointment, media })).toEqual([
      'service.media.items[1].image.url',
      'service.media.coverMedia.image.url',
    ]);
  });
});

it('takes the staff of classes and courses from their sessions, not from the request', () => {
  expect(readService({ ...course, staffMemberIds: [staffId] }, readCurrency('USD')).staffMemberIds).toEqual([]);
});

it('needs any resource of a type when none are named', () => {
  const needing = (resourceIds?: { values: string[] }) => ({
    ...appointment,
    serviceResources: [{ resourceType: { id: roomType }, ...(resourceIds ? { resourceIds } : {}) }],
  });
  for (const input of [needing(), needing({ values: [] })]) {
    expect(readService(input, readCurrency('USD')).details.neededResources).toEqual([{ typeId: roomType }]);
  }
});

it('keeps ids without duplicates, as the database writes them', () => {
  expect(
    readService({ ...appointment, staffMemberIds: [staffId.toUpperCase(), staffId] }, readCurrency('USD'))
      .staffMemberIds,
  ).toEqual([staffId]);
});
