import type { services } from '@wix/bookings';
import type { Owner } from '../clients.ts';
import type { Row, Stage } from '../row.ts';
import { present, refusalOf } from '../row.ts';
import { book, findService, findTime, isClass, isTeam, type Service, toBooked } from '../scene.ts';

type Stored = Service & { _id: string; revision: string };

/** A name that no other service in this run has. */
const newName = (): string => `Conformance ${Math.random().toString(36).slice(2)}`;

const draftOf = async (owner: Owner, more: Partial<Service> = {}): Promise<services.Service> => ({
  type: 'APPOINTMENT',
  name: newName(),
  defaultCapacity: 1,
  onlineBooking: { enabled: true },
  payment: { rateType: 'FIXED', fixed: { price: { value: '40' } }, options: { inPerson: true } },
  staffMemberIds: (await findService(owner, isTeam)).staffMemberIds ?? [],
  schedule: { availabilityConstraints: { sessionDurations: [30] } },
  ...more,
});

function toStored(service: Service | null | undefined): Stored {
  const found = present('service', service);
  return { ...found, _id: present('_id', found._id), revision: present('revision', found.revision) };
}

const create = async (owner: Owner, more: Partial<Service> = {}): Promise<Stored> =>
  toStored(await owner.services.createService(await draftOf(owner, more)));

const isGone = async (owner: Owner, id: string): Promise<boolean> =>
  (await refusalOf(owner.services.getService(id)))?.details?.applicationError?.code === 'SERVICE_NOT_FOUND';

async function updateService({ owner, check }: Stage): Promise<void> {
  const service = await create(owner);
  const name = newName();
  const updated = await owner.services.updateService(service._id, { name, revision: service.revision });
  check.same('name', updated.name, name);
  check.same('the next revision', updated.revision, '2');
  check.same('what was not sent stays', updated.payment, service.payment);
  check.date('_updatedDate', updated._updatedDate);
  const stale = owner.services.updateService(service._id, { name: 'Too late', revision: service.revision });
  const refusal = await refusalOf(stale);
  check.same('with an old revision', refusal?.status, 409);
  check.same('nothing changed', (await owner.services.getService(service._id)).name, name);
}

async function bulkServices({ owner, check }: Stage): Promise<void> {
  const drafts = [await draftOf(owner), await draftOf(owner, { defaultCapacity: 5 }), await draftOf(owner)];
  const created = await owner.services.bulkCreateServices(drafts, { returnEntity: true });
  const meta = created.bulkActionMetadata;
  check.same('two of three', [meta?.totalSuccesses, meta?.totalFailures], [2, 1]);
  check.same(
    'in order',
    created.results?.map(({ itemMetadata }) => itemMetadata?.originalIndex),
    [0, 1, 2],
  );
  check.holds('a code for the one that failed', Boolean(created.results?.[1]?.itemMetadata?.error?.code));
  const stored = (created.results ?? []).flatMap(({ item }) => (item ? [toStored(item)] : []));
  check.same('items', stored.length, 2);
  const changed = await owner.services.bulkUpdateServices({
    services: stored.map(({ _id, revision }) => ({ service: { _id, revision, tagLine: 'Both.' }, mask: ['tagLine'] })),
    returnEntity: true,
  });
  check.same(
    'both updated',
    changed.results?.map(({ item }) => item?.tagLine),
    ['Both.', 'Both.'],
  );
  const ids = stored.map(({ _id }) => _id);
  const gone = await owner.services.bulkDeleteServices([...ids, '00000000-0000-4000-8000-000000000000']);
  check.same(
    'deleted',
    gone.results?.map(({ itemMetadata }) => itemMetadata?.success),
    [true, true, false],
  );
  check.same('gone', await Promise.all(ids.map((id) => isGone(owner, id))), [true, true]);
}

async function byFilter({ owner, check }: Stage): Promise<void> {
  const services = [await create(owner), await create(owner)];
  const filter = { id: { $in: services.map(({ _id }) => _id) } };
  const service = { tagLine: 'By filter.' };
  const update = await owner.services.bulkUpdateServicesByFilter(filter, { service });
  check.holds('a job', Boolean(update.jobId), update);
  await settle(async () => (await owner.services.getService(services[1]?._id ?? '')).tagLine === 'By filter.');
  check.same('updated', (await owner.services.getService(services[0]?._id ?? '')).tagLine, 'By filter.');
  const removal = await owner.services.bulkDeleteServicesByFilter(filter);
  check.holds('another job', Boolean(removal.jobId), removal);
  await settle(() => isGone(owner, services[1]?._id ?? ''));
  check.same('deleted', await isGone(owner, services[0]?._id ?? ''), true);
}

/** Waits for a job, however long it takes. */
async function settle(isDone: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the job did not end');
}

async function deleteService({ owner, visitor, check }: Stage): Promise<void> {
  const service = await create(owner);
  const slot = toBooked(await findTime(visitor, service));
  const { booking } = await visitor.bookings.createBooking({ bookedEntity: { slot }, totalParticipants: 1 });
  await owner.services.deleteService(service._id, {
    participantNotification: { notifyParticipants: true, message: 'We no longer offer this.' },
  });
  check.same('gone', await isGone(owner, service._id), true);
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  check.same('it was booked', items[0]?.booking?._id, booking?._id);
  check.same('what was booked is cancelled', items[0]?.booking?.status, 'CANCELED');
  await check.refuses('a second time', owner.services.deleteService(service._id), {
    status: 404,
    code: 'SERVICE_NOT_FOUND',
  });
}

