import type { Row, Stage } from '../row.ts';
import { findService, isClass, isTeam, listServices, listTimes } from '../scene.ts';

async function getService({ visitor, owner, check }: Stage): Promise<void> {
  for (const service of await listServices(visitor)) {
    check.same(
      `${service.name}: the same as in the list`,
      await visitor.services.getService(service._id ?? ''),
      service,
    );
  }
  const hidden = await findService(owner, (service) => service.hidden === true);
  check.same('the owner gets a hidden one', (await owner.services.getService(hidden._id))._id, hidden._id);
  await check.refuses('a visitor does not', visitor.services.getService(hidden._id), {
    status: 404,
    code: 'SERVICE_NOT_FOUND',
  });
}

async function countServices({ visitor, owner, check }: Stage): Promise<void> {
  const visible = await listServices(visitor);
  check.same('all', (await visitor.services.countServices()).count, visible.length);
  const { count } = await visitor.services.countServices({ filter: { type: 'CLASS' } });
  check.same('by a filter', count, visible.filter(isClass).length);
  const nested = await visitor.services.countServices({
    filter: { $or: [{ type: 'CLASS' }, { 'category.name': { $eq: 'no such' } }] },
  });
  check.same('by a nested filter', nested.count, count);
  check.same(
    'hidden ones for the owner',
    (await owner.services.countServices()).count,
    (await listServices(owner)).length,
  );
}

async function createAppointment({ owner, visitor, check }: Stage): Promise<void> {
  const template = await findService(owner, isTeam);
  const image = 'wix:image://v1/chair.jpg/chair.jpg#originWidth=1200&originHeight=800';
  const address = {
    addressLine1: '1 Union Square',
    city: 'New York',
    country: 'US',
    formatted: '1 Union Square, New York',
  };
  const service = await owner.services.createService({
    type: 'APPOINTMENT',
    name: 'Chair massage',
    description: 'Ten minutes, dressed.',
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'FIXED', fixed: { price: { value: '25.5', currency: 'USD' } }, options: { inPerson: true } },
    ...(template.category ? { category: structuredClone(template.category) } : {}),
    staffMemberIds: template.staffMemberIds ?? [],
    schedule: { availabilityConstraints: { sessionDurations: [10], timeBetweenSessions: 5 } },
    locations: [{ type: 'CUSTOM', custom: { address } }],
    media: { mainMedia: { image } },
    extendedFields: { namespaces: { '@example/app': { colour: 'blue', createdDate: 'once' } } },
  });
  check.holds('_id', Boolean(service._id), service);
  check.same('revision', service.revision, '1');
  check.date('_createdDate', service._createdDate);
  check.same('name', service.name, 'Chair massage');
  check.same('price', Number(service.payment?.fixed?.price?.value), 25.5);
  check.same('category', service.category?._id, template.category?._id);
  check.same('staff', service.staffMemberIds, template.staffMemberIds);
  check.same('durations', service.schedule?.availabilityConstraints?.sessionDurations, [10]);
  check.holds(
    'a schedule of its own',
    Boolean(service.schedule?._id) && service.schedule?._id !== template.schedule?._id,
  );
  check.holds('a slug', Boolean(service.mainSlug?.name), service.mainSlug);
  const found = service.locations?.[0]?.custom?.address;
  check.same(
    'address',
    [found?.addressLine1, found?.city, found?.formatted],
    [address.addressLine1, address.city, address.formatted],
  );
  check.same('image', service.media?.mainMedia?.image, image);
  const fields = Object.values(service.extendedFields?.namespaces?.['@example/app'] ?? {});
  check.same('extended fields', fields.sort(), ['blue', 'once']);
  check.holds('the default policy', Boolean(service.bookingPolicy?._id), service.bookingPolicy);
  check.same('a visitor reads the same', await visitor.services.getService(service._id ?? ''), service);
  check.holds('and books it', (await listTimes(visitor, { ...service, _id: service._id ?? '' })).length > 0);
}

async function createClass({ owner, visitor, check }: Stage): Promise<void> {
  const wanted = {
    type: 'CLASS',
    name: 'Morning breath',
    defaultCapacity: 20,
    onlineBooking: { enabled: true, requireManualApproval: true },
    payment: { rateType: 'NO_FEE', options: { inPerson: true } },
    hidden: true,
  } as const;
  const service = await owner.services.createService(structuredClone(wanted));
  const { type, name, defaultCapacity, hidden, onlineBooking, payment } = service;
  check.same(
    'as it was asked for',
    { type, name, defaultCapacity, hidden },
    { type: 'CLASS', name: wanted.name, defaultCapacity: 20, hidden: true },
  );
  check.same('approved by hand', onlineBooking?.requireManualApproval, true);
  check.same('free of charge', payment?.rateType, 'NO_FEE');
  const again = await owner.services.createService(structuredClone(wanted));
  check.holds('the same name gets another slug', again.mainSlug?.name !== service.mainSlug?.name, again.mainSlug);
  check.holds('it is hidden', !(await listServices(visitor)).some(({ _id }) => _id === service._id));
  const byVisitor = visitor.services.createService(structuredClone(wanted));
  await check.refuses('by a visitor', byVisitor, { status: 403, code: 'PERMISSION_DENIED' });
}

export const rows: Row[] = [
  { operation: 'getService', run: getService },
  { operation: 'countServices', run: countServices },
  { operation: 'createService: appointment', run: createAppointment },
  { operation: 'createService: class', run: createClass },
];
