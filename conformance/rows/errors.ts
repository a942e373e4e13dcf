import type { Row, Stage } from '../row.ts';
import { refusalOf } from '../row.ts';
import { book, contactDetails, findService, findTime, isClass, isOffered, isSolo, toBooked } from '../scene.ts';

const violationsOf = async (call: Promise<unknown>) => {
  const error = await refusalOf(call);
  const violations = error?.details?.validationError?.fieldViolations ?? [];
  return { error, violations, fields: violations.map(({ field }) => field) };
};

/** protocol: reference-client §4: the message is JSON; field names are those of the caller's arguments. */
async function validation({ visitor, owner, check }: Stage): Promise<void> {
  const slot = toBooked(await findTime(visitor, await findService(visitor, isSolo)));
  const incomplete = await violationsOf(visitor.bookings.createBooking({ bookedEntity: { slot }, contactDetails }));
  check.same('createBooking: the field', incomplete.fields, ['booking.totalParticipants']);
  check.same('status', incomplete.error?.status, 400);
  const [violation] = incomplete.violations;
  check.same('its rule', violation?.violatedRule, 'REQUIRED_FIELD');
  check.holds('its description', Boolean(violation?.description), violation);
  const { message } = JSON.parse(incomplete.error?.message ?? '{}');
  check.same('message', message, `INVALID_ARGUMENT: "${violation?.field}" ${violation?.description}`);
  check.holds('request id', Boolean(incomplete.error?.requestId), incomplete.error?.requestId);
  check.same('the same in the details', incomplete.error?.details?.requestId, incomplete.error?.requestId);

  const badEmail = { firstName: 'Ada', email: 'no address' };
  const several = await violationsOf(
    visitor.bookings.createBooking({ bookedEntity: { slot }, contactDetails: badEmail, totalParticipants: 0 }),
  );
  check.same('several, by field', several.fields, ['booking.contactDetails.email', 'booking.totalParticipants']);
  const { _id, revision } = await book(visitor);
  const option = await violationsOf(visitor.bookings.rescheduleBooking(_id, slot, { revision, totalParticipants: -1 }));
  check.same('rescheduleBooking: an option', option.fields, ['options.totalParticipants']);
  const range = await violationsOf(
    visitor.availabilityCalendar.queryAvailability({ filter: { startDate: 'tomorrow' } }),
  );
  check.same('queryAvailability', range.fields, [
    'query.filter.endDate',
    'query.filter.serviceId',
    'query.filter.startDate',
  ]);
  const zone = await violationsOf(
    visitor.availabilityCalendar.queryAvailability({ filter: {} }, { timezone: 'Mars/Olympus' }),
  );
  check.same('queryAvailability: an option', zone.fields, ['options.timezone']);
  const id = await violationsOf(visitor.services.getService('no-guid'));
  check.same('getService', id.fields, ['serviceId']);
  const service = await violationsOf(owner.services.createService({ type: 'CLASS' }));
  const required = ['service.defaultCapacity', 'service.name', 'service.onlineBooking'];
  check.holds(
    'createService',
    required.every((field) => service.fields.includes(field)),
    service.fields,
  );
  const filter = await violationsOf(visitor.services.countServices({ filter: { colour: 'blue' } }));
  check.holds(
    'an unknown filter field is named',
    filter.fields.length === 1 && filter.fields[0]?.includes('colour') === true,
    filter.fields,
  );
}

async function application({ visitor, check }: Stage): Promise<void> {
  const entry = await findTime(visitor, await findService(visitor, isSolo));
  const take = () =>
    visitor.bookings.createBooking({ bookedEntity: { slot: toBooked(entry) }, totalParticipants: 1, contactDetails });
  await take();
  check.same('the time is taken', await isOffered(visitor, entry), false);
  const data = await check.refuses('a second time', take(), { status: 409, code: 'SLOT_NOT_AVAILABLE' });
  check.holds('with times that are free', Array.isArray(data.alternatives) && data.alternatives.length === 3, data);
  const error = await refusalOf(take());
  const { message, details } = JSON.parse(error?.message ?? '{}');
  check.same('message', message, error?.details?.applicationError?.description);
  check.same('details in the message', details?.applicationError?.code, 'SLOT_NOT_AVAILABLE');
  check.holds(
    'request id',
    Boolean(error?.requestId) && error?.details?.requestId === error?.requestId,
    error?.requestId,
  );

  const session = await findTime(visitor, await findService(visitor, isClass));
  const many = { bookedEntity: { slot: toBooked(session) }, totalParticipants: 999, contactDetails };
  await check.refuses('more than one booking takes', visitor.bookings.createBooking(many), {
    status: 428,
    code: 'BOOKING_POLICY_VIOLATION',
  });
}

async function revision({ visitor, owner, check }: Stage): Promise<void> {
  const { _id, revision } = await book(visitor);
  const wrong = `${Number(revision) + 5}`;
  const expected = { status: 409, code: 'BOOKING_REVISION_MISMATCH' };
  const data = await check.refuses('cancelBooking', visitor.bookings.cancelBooking(_id, { revision: wrong }), expected);
  check.same('tells the current one', data.currentRevision, revision);
  await check.refuses('confirmBooking', owner.bookings.confirmBooking(_id, wrong), expected);
  await check.refuses('declineBooking', owner.bookings.declineBooking(_id, wrong), expected);
  const slot = toBooked(await findTime(visitor, await findService(visitor, isSolo)));
  await check.refuses(
    'rescheduleBooking',
    visitor.bookings.rescheduleBooking(_id, slot, { revision: wrong }),
    expected,
  );
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  check.same(
    'and nothing has changed',
    [items[0]?.booking?.revision, items[0]?.booking?.status],
    [revision, 'CREATED'],
  );
}

async function notFound({ visitor, check }: Stage): Promise<void> {
  const nobody = '10000000-0000-4000-8000-0000000000ff';
  await check.refuses('getService', visitor.services.getService(nobody), { status: 404, code: 'SERVICE_NOT_FOUND' });
  const cancel = visitor.bookings.cancelBooking(nobody, { revision: '1' });
  await check.refuses('cancelBooking', cancel, { status: 404, code: 'BOOKING_NOT_FOUND' });
  const token = visitor.bookings.getAnonymousActionToken(nobody);
  await check.refuses('getAnonymousActionToken', token, { status: 404, code: 'BOOKING_NOT_FOUND' });
  const link = visitor.bookings.bookingsGetBookingAnonymously('no-token');
  await check.refuses('bookingsGetBookingAnonymously', link, { status: 404, code: 'INVALID_TOKEN' });
  const slot = { ...toBooked(await findTime(visitor, await findService(visitor, isSolo))), serviceId: nobody };
  const unknown = visitor.bookings.createBooking({ bookedEntity: { slot }, totalParticipants: 1 });
  await check.refuses('createBooking', unknown, { status: 404, code: 'SERVICE_NOT_FOUND' });
}

export const rows: Row[] = [
  { operation: 'errors: validation', run: validation },
  { operation: 'errors: application', run: application },
  { operation: 'errors: revision', run: revision },
  { operation: 'errors: not found', run: notFound },
];
