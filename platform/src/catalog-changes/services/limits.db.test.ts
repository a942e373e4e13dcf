import type { ResourceTypeId } from '@foyer/contract';
import { modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertResourceTypes } from '../../catalog/schedules/insertion-store.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addPlan } from '../../testing/plans.ts';
import { addService, changeService, digestServices, massage, type NewService } from '../../testing/services.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { createService, setCustomSlug } = modules.services;
const { enablePricingPlansForService, disablePricingPlansForService } = modules.services;

const types = Array.from({ length: 9 }, (_, index) => ({ id: newId<ResourceTypeId>(), name: `Thing ${index}` }));

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  await insertResourceTypes(foyer.db, siteA, types, instantAt(Date.now()));
});
afterAll(() => foyer.stop());

const pilates = { ...massage, type: 'CLASS', staffMemberIds: undefined, schedule: undefined } satisfies NewService;
const byWords = (description: string) =>
  ({
    payment: {
      rateType: 'CUSTOM',
      custom: { description },
      fixed: undefined,
      options: { online: false, inPerson: true },
    },
  }) as const;
const lasting = (...sessionDurations: number[]) => ({ schedule: { availabilityConstraints: { sessionDurations } } });
const pausing = (timeBetweenSessions: number) => ({
  schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions } },
});
const showing = (count: number) => ({ media: { items: Array(count).fill({ image: { id: 'a~mv2.jpg' } }) } });
const takingPlaceAt = (count: number) => ({
  locations: Array.from({ length: count }, (_, index) => ({ custom: { address: { addressLine: `${index}` } } })),
});
const givenBy = (count: number) => ({ staffMemberIds: Array<string>(count).fill(ines.id) });
const needing = (count: number) => ({
  serviceResources: types.slice(0, count).map(({ id }) => ({ resourceType: { id } })),
});

type Fields = Partial<NewService>;
const constraints = 'service.schedule.availabilityConstraints';

/** The maximum (or minimum), a value beyond it, and the field of the violation. */
const limits: [string, Fields, Fields, string][] = [
  ['a name of 400', { name: 'x'.repeat(400) }, { name: 'x'.repeat(401) }, 'service.name'],
  ['a name of 1', { name: 'x' }, { name: '' }, 'service.name'],
  [
    'a description of 7000',
    { description: 'x'.repeat(7000) },
    { description: 'x'.repeat(7001) },
    'service.description',
  ],
  ['a tag line of 6000', { tagLine: 'x'.repeat(6000) }, { tagLine: 'x'.repeat(6001) }, 'service.tagLine'],
  ['a price in 50 letters', byWords('x'.repeat(50)), byWords('x'.repeat(51)), 'service.payment.custom.description'],
  ['100 pictures', showing(100), showing(101), 'service.media.items'],
  ['220 members of staff', givenBy(220), givenBy(221), 'service.staffMemberIds'],
  ['8 kinds of things', needing(8), needing(9), 'service.serviceResources'],
  ['a session of 44639 minutes', lasting(44_639), lasting(44_640), `${constraints}.sessionDurations[0]`],
  ['a session of 1 minute', lasting(1), lasting(0), `${constraints}.sessionDurations[0]`],
  ['50 durations', lasting(...Array(50).fill(30)), lasting(...Array(51).fill(30)), `${constraints}.sessionDurations`],
  ['a pause of 720 minutes', pausing(720), pausing(721), `${constraints}.timeBetweenSessions`],
  ['a pause of 0 minutes', pausing(0), pausing(-1), `${constraints}.timeBetweenSessions`],
  ['one seat of an appointment', { defaultCapacity: 1 }, { defaultCapacity: 2 }, 'service.defaultCapacity'],
  [
    '1000 seats',
    { ...pilates, defaultCapacity: 1000 },
    { ...pilates, defaultCapacity: 1001 },
    'service.defaultCapacity',
  ],
  ['1 seat', { ...pilates, defaultCapacity: 1 }, { ...pilates, defaultCapacity: 0 }, 'service.defaultCapacity'],
];

describe.each(limits)('%s', (_name, right, wrong, field) => {
  it('can be created, but not beyond', async () => {
    expect((await addService(foyer, right)).revision).toBe('1');
    const before = await digestServices(foyer);
    const answer = await foyer.owner.call(createService, { service: { ...massage, ...wrong } });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
    expect(await digestServices(foyer)).toEqual(before);
  });

  it('can be changed to, but not beyond', async () => {
    const { id } = await addService(foyer, right.type === 'CLASS' ? pilates : {});
    expect((await changeService(foyer, { id, revision: '1', ...right })).value.service.revision).toBe('2');
    const before = await digestServices(foyer);
    const answer = await changeService(foyer, { id, revision: '2', ...wrong });
    expect([answer.status, answer.fields]).toEqual([400, [field]]);
    expect(await digestServices(foyer)).toEqual(before);
  });
});

it('a service has at most 500 locations', async () => {
  expect((await addService(foyer, takingPlaceAt(500))).locations).toHaveLength(500);
  const answer = await foyer.owner.call(createService, { service: { ...massage, ...takingPlaceAt(501) } });
  expect([answer.status, answer.fields]).toEqual([400, ['service.locations']]);
});

it('an address has at most 500 characters', async () => {
  const { id: serviceId } = await addService(foyer);
  const set = (length: number) => foyer.owner.call(setCustomSlug, { serviceId, slug: 'y'.repeat(length) });
  expect((await set(500)).value.slug.name).toHaveLength(500);
  expect((await set(501)).fields).toEqual(['slug']);
});

it('a service has at most 75 plans; one call enables at most 100 and disables 75', async () => {
  const { id: serviceId } = await addService(foyer);
  const existing = await Promise.all(Array.from({ length: 76 }, () => addPlan(foyer)));
  const plans = [...existing.map(({ id }) => id), ...Array.from({ length: 25 }, () => newId())];
  const enable = (pricingPlanIds: string[]) =>
    foyer.owner.call(enablePricingPlansForService, { serviceId, pricingPlanIds });
  const disable = (pricingPlanIds: string[]) =>
    foyer.owner.call(disablePricingPlansForService, { serviceId, pricingPlanIds });
  expect((await enable(plans.slice(0, 75))).value.service.payment.pricingPlanIds).toHaveLength(75);
  const before = await digestServices(foyer);
  for (const wrong of [plans.slice(75, 76), plans.slice(0, 100), plans]) {
    expect((await enable(wrong)).fields).toEqual(['pricingPlanIds']);
  }
  expect((await disable(plans.slice(0, 76))).fields).toEqual(['pricingPlanIds']);
  expect(await digestServices(foyer)).toEqual(before);
  // Enabling plans again changes nothing, so the same hundred ids fit.
  expect((await enable(Array(100).fill(plans[0]))).value.service.revision).toBe('2');
  expect((await disable(plans.slice(0, 75))).value.service.payment.pricingPlanIds).toEqual([]);
});
