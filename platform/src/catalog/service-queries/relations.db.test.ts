import type { CategoryId, FormId, LocationId, Modules, PolicyId, RequestOf, ServiceId } from '@foyer/contract';
import { modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../catalog-changes/services/handlers.ts';
import { demoIds } from '../../demo/ids.ts';
import { reformerForm } from '../../demo/low-tide/forms.ts';
import { annex, bodywork, classPolicy, courses, movement, studio } from '../../demo/low-tide/studio.ts';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { findViolations } from '../../server/http/input.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { callAs, ownerOf, visitorOf } from '../../testing/handler-call.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { insertServices, variedService } from '../../testing/varied-services.ts';
import { insertCategories } from '../services/category-store.ts';
import { insertBusinessLocations } from '../services/location-store.ts';
import { insertPolicies } from '../services/policy-store.ts';
import type { ServiceInput } from '../services/service.ts';

const owner = ownerOf(siteA);
const visitor = visitorOf(siteA);
const secretPolicy = newId<PolicyId>();
const secretCategory = newId<CategoryId>();
const secretPlace = newId<LocationId>();
const emptyCategory = newId<CategoryId>();
const ownForm = newId<FormId>();
const secretForm = newId<FormId>();
const standardForm = demoIds('a')<FormId>('form', 1);

const hidden: ServiceInput = {
  ...variedService(1),
  name: 'Known to nobody',
  hidden: true,
  bookingPolicy: { id: secretPolicy },
  category: { id: secretCategory },
  locations: [{ type: 'BUSINESS', business: { id: secretPlace } }],
};
const withForm: ServiceInput = { ...variedService(4), name: 'With a form', hidden: false };

let db: Db;
let hiddenId: ServiceId | undefined;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine));
  await insertPolicies(
    db,
    siteA,
    [{ id: secretPolicy, name: 'Secret', default: false, choices: {} }],
    instantAt(Date.now()),
  );
  const categories = [
    { id: secretCategory, name: 'Secret', sortOrder: 90 },
    { id: emptyCategory, name: 'Empty', sortOrder: 91 },
  ];
  await insertCategories(db, siteA, categories, instantAt(Date.now()));
  await insertBusinessLocations(db, siteA, [
    { id: secretPlace, name: 'Cellar', default: false, address: { city: 'X' } },
  ]);
  [hiddenId] = await insertServices(
    db,
    siteA,
    [hidden, withForm, ...Array.from({ length: 20 }, (_, n) => variedService(n))],
    (n) => Date.UTC(2026, 0, 1) + n,
  );
  // Services from before forms were checked name some that the site doesn't have.
  for (const [name, form_id] of [
    [hidden.name, secretForm],
    [withForm.name, ownForm],
  ] as const) {
    await db
      .updateTable('services')
      .set({ form_id })
      .where('name', '=', name ?? '')
      .execute();
  }
});
afterAll(() => db.destroy());

async function violationsOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof ValidationError ? error.violations.map(({ field }) => field) : ['nothing'];
}

const servicesOf = async (caller = owner, filter: Record<string, unknown> = {}) =>
  (await handlers.queryServices(callAs(db, caller, { query: { filter, paging: { limit: 100 } } }))).services;

