import { modules, type RequestOf } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses, studio } from '../../demo/low-tide/studio.ts';
import { hana, ines } from '../../demo/low-tide/team.ts';
import {
  addService,
  changeService,
  digestServices,
  fetchService,
  massage,
  type NewService,
} from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { updateService, queryServices, setCustomSlug } = modules.services;
type Sent = RequestOf<typeof updateService>['service'];

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

const violationsOf = (answer: Awaited<ReturnType<typeof changeService>>) =>
  (answer.error?.details.validationError?.fieldViolations ?? []).map(({ field, ruleName }) =>
    ruleName ? `${field} ${ruleName}` : field,
  );

describe('the sent fields of a service', () => {
  it('change, the others stay, and the event has the new values', async () => {
    const made = await addService(foyer, {
      tagLine: 'Slow',
      locations: [{ type: 'CUSTOM', custom: { address: { city: 'Hoboken' } } }],
      extendedFields: { namespaces: { '@a/b': { x: 1, y: 2 }, '@c': { z: 3 } } },
    });
    const answer = await changeService(foyer, {
      id: made.id,
      revision: made.revision,
      description: 'An hour of quiet',
      onlineBooking: { requireManualApproval: true },
      category: { id: courses.id },
      extendedFields: { namespaces: { '@a/b': { x: 5 } } },
    });
    const changed = answer.value.service;
    expect(changed).toMatchObject({
      revision: '2',
      name: 'Evening Massage',
      tagLine: 'Slow',
      description: 'An hour of quiet',
      onlineBooking: { enabled: true, requireManualApproval: true },
      category: { id: courses.id, name: 'Courses' },
      payment: made.payment,
      locations: made.locations,
      mainSlug: made.mainSlug,
      extendedFields: { namespaces: { '@a/b': { x: 5 }, '@c': { z: 3 } } },
    });
    expect(await fetchService(foyer, made.id)).toEqual(changed);
    const [, update] = await foyer.eventsOf(made.id);
    expect(update).toMatchObject({ event_type: 'serviceUpdated', sequence: 2, body: { currentEntity: changed } });
    expect(update?.body.modifiedFields).toEqual({
      description: 'An hour of quiet',
      'onlineBooking.requireManualApproval': true,
      'category.id': courses.id,
      'category.name': 'Courses',
      'category.sortOrder': changed.category.sortOrder,
      'extendedFields.namespaces.@a/b.x': 5,
      'extendedFields.namespaces.@a/b.y': null,
    });
    const { services } = (
      await foyer.owner.call(queryServices, {
        query: { filter: { 'category.id': courses.id, description: 'An hour of quiet' } },
      })
    ).value;
    expect(services.map(({ id }) => id)).toEqual([made.id]);
  });

  it('may be the whole service as it was read', async () => {
    const made = await addService(foyer, {
      locations: [{ type: 'BUSINESS', business: { id: studio.id } }, { custom: { address: { city: 'Hoboken' } } }],
    });
    const answer = await changeService(foyer, { ...made, name: 'Whole Massage' });
    expect(answer.value.service).toMatchObject({ name: 'Whole Massage', locations: made.locations, revision: '2' });
  });

  it("may have a new rate type, without the old one's details", async () => {
    const made = await addService(foyer);
    const payment = { rateType: 'NO_FEE', options: { online: false } } as const;
    const { service } = (await changeService(foyer, { id: made.id, revision: made.revision, payment })).value;
    expect(service.payment).toMatchObject({ rateType: 'NO_FEE', options: { online: false, inPerson: true } });
    expect(service.payment.fixed).toBeUndefined();
  });

  it('count a revision even when unchanged', async () => {
    const made = await addService(foyer);
    const { service } = (await changeService(foyer, { id: made.id, revision: '1', name: made.name })).value;
    expect(service.revision).toBe('2');
  });
});

