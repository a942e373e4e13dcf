import { FoyerError, type Service } from '@foyer/sdk';
import { describe, expect, test } from 'vitest';
import { createText } from '../../lib/text.ts';
import { readFailure } from '../parts/failure.ts';
import { draftAfterSaving, editDraft, readDraftOf, settleDraft, valuesNow } from '../parts/kept-draft.ts';
import { consequencesOf } from './consequences.ts';
import { fieldOf, serviceFaults } from './faults.ts';
import { previewPayment } from './preview-payment.ts';
import { readService } from './read-service.ts';
import {
  newSession,
  readSession,
  refusedFields,
  type Session,
  sessionFaults,
  writeChange,
  writeSession,
} from './session-form.ts';
import { startValues } from './templates.ts';
import { emptyValues, type ServiceValues, type ServiceVariants } from './values.ts';
import { changedFields, inStoredOrder, moveTargetOf, writeLocations, writeService } from './write-service.ts';
import { writeVariants } from './write-variants.ts';

const text = createText('en', 'en-US', {});
const zone = 'America/New_York';
const date = new Date(0);
const tag = { type: 'meta', props: { name: 'author', content: 'Ines' } };
const service: Service = {
  ...{ id: 's', type: 'APPOINTMENT', name: 'Massage', revision: '4', createdDate: date, updatedDate: date },
  ...{
    tagLine: 'Slow',
    description: 'An hour.',
    defaultCapacity: 1,
    category: { id: 'c' },
    mainSlug: { name: 'massage' },
  },
  media: {
    items: [],
    mainMedia: { image: { id: 'p', altText: 'A room' } },
    coverMedia: { image: { id: 'p', altText: 'A room' } },
  },
  payment: {
    rateType: 'VARIED',
    varied: { defaultPrice: { value: '80' }, deposit: { value: '20' }, fullUpfrontPaymentAllowed: true },
    options: { online: true, inPerson: false, pricingPlan: false, deposit: true },
  },
  onlineBooking: { enabled: true, requireManualApproval: false, allowMultipleRequests: false },
  conferencing: { enabled: false },
  bookingPolicy: { id: 'b' },
  schedule: { availabilityConstraints: { sessionDurations: [60, 90], timeBetweenSessions: 15 } },
  staffMemberIds: ['i'],
  serviceResources: [{ resourceType: { id: 'room' }, resourceIds: { values: ['r'] } }],
  locations: [
    { type: 'CUSTOM', id: 'l', custom: { address: { addressLine: '1 Pier', city: 'Hoboken' } } },
    { type: 'CUSTOMER' },
  ],
  seoData: { tags: [tag, { type: 'title', children: 'Massage in Brooklyn' }] },
  foyer: { travelMinutes: 20 },
};
const variants: ServiceVariants = {
  ...{ id: 'v', serviceId: 's', revision: '2', minPrice: { value: '80' }, maxPrice: { value: '110' } },
  options: { values: [{ id: 'o', type: 'DURATION', durationData: { name: 'Length' } }] },
  variants: {
    values: [
      {
        choices: [{ optionId: 'o', duration: { minutes: 60, name: 'Short' } }],
        price: { value: '80', currency: 'USD' },
      },
      { choices: [{ optionId: 'o', duration: { minutes: 90 } }], price: { value: '110', currency: 'USD' } },
    ],
  },
};
const context = { type: 'APPOINTMENT', saved: service, variants } as const;
const values = readService(service, variants, zone);
const sent = (some: Partial<ServiceValues>) => writeService({ ...values, ...some }, context, zone);