describe('policies', () => {
  type Query = NonNullable<RequestOf<Modules['services']['queryPolicies']>['query']>;
  const policies = (query: Query, caller = owner) => handlers.queryPolicies(callAs(db, caller, { query }));

  it.each([
    ['owner', owner],
    ['visitor', visitor],
  ])('come with the oldest five services that a %s may see, and their number', async (_name, caller) => {
    const answer = await policies({}, caller);
    expect(findViolations(modules.services.queryPolicies.response, JSON.parse(JSON.stringify(answer)))).toEqual([]);
    const services = await servicesOf(caller);
    const ids = [...new Set(services.map(({ bookingPolicy }) => bookingPolicy.id ?? ''))].sort();
    expect(answer.bookingPolicies.map(({ bookingPolicy }) => bookingPolicy?.id)).toEqual(ids);
    for (const { bookingPolicy, connectedServices, totalServiceCount } of answer.bookingPolicies) {
      const own = services.filter((service) => service.bookingPolicy.id === bookingPolicy?.id);
      expect(totalServiceCount).toBe(own.length);
      expect(connectedServices).toEqual(own.slice(0, 5));
    }
    expect(Math.max(...answer.bookingPolicies.map(({ totalServiceCount = 0 }) => totalServiceCount))).toBeGreaterThan(
      5,
    );
    expect(JSON.stringify(answer).includes('Known to nobody')).toBe(caller === owner);
    expect(JSON.stringify(answer).includes(secretPolicy)).toBe(caller === owner);
  });

  it('are filtered and sorted by their rules, defaults included', async () => {
    const named = async (query: Query) =>
      (await policies(query)).bookingPolicies.map(({ bookingPolicy }) => bookingPolicy?.name);
    expect(await named({ filter: { default: true } })).toEqual(['Appointments']);
    expect(await named({ filter: { name: { $startsWith: 'sec' } } })).toEqual(['Secret']);
    expect(await named({ filter: { 'limitLateBookingPolicy.latestBookingInMinutes': 1440, name: 'Secret' } })).toEqual([
      'Secret',
    ]);
    expect(
      await named({ filter: { 'limitEarlyBookingPolicy.earliestBookingInMinutes': { $gt: 10_080 }, default: true } }),
    ).toEqual(['Appointments']);
    expect(await named({ filter: { 'waitlistPolicy.enabled': true, name: 'Secret' } })).toEqual([]);
    const names = await named({ sort: [{ fieldName: 'name', order: 'DESC' }] });
    expect(names).toEqual(names.toSorted().reverse());
  });

  it('are paged by cursor', async () => {
    const whole = (await policies({})).bookingPolicies;
    const first = await policies({ cursorPaging: { limit: 2 } });
    const second = await policies({ cursorPaging: { limit: 100, cursor: first.pagingMetadata.cursors?.next ?? '' } });
    expect([...first.bookingPolicies, ...second.bookingPolicies]).toEqual(whole);
    expect(await violationsOf(policies({ cursorPaging: { limit: 101 } }))).toEqual(['query.cursorPaging.limit']);
    expect(await violationsOf(policies({ filter: { rules: 1 } }))).toEqual(['query.filter.rules']);
  });

  it('of another site are not returned', async () => {
    const { bookingPolicies } = await policies({ filter: { id: classPolicy.id } }, ownerOf(siteB));
    expect(bookingPolicies).toEqual([]);
  });
});

describe('booking forms', () => {
  const forms = (caller = owner, input: RequestOf<Modules['services']['queryBookingForms']> = {}) =>
    handlers.queryBookingForms(callAs(db, caller, input));

  it("are the site's own and those that services reference", async () => {
    const { bookingForms, defaultBookingForm } = await forms();
    expect(defaultBookingForm).toBeUndefined();
    expect(bookingForms.map(({ formDetails }) => formDetails?.formId)).toEqual(
      [standardForm, reformerForm.id, ownForm, secretForm].sort(),
    );
    const all = await servicesOf();
    const formless = all.filter(({ form }) => !form);
    const standard = bookingForms.find(({ formDetails }) => formDetails?.formId === standardForm);
    expect(standard).toMatchObject({
      formDetails: { name: 'Booking form', revision: '1' },
      totalServiceCount: formless.length,
    });
    expect(standard?.connectedServices).toEqual(formless.slice(0, 5).map(({ id, name }) => ({ id, name })));
    const own = bookingForms.find(({ formDetails }) => formDetails?.formId === ownForm);
    expect(own).toMatchObject({ connectedServices: [{ name: 'With a form' }], totalServiceCount: 1 });
    expect(own?.formDetails).toEqual({ formId: ownForm });
  });

  it('show a visitor nothing of hidden services', async () => {
    const answer = await forms(visitor);
    expect(JSON.stringify(answer)).not.toContain(secretForm);
    expect(answer.bookingForms).toHaveLength(3);
    const visible = (await servicesOf(visitor)).filter(({ form }) => !form);
    expect(answer.bookingForms.map(({ totalServiceCount }) => totalServiceCount).toSorted()).toEqual([
      1,
      1,
      visible.length,
    ]);
  });

  it('include the default on request, and say when there is none', async () => {
    const asked = { conditionalFields: ['DEFAULT_BOOKING_FORM' as const], query: { filter: { id: ownForm } } };
    const { bookingForms, defaultBookingForm } = await forms(owner, asked);
    expect(bookingForms).toHaveLength(1);
    expect(defaultBookingForm?.formDetails?.formId).toBe(standardForm);
    const fresh = await openDatabase(await freshDatabase(usualEngine));
    await fresh.deleteFrom('booking_form_versions').execute();
    await fresh.deleteFrom('booking_forms').execute();
    const without = handlers.queryBookingForms(callAs(fresh, owner, asked));
    await expect(without).rejects.toMatchObject({ code: 'DEFAULT_BOOKING_FORM_NOT_FOUND' });
    await expect(handlers.queryBookingForms(callAs(fresh, owner, {}))).resolves.toMatchObject({
      bookingForms: [{ formDetails: { formId: reformerForm.id } }],
    });
    await fresh.destroy();
  });

  it('are filtered, sorted and paged', async () => {
    expect((await forms(owner, { query: { filter: { name: { $startsWith: 'book' } } } })).bookingForms).toHaveLength(1);
    const sorted = await forms(owner, { query: { sort: [{ fieldName: 'name' }], cursorPaging: { limit: 1 } } });
    expect(sorted.bookingForms[0]?.formDetails?.formId).toBe(reformerForm.id);
    const cursor = sorted.pagingMetadata.cursors?.next ?? '';
    expect((await forms(owner, { query: { cursorPaging: { cursor } } })).bookingForms).toHaveLength(3);
    expect(await violationsOf(forms(owner, { query: { filter: { fields: 1 } } }))).toEqual(['query.filter.fields']);
  });
});