describe('a mask', () => {
  const forms: [string, string | string[]][] = [
    ['as one text', 'tagLine,onlineBooking.enabled'],
    ['as a list', ['tagLine', 'onlineBooking.enabled']],
  ];
  it.each(forms)('%s names what changes; the rest that was sent does not', async (_name, mask) => {
    const made = await addService(foyer, { tagLine: 'Slow' });
    const sent = {
      id: made.id,
      revision: made.revision,
      tagLine: 'Calm',
      name: 'Other',
      onlineBooking: { enabled: false },
    };
    const { service } = (await changeService(foyer, sent, mask)).value;
    expect(service).toMatchObject({ tagLine: 'Calm', name: made.name, onlineBooking: { enabled: false } });
  });

  it('clears named fields that were not sent', async () => {
    const made = await addService(foyer, { tagLine: 'Slow', description: 'Long' });
    const { service } = (await changeService(foyer, { id: made.id, revision: made.revision }, 'tagLine')).value;
    expect([service.tagLine, service.description]).toEqual([undefined, 'Long']);
  });

  it.each([[''], [[]]])('that is empty is none: %j', async (mask) => {
    const made = await addService(foyer);
    const sent = { id: made.id, revision: made.revision, tagLine: 'Calm' };
    expect((await changeService(foyer, sent, mask)).value.service.tagLine).toBe('Calm');
  });

  it('is accepted as fieldMask too', async () => {
    const made = await addService(foyer, { tagLine: 'Slow' });
    const service = { id: made.id, revision: made.revision, tagLine: 'Calm', name: 'Other' };
    const answer = await foyer.owner.call(updateService, { service, fieldMask: 'tagLine' });
    expect(answer.value.service).toMatchObject({ tagLine: 'Calm', name: made.name });
  });

  it('is refused with two masks, of which one would be ignored', async () => {
    const { id, revision } = await addService(foyer);
    const service = { id, revision, tagLine: 'Calm', name: 'Other' };
    const answer = await foyer.owner.call(updateService, { service, mask: 'tagLine', fieldMask: 'name' });
    expect([answer.status, answer.fields]).toEqual([400, ['mask, fieldMask']]);
  });

  it('with an unknown field changes nothing', async () => {
    const made = await addService(foyer);
    const before = await digestServices(foyer);
    const answer = await changeService(
      foyer,
      { id: made.id, revision: made.revision, name: 'Other' },
      'name,colour,__proto__',
    );
    expect([answer.status, answer.fields]).toEqual([400, ['mask']]);
    expect(await digestServices(foyer)).toEqual(before);
  });
});

describe('refusals, which change nothing', () => {
  it('an outdated revision', async () => {
    const made = await addService(foyer);
    await changeService(foyer, { id: made.id, revision: '1', tagLine: 'First' });
    const before = await digestServices(foyer);
    const answer = await changeService(foyer, { id: made.id, revision: '1', tagLine: 'Second' });
    expect([answer.status, answer.code, answer.data]).toEqual([409, 'REVISION_MISMATCH', { currentRevision: '2' }]);
    expect(await digestServices(foyer)).toEqual(before);
  });

  it('an unknown service', async () => {
    const answer = await changeService(foyer, { id: '10000000-0000-4000-8000-0000000000ff', revision: '1', name: 'x' });
    expect([answer.status, answer.code]).toEqual([404, 'SERVICE_NOT_FOUND']);
  });

  const refused: [string, Omit<Sent, 'id' | 'revision'>, string[]][] = [
    ['the app it belongs to', { appId: '10000000-0000-4000-8000-0000000000ff' }, ['service.appId']],
    ['its type', { type: 'CLASS' }, ['service.type INVALID_SERVICE_TYPE']],
    ['its schedule', { schedule: { id: '10000000-0000-4000-8000-0000000000ff' } }, ['service.schedule.id']],
    ['its places', { locations: [{ type: 'CUSTOMER' }] }, ['service.locations INVALID_LOCATIONS']],
    ['its plans', { payment: { pricingPlanIds: [studio.id] } }, ['service.payment.pricingPlanIds']],
    ['its address', { mainSlug: { name: 'other' } }, ['service.mainSlug.name']],
    ['its history', { supportedSlugs: [] }, ['service.supportedSlugs']],
    ['its add-ons', { addOnGroups: [{ id: studio.id }] }, ['service.addOnGroups']],
    ['its add-ons, by name', { addOnGroups: [{ name: 'Extras' }] }, ['service.addOnGroups']],
    ['a name of blanks', { name: ' ' }, ['service.name INVALID_SERVICE_NAME']],
    [
      'a capacity that is none of its type',
      { defaultCapacity: 2 },
      ['service.defaultCapacity INVALID_APPOINTMENT_CAPACITY'],
    ],
    ['nobody to give it', { staffMemberIds: [] }, ['service.staffMemberIds INVALID_STAFF_MEMBER_IDS']],
    [
      'a way to pay that its price does not allow',
      { payment: { rateType: 'NO_FEE' } },
      ['service.payment.options.online INVALID_PAYMENT_OPTIONS'],
    ],
    [
      'a price of nothing',
      { payment: { fixed: { price: { value: '0' } } } },
      ['service.payment.fixed.price INVALID_RATE'],
    ],
    ['two ways to charge', { payment: { varied: { defaultPrice: { value: '9' } } } }, ['service.payment']],
    [
      'approval of what is paid by plan',
      { payment: { options: { pricingPlan: true } }, onlineBooking: { requireManualApproval: true } },
      ['service.payment.options.pricingPlan INVALID_MANUAL_APPROVAL_WITH_PRICING_PLANS'],
    ],
    ['a category that is not there', { category: { id: studio.id } }, ['service.category.id INVALID_CATEGORY']],
    [
      'a length that is none',
      { schedule: { availabilityConstraints: { sessionDurations: [] } } },
      ['service.schedule.availabilityConstraints.sessionDurations INVALID_SESSION_DURATION'],
    ],
  ];
  it.each(refused)('%s', async (_name, fields, expected) => {
    const made = await addService(foyer);
    const before = await digestServices(foyer);
    const answer = await changeService(foyer, { id: made.id, revision: made.revision, ...fields });
    expect([answer.status, violationsOf(answer)]).toEqual([400, expected]);
    expect(await digestServices(foyer)).toEqual(before);
  });
});

