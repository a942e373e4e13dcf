import { present, type Row, type Stage } from '../row.ts';
import { contactDetails, findService, findTime, inDays, isTeam, stored, toBooked } from '../scene.ts';
import { accept } from '../wire.ts';

// Fields of services that the other rows leave out: payments, resources, pictures and places.

export const SERVICES = '/_api/bookings/v2/services';
export const newName = (): string => `Optional ${crypto.randomUUID().slice(0, 8)}`;

interface WireService {
  id: string;
  payment: Record<string, Record<string, unknown>>;
  serviceResources: { resourceType: { id: string }; resourceIds?: { values: string[] } }[];
  primaryResourceType: string;
  staffMemberDetails: { staffMembers: { staffMemberId: string; mainMedia?: { image: { url: string } } }[] };
  locations: { custom?: { address: { city: string } } }[];
}

const appointment = {
  type: 'APPOINTMENT',
  defaultCapacity: 1,
  onlineBooking: { enabled: true },
  schedule: { availabilityConstraints: { sessionDurations: [30] } },
};

/** An appointment with these fields, by the staff of the demo's. */
export async function addService({ owner, check }: Pick<Stage, 'owner' | 'check'>, fields: object = {}) {
  const { staffMemberIds } = await findService(owner, isTeam);
  const payment = { rateType: 'NO_FEE', options: { inPerson: true } };
  const service = { ...appointment, name: newName(), staffMemberIds, payment, ...fields };
  return (await accept<{ service: WireService }>(check, owner, { method: 'POST', path: SERVICES, body: { service } }))
    .service;
}

async function payments(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const custom = { rateType: 'CUSTOM', custom: { description: 'Ask us' }, options: { inPerson: true } };
  check.same('a price in words', (await addService(stage, { payment: custom })).payment.custom, custom.custom);
  const varied = {
    rateType: 'VARIED',
    varied: { defaultPrice: { value: '80' }, deposit: { value: '20' }, fullUpfrontPaymentAllowed: true },
    options: { online: true, deposit: true },
  };
  const { payment } = await addService(stage, { payment: varied });
  check.same('a deposit of a varied price', payment.varied?.deposit, { value: '20', currency: 'USD' });
  check.same('or all at once', payment.varied?.fullUpfrontPaymentAllowed, true);
  const recurringStartDate = new Date(inDays(40)).toISOString();
  const subscription = {
    amountPerBillingCycle: { value: '40' },
    frequency: 'MONTHLY',
    totalPayments: 3,
    firstChargeDate: 'SCHEDULED',
    recurringStartDate,
    enrollmentFeeAmount: { value: '15' },
  };
  const course = {
    type: 'COURSE',
    name: newName(),
    defaultCapacity: 5,
    onlineBooking: { enabled: true },
    payment: { rateType: 'SUBSCRIPTION', subscription, options: { online: true } },
  };
  const made = await accept<{ service: WireService }>(check, owner, {
    method: 'POST',
    path: SERVICES,
    body: { service: course },
  });
  const { subscription: kept } = made.service.payment;
  check.same('monthly', [kept?.frequency, kept?.firstChargeDate], ['MONTHLY', 'SCHEDULED']);
  check.same('from a date on', kept?.recurringStartDate, recurringStartDate);
  check.same('an enrollment fee', kept?.enrollmentFeeAmount, { value: '15', currency: 'USD' });
}

/** A resource of a new type; a picture of a staff member. */
async function resources(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const typeId = present('type', (await owner.resourceTypes.createResourceType({ name: newName() }))._id);
  const roomId = present('room', (await owner.resources.createResource({ name: newName(), typeId }))._id);
  const needed = [{ resourceType: { id: typeId }, resourceIds: { values: [roomId] } }];
  const service = await addService(stage, { serviceResources: needed, primaryResourceType: typeId });
  check.same('the rooms', service.serviceResources[0]?.resourceIds?.values, [roomId]);
  check.same('the main type', service.primaryResourceType, typeId);
  const found = await owner.services.queryServices().hasSome('serviceResources.resourceIds.values', [roomId]).find();
  check.same(
    'found by its room',
    found.items.map(({ _id }) => _id),
    [service.id],
  );

  const [staffId = ''] = (await findService(owner, isTeam)).staffMemberIds ?? [];
  const image = { url: 'https://example.com/ann.jpg', width: 40, height: 50 };
  const change = async (picture: object | null) => {
    const { revision } = await owner.resources.getResource(staffId);
    const body = { resource: { id: staffId, revision, image: picture } };
    await accept(check, owner, { method: 'PATCH', path: `/bookings/v2/resources/${staffId}`, body });
  };
  await change(image);
  const conditionalFields = ['STAFF_MEMBER_DETAILS', 'RESOURCE_TYPE_DETAILS', 'RESOURCE_DETAILS'];
  const { services } = await accept<{ services: WireService[] }>(check, visitor, {
    method: 'POST',
    path: `${SERVICES}/query`,
    body: { query: { filter: { id: service.id } }, conditionalFields },
  });
  const staff = services[0]?.staffMemberDetails.staffMembers.find(({ staffMemberId }) => staffMemberId === staffId);
  check.same('the picture of who does it', staff?.mainMedia?.image.url, image.url);
  await change(null);
}

/** Places that a service no longer has: its bookings go to another one. */
async function locations(stage: Stage): Promise<void> {
  const { owner, visitor, check, platform } = stage;
  const custom = (city: string) => ({ type: 'CUSTOM', custom: { address: { city, addressLine: '1 Quay' } } });
  const { id } = await addService(stage, { locations: [custom('Hull'), custom('Leeds')] });
  const service = await owner.services.getService(id);
  const email = `moved-${Date.now()}@example.com`;
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot: toBooked(await findTime(visitor, service)) },
    totalParticipants: 1,
    contactDetails: { ...contactDetails, email },
  });
  const made = stored((await owner.bookings.confirmBooking(stored(booking)._id, stored(booking).revision)).booking);
  check.holds('at the first', made.bookedEntity?.slot?.location?.formattedAddress?.includes('Hull') === true);
  const moved = await accept<{ service: WireService }>(check, owner, {
    method: 'POST',
    path: `${SERVICES}/${id}/locations`,
    body: {
      locations: [custom('Leeds'), custom('York')],
      removedLocationSessionsAction: {
        action: 'MOVE_TO_LOCATION',
        moveToLocationOptions: { newLocation: custom('York') },
      },
      participantNotification: { notifyParticipants: true, message: 'We have moved.' },
    },
  });
  const cities = moved.service.locations.map(({ custom: { address } = { address: { city: '' } } }) => address.city);
  check.same('the new ones', cities, ['Leeds', 'York']);
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  const place = items[0]?.booking?.bookedEntity?.slot?.location?.formattedAddress;
  check.holds('the booking has moved', place?.includes('York') === true, place);
  const [mail] = await platform.readMail(email);
  check.holds('and its customer has heard', mail?.text.includes('We have moved.') === true, mail?.text);
}

export const rows: Row[] = [
  { operation: 'optional service fields: payments', run: payments },
  { operation: 'optional service fields: resources', run: resources },
  { operation: 'optional service fields: locations', run: locations },
];