describe('locations', () => {
  const places = (filter?: RequestOf<Modules['services']['queryLocations']>['filter'], caller = owner) =>
    handlers.queryLocations(callAs(db, caller, filter ? { filter } : {}));
  const yes = { exists: true };
  const no = { exists: false };

  it('are all of the business, for the business', async () => {
    const answer = await places();
    expect(answer.businessLocations.locations?.map(({ id }) => id)).toEqual([studio.id, annex.id, secretPlace].sort());
    expect(answer).toMatchObject({ businessLocations: yes, customLocations: yes, customerLocations: yes });
    expect(answer.businessLocations.locations?.find(({ id }) => id === studio.id)).toMatchObject({
      type: 'BUSINESS',
      business: { name: 'Low Tide', default: true },
      calculatedAddress: { city: 'Brooklyn' },
    });
  });

  it('are those of visible services, for everybody else', async () => {
    const answer = await places(undefined, visitor);
    expect(answer.businessLocations.locations?.map(({ id }) => id)).toEqual([studio.id, annex.id]);
    const ofHidden = await places({ services: { id: hiddenId } }, visitor);
    expect(ofHidden).toEqual({
      businessLocations: { exists: false, locations: [] },
      customLocations: no,
      customerLocations: no,
    });
    expect((await places({ businessLocationIds: [secretPlace] }, visitor)).businessLocations).toEqual({
      exists: false,
      locations: [],
    });
  });

  it('are those of the requested services', async () => {
    const ofOne = await places({ services: { name: 'Known to nobody' } });
    expect(ofOne.businessLocations.locations?.map(({ id }) => id)).toEqual([secretPlace]);
    expect(ofOne).toMatchObject({ businessLocations: yes, customLocations: no, customerLocations: no });
    const ofNone = await places({ services: { name: 'No such name' } });
    expect(ofNone).toEqual({
      businessLocations: { exists: false, locations: [] },
      customLocations: no,
      customerLocations: no,
    });
    const named = await places({ businessLocationIds: [secretPlace.toUpperCase(), newId()] });
    expect(named.businessLocations.locations?.map(({ id }) => id)).toEqual([secretPlace]);
    expect((await places({ businessLocationIds: [] })).businessLocations.locations).toEqual([]);
    expect(await violationsOf(places({ services: { nothing: 1 } }))).toEqual(['filter.services.nothing']);
    expect((await places({}, ownerOf(siteB))).businessLocations.locations?.map(({ id }) => id)).not.toContain(
      studio.id,
    );
  });
});

describe('categories', () => {
  const categories = async (filter?: RequestOf<Modules['services']['queryCategories']>['filter'], caller = owner) =>
    (await handlers.queryCategories(callAs(db, caller, filter ? { filter } : {}))).categories.map(({ id }) => id);
  const demo = [bodywork.id, movement.id, courses.id];

  it('are all for the business, and those of visible services for everybody else', async () => {
    expect(await categories()).toEqual([...demo, secretCategory, emptyCategory].sort());
    expect(await categories(undefined, visitor)).toEqual([...demo].sort());
    expect(await categories({ services: { hidden: true } }, visitor)).toEqual([]);
    expect(await categories({ categoryIds: [secretCategory, emptyCategory] }, visitor)).toEqual([]);
  });

  it('are those of the requested services and ids', async () => {
    expect(await categories({ services: { name: 'Known to nobody' } })).toEqual([secretCategory]);
    expect(await categories({ services: {} })).toEqual([...demo, secretCategory].sort());
    expect(await categories({ categoryIds: [emptyCategory.toUpperCase(), asId(newId())] })).toEqual([emptyCategory]);
    expect(await categories({ categoryIds: [emptyCategory], services: {} })).toEqual([]);
    expect(await violationsOf(categories({ services: { nothing: 1 } }))).toEqual(['filter.services.nothing']);
    expect(await categories({ categoryIds: demo }, ownerOf(siteB))).toEqual([]);
  });
});