describe('a service that is read and written again', () => {
  test('is the same where nothing was typed', () => {
    expect(changedFields(sent({}), sent({ slug: 'other' }))).toEqual([]);
    const { payment, media, seoData, schedule, staffMemberIds, serviceResources, foyer } = service;
    expect(sent({})).toMatchObject({ payment, media, schedule, staffMemberIds, serviceResources, foyer });
    expect(sent({}).seoData?.tags).toEqual(expect.arrayContaining(seoData?.tags ?? []));
    expect(writeLocations(values, context)).toEqual([
      { type: 'CUSTOM', custom: { address: { addressLine: '1 Pier', city: 'Hoboken' } } },
      { type: 'CUSTOMER' },
    ]);
    const written = writeVariants(values, variants, { newId: 'n', currency: 'USD' });
    expect(written).toEqual({ options: variants.options, variants: variants.variants });
  });

  test('names only what was typed, and clears what is empty', () => {
    expect(changedFields(sent({}), sent({ tagLine: ' ', price: '9' }))).toEqual(['tagLine']);
    expect(changedFields(sent({}), sent({ isAtCustomer: false, inPerson: true }))).toEqual(['payment', 'foyer']);
    expect(sent({ inPerson: true }).payment?.options?.deposit).toBe(false);
  });

  test('takes the lowest price of choices as its own, and one option id for all of them', () => {
    const choices = [
      { name: ' Adult ', price: '30,50' },
      { name: 'Child', price: '9' },
    ];
    const some = { ...values, variedBy: 'CUSTOM', optionName: 'Age', choices } as const;
    expect(writeService(some, context, zone).payment?.varied?.defaultPrice).toEqual({ value: '9' });
    expect(writeVariants(some, variants, { newId: 'n', currency: 'USD' })).toMatchObject({
      options: { values: [{ id: 'n', type: 'CUSTOM', customData: { name: 'Age', choices: ['Adult', 'Child'] } }] },
      variants: { values: [{ choices: [{ optionId: 'n', custom: 'Adult' }], price: { value: '30.50' } }, {}] },
    });
    expect(writeVariants({ ...some, rateType: 'FIXED' }, variants, { newId: 'n', currency: 'USD' })).toBeUndefined();
    expect(previewPayment(some)).toEqual({
      rateType: 'VARIED',
      varied: { minPrice: { value: '9' }, maxPrice: { value: '30.50' } },
    });
  });
});

test('faults are in the order of the form, and only where the type has the field', () => {
  expect(serviceFaults(values, { type: 'APPOINTMENT', isSaved: false })).toEqual([]);
  expect(serviceFaults({ ...emptyValues, inPerson: false }, { type: 'APPOINTMENT', isSaved: false })).toEqual([
    ...['name', 'price', 'options', 'staff', 'lengths'],
  ]);
  expect(
    serviceFaults({ ...emptyValues, name: 'Yoga', price: '9', capacity: '0' }, { type: 'CLASS', isSaved: false }),
  ).toEqual(['capacity']);
  expect(serviceFaults({ ...values, prices: { 60: '80', 90: 'x' } }, { type: 'APPOINTMENT', isSaved: false })).toEqual([
    'price:90',
  ]);
  expect(fieldOf({ field: 'service.payment.options.deposit' })).toBe('deposit');
  expect(fieldOf({ field: 'service.staffMemberIds[0]' })).toBe('staff');
});

test('templates are without faults besides the price and the staff', () => {
  const massage = startValues('APPOINTMENT', 'treatment', text);
  expect(serviceFaults({ ...massage, price: '80', staffIds: ['i'] }, { type: 'APPOINTMENT', isSaved: false })).toEqual(
    [],
  );
  expect(startValues('CLASS', 'treatment', text)).toEqual({ ...emptyValues, capacity: '10' });
});

