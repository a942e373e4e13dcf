import type { ResourceId } from '@foyer/contract';
import { StoredService } from '@foyer/contract/shapes/stored-service';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceInput } from '../../catalog/services/service.ts';
import { courses, studio } from '../../demo/low-tide/studio.ts';
import { ines, reformer, resources, treatmentRoom } from '../../demo/low-tide/team.ts';
import { frieda, salon } from '../../demo/wuschel/salon.ts';
import { newPictureId } from '../../media/picture-id.ts';
import { insertMediaFile } from '../../media/store.ts';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { findViolations } from '../../server/http/input.ts';
import { asId } from '../../server/lib/ids.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { callAs, ownerOf } from '../../testing/handler-call.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { handlers } from './handlers.ts';

const massage = {
  type: 'APPOINTMENT',
  name: 'Evening Massage',
  defaultCapacity: 1,
  onlineBooking: { enabled: true },
  payment: { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true, online: true } },
  staffMemberIds: [ines.id],
  schedule: { availabilityConstraints: { sessionDurations: [60, 90] } },
} satisfies ServiceInput;

const now = Date.UTC(2026, 10, 20, 12);
const create = (db: Db, service: ServiceInput, siteId = siteA) =>
  db.transaction().execute(async (tx) => {
    const { service: made } = await handlers.createService(callAs(tx, ownerOf(siteId), { service }, instantAt(now)));
    return made;
  });

let db: Db;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine));
});
afterAll(() => db.destroy());