async function setServiceLocations({ owner, check }: Stage): Promise<void> {
  const service = await create(owner);
  const [business] = (await findService(owner, isTeam)).locations ?? [];
  const custom = {
    type: 'CUSTOM' as const,
    custom: { address: { formatted: '1 Pier Road, Brooklyn', city: 'Brooklyn' } },
  };
  const { service: moved } = await owner.services.setServiceLocations(service._id, {
    locations: [custom, { type: 'BUSINESS', business: { _id: business?.business?._id ?? '' } }],
    removedLocationSessionsAction: { action: 'KEEP_AT_CURRENT_LOCATION' },
  });
  check.same(
    'its locations',
    moved?.locations?.map(({ type }) => type),
    ['CUSTOM', 'BUSINESS'],
  );
  const refusal = await refusalOf(
    owner.services.setServiceLocations(service._id, { locations: [{ type: 'BUSINESS' }] }),
  );
  check.same('a business location without its id', refusal?.status, 400);
}

async function pricingPlans({ owner, check }: Stage): Promise<void> {
  const options = { inPerson: true, pricingPlan: true };
  const payment = { rateType: 'FIXED' as const, fixed: { price: { value: '40' } }, options };
  const { _id } = await create(owner, { payment });
  const pricing = { price: { value: '300', currency: 'USD' }, singlePaymentUnlimited: true };
  const planId = present('plan', (await owner.plans.createPlan({ name: 'Ten visits', pricing }))._id);
  const added = await owner.services.enablePricingPlansForService(_id, [planId]);
  check.same('added', added.service?.payment?.pricingPlanIds, [planId]);
  const removed = await owner.services.disablePricingPlansForService(_id, { pricingPlanIds: [planId] });
  check.same('removed', removed.service?.payment?.pricingPlanIds ?? [], []);
  const unknown = crypto.randomUUID();
  const refusal = { status: 400, code: 'INVALID_PRICING_PLAN' };
  const data = await check.refuses('no plan', owner.services.enablePricingPlansForService(_id, [unknown]), refusal);
  check.same('which one', data.id, unknown);
  const byHand = await create(owner, { onlineBooking: { enabled: true, requireManualApproval: true } });
  await check.refuses('approved by hand', owner.services.enablePricingPlansForService(byHand._id, [planId]), {
    status: 409,
    code: 'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS',
  });
}

async function slugs({ owner, check }: Stage): Promise<void> {
  const [one, other] = [await create(owner), await create(owner)];
  const slug = `slug-${Date.now().toString(36)}`;
  const valid = await owner.services.validateSlug(one._id, { slug });
  check.same('it is free', [valid.valid, valid.errors], [true, []]);
  const set = await owner.services.setCustomSlug(one._id, { slug });
  check.same('it is the main one', set.service?.mainSlug?.name, slug);
  check.same('the old one still leads there', set.service?.supportedSlugs?.length, 2);
  const taken = await owner.services.validateSlug(other._id, { slug });
  check.same('not free for another', [taken.valid, taken.errors], [false, ['SLUG_ALREADY_EXISTS']]);
  await check.refuses('a slug that is taken', owner.services.setCustomSlug(other._id, { slug }), {
    status: 409,
    code: 'SLUG_ALREADY_EXISTS',
  });
  const odd = await refusalOf(owner.services.setCustomSlug(other._id, { slug: 'no good!' }));
  const [violation] = odd?.details?.validationError?.fieldViolations ?? [];
  check.same('odd characters', violation?.ruleName, 'SLUG_CONTAINS_ILLEGAL_CHARACTERS');
}

async function cloneService({ owner, visitor, check }: Stage): Promise<void> {
  const source = await findService(owner, isClass);
  const { service, errors } = await owner.services.cloneService(source._id);
  const clone = toStored(service);
  check.holds('another id', clone._id !== source._id);
  check.same('the same price', clone.payment, source.payment);
  check.holds('another address', clone.mainSlug?.name !== source.mainSlug?.name, clone.mainSlug);
  check.holds('another schedule', clone.schedule?._id !== source.schedule?._id, clone.schedule);
  check.holds('areas that failed are named', Array.isArray(errors), errors);
  check.same('its recurring sessions are bookable', Boolean(await findTime(visitor, clone)), true);
  await owner.services.deleteService(clone._id);
}

async function bookingOfDeleted({ owner, visitor, check }: Stage): Promise<void> {
  const service = await create(owner);
  await owner.services.deleteService(service._id, { preserveFutureSessionsWithParticipants: true });
  const again = book(visitor, ({ _id }) => _id === service._id);
  check.holds('nobody books it any more', (await refusalOf(again)) !== undefined);
}

export const rows: Row[] = [
  { operation: 'updateService', run: updateService },
  { operation: 'bulkCreate-, bulkUpdate-, bulkDeleteServices', run: bulkServices },
  { operation: 'bulkUpdate-, bulkDeleteServicesByFilter', run: byFilter },
  { operation: 'deleteService', run: deleteService },
  { operation: 'deleteService: preserve', run: bookingOfDeleted },
  { operation: 'setServiceLocations', run: setServiceLocations },
  { operation: 'enable-, disablePricingPlansForService', run: pricingPlans },
  { operation: 'setCustomSlug, validateSlug', run: slugs },
  { operation: 'cloneService', run: cloneService },
];