test('changes of others are kept, and only fields that both changed clash', () => {
  const mine = { ...values, name: 'Deep massage', price: '9' };
  const theirs = { ...values, name: 'Warm massage', tagLine: 'Warm' };
  const draft = { base: values, values: mine };
  expect(valuesNow(draft, theirs)).toEqual({ values: mine, clashes: ['name'] });
  expect(valuesNow({ base: values, values: theirs }, theirs)).toEqual({ values: theirs, clashes: [] });
  expect(settleDraft(draft, theirs, []).values).toEqual({ ...mine, tagLine: 'Warm' });
  expect(settleDraft(draft, theirs, ['name']).values).toEqual({ ...theirs, price: '9' });
  expect(readDraftOf(emptyValues, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(readDraftOf(emptyValues, { base: values, values: { name: 'old' } })).toBeNull();
});

test('an upload that ends late, and typing while it is saved, lose nothing', () => {
  const named = editDraft(null, values, { name: 'Deep massage' });
  const both = editDraft(named, values, ({ gallery }) => ({
    gallery: [...gallery, { id: 'g', url: '', altText: '' }],
  }));
  expect(both.values).toMatchObject({ name: 'Deep massage', gallery: [{ id: 'g' }] });
  expect(draftAfterSaving(both, values, both.values)).toBeNull();

  const left = draftAfterSaving(both, values, named.values);
  const saved = { ...named.values, tagLine: 'Theirs' };
  expect(valuesNow(left, saved)).toEqual({ values: { ...both.values, tagLine: 'Theirs' }, clashes: [] });
});

test('what was saved over changes of others is not left as a draft', () => {
  const mine = editDraft(null, values, { price: '9' });
  const stored = { ...values, tagLine: 'Theirs' };
  expect(draftAfterSaving(mine, stored, valuesNow(mine, stored).values)).toBeNull();
});

test('sessions move to a place of the business, and its first location stays the first', () => {
  const atCustomer = { type: 'CUSTOMER' } as const;
  const elsewhere = { type: 'CUSTOM', custom: { address: { formattedAddress: '1 Pier' } } } as const;
  expect(moveTargetOf([atCustomer, elsewhere])).toBe(elsewhere);
  expect(moveTargetOf([atCustomer])).toBeUndefined();
  const saved = { ...service, locations: ['b', 'a'].map((id) => ({ type: 'BUSINESS' as const, business: { id } })) };
  expect(inStoredOrder(['c', 'a', 'b'], saved)).toEqual(['b', 'a', 'c']);
});

test('the address of a service is kept once it has one', () => {
  expect(serviceFaults({ ...values, slug: ' ' }, { type: 'APPOINTMENT', isSaved: true })).toEqual(['slug']);
  expect(serviceFaults({ ...values, slug: ' ' }, { type: 'APPOINTMENT', isSaved: false })).toEqual([]);
  expect(serviceFaults({ ...values, slug: 'a b' }, { type: 'APPOINTMENT', isSaved: false })).toEqual(['slug']);
});

test('what becomes of bookings is said only where there are some, and where it matters', () => {
  const changed = { ...values, prices: { 60: '85', 90: '110' }, staffIds: [] };
  expect(consequencesOf(values, changed, 3, text)).toEqual([
    'They keep their price.',
    'Those of people you take off the service stay with them.',
  ]);
  expect(consequencesOf(values, changed, 0, text)).toEqual([]);
  expect(consequencesOf(values, { ...values, name: 'x' }, 3, text)).toEqual([]);
});

describe('sessions', () => {
  const session: Session = {
    ...{ id: 'e', serviceId: 's', scheduleId: 'd', title: 'Yoga', status: 'CONFIRMED', startDate: date, endDate: date },
    ...{ localStart: '2027-03-04T18:30', localEnd: '2027-03-04T19:30', timeZone: zone, capacity: 12, participants: 0 },
    ...{ resources: [{ id: 'r', name: 'Jonah' }], revision: '1', location: { id: 'l' } },
  };

  test('a change has only what was changed', () => {
    const before = readSession(session);
    expect(writeChange(before, before)).toEqual({});
    expect(writeChange(before, { ...before, start: '23:30', end: '00:30' })).toEqual({
      start: '2027-03-04T23:30',
      end: '2027-03-05T00:30',
    });
    expect(writeChange(before, { ...before, resourceIds: [], capacity: '8' })).toEqual({
      resourceIds: [],
      capacity: 8,
    });
  });

  test('one that exists keeps a capacity of its own, and can’t get one below its bookings', () => {
    const kind = { isNew: false, isCourse: false };
    expect(sessionFaults({ ...readSession(session), capacity: ' ' }, kind)).toEqual(['capacity']);
    expect(sessionFaults({ ...readSession(session), capacity: ' ' }, { ...kind, isNew: true })).toEqual([]);
    expect(refusedFields(readFailure(new FoyerError('x', { code: 'SESSION_CAPACITY_EXCEEDED' })))).toEqual([
      'capacity',
    ]);
  });

  test('a course needs an end, and a series says its days and exceptions', () => {
    const course = newSession('2027-03-04', true);
    expect(sessionFaults(course, { isNew: true, isCourse: true })).toEqual([]);
    expect(sessionFaults({ ...course, endsBy: 'never' }, { isNew: true, isCourse: true })).toEqual(['count']);
    expect(sessionFaults({ ...course, endsBy: 'until', until: '2027-03-01' }, { isNew: true, isCourse: true })).toEqual(
      ['until'],
    );
    const weekly = { ...newSession('2027-03-04', false), days: ['THURSDAY'], exceptions: ['2027-03-11', ''] } as const;
    expect(writeSession(weekly, 's')).toEqual({
      ...{ serviceId: 's', start: '2027-03-04T18:00', end: '2027-03-04T19:00' },
      recurrence: { frequency: 'WEEKLY', interval: 1, days: ['THURSDAY'], exceptions: ['2027-03-11'] },
    });
  });
});