describe('a new service', () => {
  it('is the same in the response, the database and the event', async () => {
    const made = await create(db, {
      ...massage,
      category: { id: courses.id },
      extendedFields: { namespaces: { '@a/b': { _id: 1, createdDate: null } } },
      locations: [{ type: 'BUSINESS', business: { id: studio.id } }, { custom: { address: { city: 'Hoboken' } } }],
      serviceResources: [{ resourceType: { id: treatmentRoom.id }, resourceIds: { values: [resources[4]?.id ?? ''] } }],
    });
    const answer = JSON.parse(JSON.stringify(made));
    expect(findViolations(StoredService, answer)).toEqual([]);
    expect(answer).toMatchObject({
      revision: '1',
      createdDate: '2026-11-20T12:00:00.000Z',
      updatedDate: '2026-11-20T12:00:00.000Z',
      hidden: false,
      category: { name: 'Courses' },
      bookingPolicy: { name: 'Appointments' },
      mainSlug: { name: 'evening-massage' },
      extendedFields: { namespaces: { '@a/b': { _id: 1, createdDate: null } } },
      locations: [{ business: { name: 'Low Tide' } }, { type: 'CUSTOM', calculatedAddress: { city: 'Hoboken' } }],
      serviceResources: [{ resourceType: { name: 'Treatment room' }, resourceIds: { values: [resources[4]?.id] } }],
    });
    const { service } = await handlers.getService(callAs(db, ownerOf(siteA), { serviceId: made.id }));
    expect(service).toEqual(made);
    const events = await db.selectFrom('outbox').selectAll().where('entity_id', '=', made.id).execute();
    expect(events).toMatchObject([
      { site_id: siteA, event_type: 'serviceCreated', sequence: 1, body: { entity: answer } },
    ]);
    const filter = {
      'serviceResources.resourceIds.values': { $hasAll: [resources[4]?.id] },
      'payment.options.online': true,
    };
    const { services } = await handlers.queryServices(callAs(db, ownerOf(siteA), { query: { filter } }));
    expect(services.map(({ id }) => id)).toEqual([made.id]);
  });

  it('returns uploaded media with URLs on this site, others unchanged', async () => {
    const file = { id: newPictureId('jpg'), mimeType: 'image/jpeg', sizeBytes: 9, width: 1280, height: 960 };
    await insertMediaFile(db, siteA, file, { ownerId: null, displayName: 'room.jpg', now: instantAt(now) });
    const url = `wix:image://v1/${file.id}/room.jpg#originWidth=1&originHeight=1`;
    const made = await create(db, {
      ...massage,
      media: {
        mainMedia: { image: { id: file.id, url, width: 1, height: 1 } },
        items: [
          { image: { id: 'abc~mv2.jpg', url: 'wix:image://v1/abc~mv2.jpg/a.jpg#originWidth=640&originHeight=480' } },
          { image: { url: 'https://example.com/a.jpg' } },
        ],
      },
    });
    expect(made.media).toEqual({
      mainMedia: {
        image: {
          id: file.id,
          url: `https://example.com/media/${file.id}`,
          width: 1280,
          height: 960,
          filename: 'room.jpg',
        },
      },
      items: [
        {
          image: {
            id: 'abc~mv2.jpg',
            url: 'https://example.com/media/abc~mv2.jpg',
            width: 640,
            height: 480,
            filename: 'a.jpg',
          },
        },
        { image: { url: 'https://example.com/a.jpg' } },
      ],
    });
  });

  it('shows the pictures of its staff', async () => {
    const image = { id: 'ines~mv2.jpg', url: 'https://example.com/media/ines~mv2.jpg' };
    const ofInes = (set: string | null) =>
      db
        .updateTable('resources')
        .set({ image: set })
        .where('site_id', '=', siteA)
        .where('id', '=', asId<ResourceId>(ines.id))
        .execute();
    await ofInes(JSON.stringify(image));
    const { staffMemberDetails } = await create(db, { ...massage, name: 'Seen' });
    await ofInes(null);
    expect(staffMemberDetails?.staffMembers).toEqual([
      { staffMemberId: ines.id, name: ines.name, mainMedia: { image } },
    ]);
  });

  it('is in the first category and under the default policy by default', async () => {
    const made = await create(db, { ...massage, name: 'Plain' });
    expect(made.category).toMatchObject({ name: 'Bodywork' });
    expect(made.bookingPolicy.default).toBe(true);
  });

  it.each<[string, Partial<ServiceInput>, string]>([
    ['category', { category: { id: '1000000b-0003-4000-8000-000000000001' } }, 'service.category.id INVALID_CATEGORY'],
    [
      'policy',
      { bookingPolicy: { id: '1000000b-0004-4000-8000-000000000001' } },
      'service.bookingPolicy.id INVALID_BOOKING_POLICY',
    ],
    ['member of staff', { staffMemberIds: [ines.id, frieda.id] }, 'service.staffMemberIds[1] INVALID_STAFF_MEMBER_IDS'],
    [
      'room as staff',
      { staffMemberIds: [resources[4]?.id ?? ''] },
      'service.staffMemberIds[0] INVALID_STAFF_MEMBER_IDS',
    ],
    [
      'place',
      { locations: [{ type: 'BUSINESS', business: { id: salon.id } }] },
      'service.locations[0].business.id INVALID_BUSINESS_LOCATION',
    ],
    [
      'type',
      { serviceResources: [{ resourceType: { id: '1000000b-0005-4000-8000-000000000001' } }] },
      'service.serviceResources[0].resourceType.id',
    ],
    [
      'thing of another type',
      { serviceResources: [{ resourceType: { id: reformer.id }, resourceIds: { values: [resources[4]?.id ?? ''] } }] },
      'service.serviceResources[0].resourceIds.values[0]',
    ],
    ['group of add-ons', { addOnGroups: [{ name: 'Extras' }] }, 'service.addOnGroups'],
    [
      'plan',
      { payment: { ...massage.payment, pricingPlanIds: ['1000000b-0006-4000-8000-000000000001'] } },
      'service.payment.pricingPlanIds',
    ],
  ])('names no foreign %s', async (_name, fields, expected) => {
    const error = await create(db, { ...massage, name: 'Foreign', ...fields }).catch((thrown: unknown) => thrown);
    const violations = error instanceof ValidationError ? error.violations : [];
    expect(violations.map(({ field, ruleName }) => (ruleName ? `${field} ${ruleName}` : field))).toEqual([expected]);
    const { count } = await handlers.countServices(callAs(db, ownerOf(siteA), { filter: { name: 'Foreign' } }));
    expect(count).toBe(0);
  });

  it('may have a name that another site uses', async () => {
    const theirs = await create(db, { ...massage, name: 'Deep Rest Massage', staffMemberIds: [frieda.id] }, siteB);
    expect(theirs.mainSlug.name).toBe('deep-rest-massage');
    expect(theirs.payment.fixed?.price).toEqual({ value: '80', currency: 'EUR' });
    expect((await create(db, { ...massage, name: 'Deep Rest Massage' })).mainSlug.name).toBe('deep-rest-massage-2');
  });
});
