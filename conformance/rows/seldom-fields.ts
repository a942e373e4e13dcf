import type { Row, Stage } from '../row.ts';
import { present } from '../row.ts';
import {
  contactDetails,
  type Entry,
  findService,
  findTime,
  inDays,
  isClass,
  isSolo,
  isTeam,
  listTimes,
  type Service,
  stored,
  toBooked,
} from '../scene.ts';

import { infosOf, makeGroup } from './multi-service.ts';

// What the other rows leave out: forms, choices, add-ons, addresses by their parts, and the options of changes.

const isVaried = ({ payment }: Service) => payment?.rateType === 'VARIED';
const alone = { serviceChoices: [{ numberOfParticipants: 1, choices: [{ custom: 'By yourself' }] }] };
const withFriend = { serviceChoices: [{ numberOfParticipants: 1, choices: [{ custom: 'With a friend' }] }] };
const silent = { notifyParticipants: false };

/** A form, answered, with the choice that decides the price; both changed afterwards. */
async function formAndChoices({ visitor, owner, check }: Stage): Promise<void> {
  const service = await findService(visitor, isVaried);
  const [first, next] = await listTimes(visitor, service);
  const formSubmission = {
    first_name: 'Ada',
    last_name: 'Marsh',
    email: 'ada@example.com',
    injury: 'No',
    height: [60],
  };
  const { booking } = await visitor.bookings.createBooking(
    { bookedEntity: { slot: toBooked(present('time', first)) }, participantsChoices: structuredClone(alone) },
    { formSubmission },
  );
  const made = stored(booking);
  check.same('the contact is of the form', made.contactDetails?.firstName, 'Ada');
  check.same('the choice', made.participantsChoices?.serviceChoices?.[0]?.choices?.[0]?.custom, 'By yourself');
  const { items } = await visitor.extendedBookings
    .queryExtendedBookings({ withBookingConferencingDetails: true, withBookingFeeDetails: true })
    .find();
  const answers = items[0]?.formSubmissions?.map(({ key, value }) => [key, value]);
  check.same('the answers', answers?.slice(-2), [
    ['injury', 'No'],
    ['height', '60'],
  ]);
  const moved = await owner.bookings.rescheduleBooking(made._id, toBooked(present('later', next)), {
    revision: made.revision,
    participantsChoices: structuredClone(withFriend),
    flowControlSettings: { skipBusinessConfirmation: true },
  });
  const choiceOf = (one: typeof booking) => one?.participantsChoices?.serviceChoices?.[0]?.choices?.[0]?.custom;
  check.same('the choice with another time', choiceOf(moved.booking), 'With a friend');
  await owner.bookings.cancelBooking(made._id, {
    revision: stored(moved.booking).revision,
    participantNotification: silent,
    flowControlSettings: { ignoreCancellationPolicy: true },
    waiveCharges: true,
  });
}

