import { modules, type RequestOf } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClassOccurrences } from '../../booking/availability/events.ts';
import { findSessions } from '../../catalog/schedules/store.ts';
import { demoIds } from '../../demo/ids.ts';
import { services as demo } from '../../demo/low-tide/services.ts';
import { site, studio } from '../../demo/low-tide/studio.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { readCivilDate } from '../../server/lib/wall.ts';
import { civilDate, toWall } from '../../server/lib/zone.ts';
import { addAddOnIds } from '../../testing/add-ons.ts';
import { book, listSlots } from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { addPlan } from '../../testing/plans.ts';
import { addService, digestServices, fetchService, type StoredService } from '../../testing/services.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { cloneService, createAddOnGroup, enablePricingPlansForService } = modules.services;
const { createBooking } = modules.bookings;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const idOf = (name: string) => demo.find(({ input }) => input.name === name)?.id ?? '';
const [yoga, breath] = [idOf('Slow Flow Yoga'), idOf('Six Evenings of Breath')];

const clone = (sourceServiceId: string, wish: Omit<RequestOf<typeof cloneService>, 'sourceServiceId'> = {}) =>
  foyer.owner.call(cloneService, { sourceServiceId, ...wish });

async function eventsOf({ schedule }: StoredService) {
  const range = { first: readCivilDate('1970-01-01'), last: readCivilDate('2999-12-31') };
  const sessions = await findSessions(foyer.db, siteA, [asId(schedule.id ?? '')], range);
  return listClassOccurrences(sessions, { from: instantAt(0), to: instantAt(foyer.now() + 400 * DAY_MS) }, 1);
}
const startsOf = async (service: StoredService) => (await eventsOf(service)).map(({ start }) => start);

describe('a clone', () => {
  it('is like its source, with its own schedule and slug', async () => {
    const source = await addService(foyer, {
      tagLine: 'Slow',
      form: { id: demoIds('a')('form', 1) },
      locations: [
        { type: 'BUSINESS', business: { id: studio.id } },
        { type: 'CUSTOM', custom: { address: { city: 'Hoboken' } } },
      ],
    });
    const addOnGroup = { name: 'Oils', addOnIds: await addAddOnIds(foyer, 1) };
    await foyer.owner.call(createAddOnGroup, { serviceId: source.id, addOnGroup });
    const { service, errors } = (await clone(source.id)).value;
    expect(errors).toEqual([]);
    expect(service.addOnGroups).toMatchObject([addOnGroup]);
    const { id, schedule, mainSlug, revision, createdDate, locations = [], ...rest } = service;
    expect(rest).toMatchObject({ name: source.name, tagLine: 'Slow', payment: source.payment, hidden: false });
    expect(rest.form).toBeUndefined();
    expect([revision, mainSlug.name]).toEqual(['1', `${source.mainSlug.name}-2`]);
    expect(schedule.id).not.toBe(source.schedule.id);
    expect(schedule.availabilityConstraints).toEqual(source.schedule.availabilityConstraints);
    expect(locations.map(({ calculatedAddress }) => calculatedAddress)).toEqual(
      source.locations?.map(({ calculatedAddress }) => calculatedAddress),
    );
    expect(locations[1]?.id).not.toBe(source.locations?.[1]?.id);
    expect(await fetchService(foyer, id)).toEqual(service);
    expect(await foyer.eventsOf(id)).toMatchObject([{ event_type: 'serviceCreated', body: { entity: service } }]);
    expect((await fetchService(foyer, source.id)).revision).toBe('2');
  });

  it('has another name, is hidden, and keeps plans that are still sold if older clients say so', async () => {
    const { id } = await addService(foyer);
    const [plan, archived] = [await addPlan(foyer), await addPlan(foyer)];
    await foyer.owner.call(enablePricingPlansForService, { serviceId: id, pricingPlanIds: [plan.id, archived.id] });
    await foyer.owner.call(modules.plans.archivePlan, { id: archived.id });
    const wish = { cloneServiceName: 'Second Massage', hideService: true, copyPricingPlans: true };
    const { service, errors } = (await clone(id, wish)).value;
    expect(service).toMatchObject({ name: 'Second Massage', hidden: true, payment: { pricingPlanIds: [plan.id] } });
    expect(errors).toEqual(['PRICING_PLANS']);
    expect(service.mainSlug.name).toBe('second-massage');
    expect((await clone(id)).value.service.payment.pricingPlanIds).toEqual([]);
  });

  it("of a class has its future series without the class's own resources, and says so", async () => {
    const source = await fetchService(foyer, yoga);
    const { service, errors } = (await clone(yoga)).value;
    const ahead = (await startsOf(source)).filter((start) => start > foyer.now());
    expect(await startsOf(service)).toEqual(ahead);
    expect(errors).toEqual(['SESSIONS']);
    expect(service.staffMemberIds).toEqual([]);
    const [time] = await listSlots(foyer, service.id ?? '');
    const { booking } = await book(await foyer.visit(), time?.slot ?? {});
    expect(booking.status).toBe('CONFIRMED');
  });

  it('of a class has no series if older clients say so', async () => {
    const { service, errors } = (await clone(yoga, { copyRecurringSessions: false })).value;
    expect([await eventsOf(service), errors]).toEqual([[], []]);
  });
});