describe('a new name', () => {
  it('makes a new slug, and the old one still resolves', async () => {
    const made = await addService(foyer, { name: 'Sunrise Yoga' });
    const { service } = (await changeService(foyer, { id: made.id, revision: '1', name: 'Sunset Yoga' })).value;
    expect(service.mainSlug.name).toBe('sunset-yoga');
    expect(service.urls?.servicePage?.relativePath).toBe('/services/sunset-yoga');
    expect(service.supportedSlugs?.map(({ name }) => name)).toEqual(['sunrise-yoga', 'sunset-yoga']);
    const { services } = (
      await foyer.owner.call(queryServices, {
        query: { filter: { 'supportedSlugs.name': { $hasSome: ['sunrise-yoga'] } } },
      })
    ).value;
    expect(services.map(({ id }) => id)).toEqual([made.id]);
    const back = (await changeService(foyer, { id: made.id, revision: '2', name: 'Sunrise Yoga' })).value.service;
    expect(back.mainSlug.name).toBe('sunrise-yoga');
    expect((await addService(foyer, { name: 'Sunset Yoga' })).mainSlug.name).toBe('sunset-yoga-2');
  });

  it('keeps a slug that the business chose', async () => {
    const made = await addService(foyer, { name: 'Noon Yoga' });
    await foyer.owner.call(setCustomSlug, { serviceId: made.id, slug: 'noon' });
    const { service } = (await changeService(foyer, { id: made.id, revision: '2', name: 'Midday Yoga' })).value;
    expect(service.mainSlug).toMatchObject({ name: 'noon', custom: true });
  });

  it('shows the newest hundred slugs of a long history, and all resolve', async () => {
    const made = await addService(foyer, { name: 'Long 0' });
    await sql`
      insert into service_slugs (site_id, name, service_id, is_custom, created_at)
      select site_id, 'long-' || number, id, false, created_at + number * interval '1 microsecond'
      from services, generate_series(1, 99) as number where id = ${made.id}`.execute(foyer.db);
    await sql`
      update services set slug_names = slug_names || array(select 'long-' || generate_series(1, 99))
      where id = ${made.id}`.execute(foyer.db);
    await changeService(foyer, { id: made.id, revision: '1', name: 'Long 100' });
    const { supportedSlugs = [], mainSlug } = await fetchService(foyer, made.id);
    expect([supportedSlugs.length, mainSlug.name]).toEqual([100, 'long-100']);
    expect(supportedSlugs.at(0)?.name).toBe('long-1');
    const { services } = (
      await foyer.owner.call(queryServices, { query: { filter: { 'supportedSlugs.name': { $hasSome: ['long-0'] } } } })
    ).value;
    expect(services.map(({ id }) => id)).toEqual([made.id]);
  });
});

it('keeps the staff of a class, which comes from its sessions', async () => {
  const query = { filter: { type: 'CLASS' }, paging: { limit: 1 } };
  const [yoga] = (await foyer.owner.call(queryServices, { query })).value.services;
  const { service } = (
    await changeService(foyer, {
      id: yoga?.id ?? '',
      revision: yoga?.revision ?? '',
      tagLine: 'New',
      staffMemberIds: [ines.id, hana.id],
    })
  ).value;
  expect(service).toMatchObject({ tagLine: 'New', staffMemberIds: yoga?.staffMemberIds });
});

it('of two concurrent updates one succeeds and the other is refused', async () => {
  const made = await addService(foyer);
  const names = ['One', 'Two'] satisfies NewService['name'][];
  const answers = await Promise.all(names.map((name) => changeService(foyer, { id: made.id, revision: '1', name })));
  expect(answers.map(({ code }) => code).sort()).toEqual(['REVISION_MISMATCH', 'ok']);
  expect((await fetchService(foyer, made.id)).revision).toBe('2');
  expect(massage.name).not.toBe((await fetchService(foyer, made.id)).name);
});