/** Add-ons of a service of its own: shown, booked with their time, and changed with another time. */
async function bookedAddOns({ visitor, owner, check }: Stage): Promise<void> {
  const template = await findService(owner, isSolo);
  const made = await owner.services.createService({
    type: 'APPOINTMENT',
    name: 'With extras',
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true } },
    staffMemberIds: [...(template.staffMemberIds ?? [])],
    schedule: { availabilityConstraints: { sessionDurations: [60] } },
    locations: [
      { type: 'CUSTOM', custom: { address: { city: 'Hull', streetAddress: { number: '1', name: 'Quay', apt: '2' } } } },
    ],
  });
  const serviceId = present('_id', made._id);
  check.same('a street of the place', made.locations?.[0]?.custom?.address?.streetAddress?.name, 'Quay');
  const oil = await owner.addOns.createAddOn({ name: 'Warm oil', price: { value: '5' }, durationInMinutes: 15 });
  const tea = await owner.addOns.createAddOn({ name: 'Tea', price: { value: '2' }, maxQuantity: 3 });
  const [oilId, teaId] = [present('oil', oil._id), present('tea', tea._id)];
  const { addOnGroup } = await owner.services.createAddOnGroup(
    { name: 'Extras', prompt: 'Anything else?', addOnIds: [oilId, teaId] },
    { serviceId },
  );
  const groupId = present('group', addOnGroup?._id);
  const { addOnGroupsDetails = [] } = await visitor.services.listAddOnGroupsByServiceId(serviceId, {});
  check.same('what is asked', addOnGroupsDetails[0]?.prompt, 'Anything else?');
  const shown = addOnGroupsDetails[0]?.addOns?.find(({ name }) => name === 'Warm oil');
  check.same('how long it takes', shown?.durationInMinutes, 15);
  // Later than the times that all other rows take of the same person.
  const [from, to] = [inDays(22), inDays(50)];
  const filter = { serviceId, startDate: from, endDate: to, bookable: true };
  const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability(
    { filter },
    { timezone: 'America/New_York' },
  );
  const lengthened = (entry: typeof first) => {
    const { endDate: _, ...slot } = toBooked(present('time', entry));
    return slot;
  };
  const { slots } = await visitor.availabilityCalendar.calculateMultiSlotAvailability({
    from,
    to,
    timeZone: 'America/New_York',
    location: { locationType: 'OWNER_CUSTOM' },
    bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
    slots: [{ serviceId, customerChoices: { durationInMinutes: 75, addOnIds: [oilId] } }],
  });
  const [found] = slots ?? [];
  // Times with room for the add-on, as the next hour of the same person is free too, on two days.
  const hourOf = (at: string | null | undefined, entry: Entry) =>
    `${entry.slot?.resource?._id} ${Date.parse(at ?? '')}`;
  const starts = new Set(availabilityEntries.map((entry) => hourOf(entry.slot?.startDate, entry)));
  const roomy = availabilityEntries.filter((entry) => starts.has(hourOf(entry.slot?.endDate, entry)));
  const dateOf = (entry: (typeof roomy)[number] | undefined) => entry?.slot?.startDate?.slice(0, 10);
  const [first] = roomy;
  const next = roomy.find((entry) => dateOf(entry) !== dateOf(first));
  const minutes = (Date.parse(found?.slot?.endDate ?? '') - Date.parse(found?.slot?.startDate ?? '')) / 60_000;
  check.same('times with the add-on', minutes, 75);
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot: lengthened(first) },
    totalParticipants: 1,
    contactDetails: {
      ...contactDetails,
      fullAddress: { city: 'Hull', streetAddress: { number: '1', name: 'Quay', apt: '2' } },
    },
    bookedAddOns: [{ _id: oilId, groupId }],
  });
  const one = stored(booking);
  check.same('the add-on', [one.bookedAddOns?.[0]?._id, one.bookedAddOns?.[0]?.name], [oilId, 'Warm oil']);
  check.same('its time', Number(one.endDate) - Number(one.startDate), 75 * 60_000);
  check.same('a street of the customer', one.contactDetails?.fullAddress?.streetAddress?.name, 'Quay');
  const moved = await owner.bookings.rescheduleBooking(one._id, lengthened(next), {
    revision: one.revision,
    bookedAddOns: [{ _id: teaId, groupId, quantity: 2 }],
    flowControlSettings: { allowAddOnChanges: true },
  });
  const { bookedAddOns: changed = [], startDate, endDate: end } = moved.booking ?? {};
  check.same('other add-ons', [changed[0]?._id, changed[0]?.quantity, changed.length], [teaId, 2, 1]);
  check.same('and their time', Number(end) - Number(startDate), 60 * 60_000);
}

/** Several bookings made and canceled in one call, each with options of its own. */
async function bulkOptions({ owner, check }: Stage): Promise<void> {
  const wish = async (is: (service: Service) => boolean) => ({
    bookedEntity: { slot: toBooked(await findTime(owner, await findService(owner, is))) },
    totalParticipants: 1,
  });
  const formSubmission = { first_name: 'Ada', email: 'ada@example.com' };
  const answer = await owner.bookings.bulkCreateBooking(
    [
      { booking: await wish(isClass), formSubmission, participantNotification: silent, sendSmsReminder: false },
      {
        booking: { ...(await wish(isTeam)), contactDetails },
        participantNotification: silent,
        flowControlSettings: { skipBusinessConfirmation: true },
      },
    ],
    { returnFullEntity: true },
  );
  check.same(
    'both',
    answer.results?.map(({ itemMetadata }) => itemMetadata?.success),
    [true, true],
  );
  check.same('the contact is of the form', answer.results?.[0]?.item?.contactDetails?.firstName, 'Ada');
}

/** A visit of several appointments, changed with the options that each change has. */
async function visitOptions({ visitor, owner, check }: Stage): Promise<void> {
  const { id, bookings } = await makeGroup(
    { visitor, owner },
    { participantNotification: silent, sendSmsReminder: false },
  );
  const { multiServiceBooking } = await owner.bookings.confirmMultiServiceBooking(id, {
    confirmBookingsInfo: infosOf(bookings),
    participantNotification: silent,
    sendSmsReminder: false,
    doubleBooked: false,
    flowControlSettings: { checkAvailabilityValidation: false },
    returnFullEntity: true,
  });
  const statuses = multiServiceBooking?.bookings?.map(({ booking }) => booking?.status);
  check.same('confirmed', statuses, ['CONFIRMED', 'CONFIRMED']);
  const gone = await owner.bookings.cancelMultiServiceBooking(id, {
    participantNotification: silent,
    flowControlSettings: { ignoreCancellationPolicy: true, withRefund: false },
    waiveCharges: true,
    returnFullEntity: true,
  });
  const ended = gone.multiServiceBooking?.bookings?.map(({ booking }) => booking?.status);
  check.same('canceled', ended, ['CANCELED', 'CANCELED']);
}

export const rows: Row[] = [
  { operation: 'seldom fields: form and choices', run: formAndChoices },
  { operation: 'seldom fields: add-ons of a booking', run: bookedAddOns },
  { operation: 'seldom fields: bulk options', run: bulkOptions },
  { operation: 'seldom fields: options of a visit', run: visitOptions },
];