describe('a repeated course', () => {
  it('has all its sessions from the new date on, and can be booked', async () => {
    const source = await fetchService(foyer, breath);
    const before = await startsOf(source);
    const newStartDate = civilDate(instantAt((before[0] ?? 0) + 140 * DAY_MS), site.timeZone);
    const { service, errors } = (await clone(breath, { newStartDate })).value;
    expect(errors).toEqual([]);
    const wallTimes = (starts: number[]) => starts.map((start) => toWall(instantAt(start), site.timeZone).slice(11));
    const after = await startsOf(service);
    expect(civilDate(after[0] ?? instantAt(0), site.timeZone)).toBe(newStartDate);
    expect(wallTimes(after)).toEqual(wallTimes(before));
    expect(service).toMatchObject({ name: source.name, staffMemberIds: source.staffMemberIds });
    expect(Date.parse(service.schedule.firstSessionStart ?? '')).toBe(after[0]);
    expect(service.schedule.lastSessionEnd).not.toBe(source.schedule.lastSessionEnd);
    const bookedEntity = { schedule: { serviceId: service.id ?? '' } };
    const booked = await foyer.owner.call(createBooking, { booking: { bookedEntity, totalParticipants: 1 } });
    expect(booked.value.booking.startDate).toBe(service.schedule.firstSessionStart);
    expect(await startsOf(await fetchService(foyer, breath))).toEqual(before);
  });
});

const refused: [string, () => Promise<string>, Omit<RequestOf<typeof cloneService>, 'sourceServiceId'>, string[]][] = [
  [
    'a date for an appointment',
    async () => (await addService(foyer)).id,
    { newStartDate: '2040-01-02' },
    ['newStartDate'],
  ],
  ['a day that is none', async () => breath, { newStartDate: '2040-02-30' }, ['newStartDate']],
  ['a day that is over', async () => breath, { newStartDate: '2020-01-01' }, ['newStartDate']],
  ['a day beyond all calendars', async () => breath, { newStartDate: '2199-01-01' }, ['newStartDate']],
  ['a blank name', async () => breath, { cloneServiceName: ' ' }, ['cloneServiceName']],
  ['a name of 401 letters', async () => breath, { cloneServiceName: 'x'.repeat(401) }, ['cloneServiceName']],
];
it.each(refused)('%s is refused, and nothing is made', async (_name, find, wish, fields) => {
  const id = await find();
  const before = await digestServices(foyer);
  const answer = await clone(id, wish);
  expect([answer.status, answer.fields]).toEqual([400, fields]);
  expect(await digestServices(foyer)).toEqual(before);
});

it('of an unknown service is refused', async () => {
  const answer = await clone(newId());
  expect([answer.status, answer.code]).toEqual([404, 'SERVICE_NOT_FOUND']);
});
