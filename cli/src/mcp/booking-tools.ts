import { BookingStatus as statuses } from '@foyer/sdk/enums';
import { prepareBooking } from '../actions/book.ts';
import { findBookings, getBooking } from '../actions/booking.ts';
import { prepareCancel, prepareConfirm, prepareDecline, prepareMove } from '../actions/change-booking.ts';
import { resolveService } from '../actions/services.ts';
import { attendances, prepareAttendance } from '../actions/set-attendance.ts';
import { isStaff, type Session } from '../client/session.ts';
import { type JsonSchema, listSchema, requestField, viewOf } from './json-schema.ts';
import { minutesInput, serviceInput, timeInputs } from './service-tools.ts';
import { type ChangeTool, isOn, needText, number, type ReadTool, shownAs, text } from './tool.ts';

const fields = [
  ...['id', 'status', 'paymentStatus', 'startDate', 'endDate', 'totalParticipants', 'revision'],
  ...['participantsChoices.serviceChoices.numberOfParticipants', 'participantsChoices.serviceChoices.choices.custom'],
  ...['bookedEntity.title', 'bookedEntity.slot.resource.name', 'bookedEntity.slot.timezone'],
  ...['bookedEntity.slot.startDate', 'bookedEntity.slot.location.name'],
  ...['contactDetails.firstName', 'contactDetails.lastName', 'contactDetails.email', 'contactDetails.phone'],
];
const booking = viewOf('bookings.confirmBooking', 'booking', fields);
const extended = viewOf('extendedBookings.queryExtendedBookings', 'extendedBookings', [
  ...fields.map((name) => `booking.${name}`),
  ...['allowedActions', 'attendance.status'],
]);
const oneExtended = (schema: JsonSchema): JsonSchema => Object(schema.items);

const startInput = {
  type: 'string',
  description: 'The start, as find_times answers it: 2026-12-08T09:45 in the site’s zone, or with an offset.',
};
const notifyInput = {
  type: 'boolean',
  description:
    'Whether the customer is mailed about a change by the business. Customers’ own changes are always mailed.',
};
const refundInput = { type: 'boolean', description: 'Gives back what was paid, less the fee. For the business only.' };
const bookingId = requestField('bookings.cancelBooking', 'bookingId', 'Id of the booking.');

const maySee = ({ may }: Session) => may('extendedBookings.queryExtendedBookings');
const mayFindTimes = ({ may }: Session) =>
  may('services.queryServices', 'services.getService', 'availabilityCalendar.queryAvailability');

const listBookings: ReadTool = {
  ...{ kind: 'read', name: 'list_bookings', title: 'List bookings' },
  about:
    'Bookings by their start. A member sees their own, the business those of the site. `allowedActions` has what the customer can do, until when, and the cancellation fee now.',
  input: {
    from: { type: 'string', description: 'That start on this date or later.' },
    to: { type: 'string', description: 'That start before this date.' },
    status: { enum: Object.values(statuses), description: 'Only with this status.' },
    service: serviceInput,
    email: requestField('bookings.createBooking', 'booking.contactDetails.email', 'Of the customer with this address.'),
    limit: { type: 'integer', minimum: 1, maximum: 100, description: 'At most so many; 25 unless set.' },
    cursor: { type: 'string', description: '`next` of the page before.' },
  },
  output: listSchema('bookings', { ...extended, schema: oneExtended(extended.schema) }),
  isAllowed: maySee,
  async run(session, input) {
    const service = text(input, 'service');
    const { items, next } = await findBookings(session, {
      ...{ from: text(input, 'from'), to: text(input, 'to'), email: text(input, 'email') },
      ...{ limit: number(input, 'limit'), cursor: text(input, 'cursor') },
      status: Object.values(statuses).find((each) => each === input.status),
      serviceId: service && (await resolveService(session, service)).id,
    });
    return { bookings: items.map((each) => extended.of(each)), ...(next ? { next } : {}) };
  },
};

const getBookingTool: ReadTool = {
  ...{ kind: 'read', name: 'get_booking', title: 'Get a booking' },
  about: 'One booking, with what can be done with it and what canceling it costs now.',
  input: { bookingId },
  required: ['bookingId'],
  output: oneExtended(extended.schema),
  isAllowed: maySee,
  run: async (session, input) => Object(extended.of(await getBooking(session, needText(input, 'bookingId')))),
};

const contact = (name: string, about: string) =>
  requestField('bookings.createBooking', `booking.contactDetails.${name}`, about);

const bookTime: ChangeTool = {
  ...{ kind: 'change', isDestructive: false, name: 'book_time', title: 'Book a time' },
  about:
    'Books an appointment, a class or a whole course. Says the price, what is due now and the cancellation fee, and books once that was agreed to. Bookings by the business are confirmed at once; those of a member follow the rules of the site.',
  input: {
    service: serviceInput,
    start: { ...startInput, description: `${startInput.description} Leave it out for a course.` },
    ...timeInputs,
    minutes: minutesInput,
    choice: {
      type: 'string',
      description:
        'What the price depends on, such as Adult, for all participants. Left out, the tool says which there are.',
    },
    participants: requestField('bookings.createBooking', 'booking.totalParticipants', 'How many people; 1 unless set.'),
    firstName: contact('firstName', 'Of the customer.'),
    lastName: contact('lastName', 'Of the customer.'),
    email: contact('email', 'Of the customer.'),
    phone: contact('phone', 'Of the customer.'),
    form: { type: 'object', description: 'Answers to the questions of the service, by their keys.' },
    notify: notifyInput,
  },
  required: ['service'],
  output: booking.schema,
  isAllowed: (session) =>
    mayFindTimes(session) &&
    session.may('bookings.createBooking', 'pricing.previewPrice') &&
    session.may(isStaff(session) ? 'bookings.confirmBooking' : 'bookings.checkoutBooking'),
  async prepare(session, input) {
    const form = input.form === undefined ? undefined : Object(input.form);
    const request = {
      ...{ service: needText(input, 'service'), start: text(input, 'start'), zone: text(input, 'zone') },
      ...{ resource: text(input, 'with'), location: text(input, 'at'), choice: text(input, 'choice') },
      ...{ minutes: number(input, 'minutes'), participants: number(input, 'participants'), form },
      ...{ firstName: text(input, 'firstName'), lastName: text(input, 'lastName') },
      ...{ email: text(input, 'email'), phone: text(input, 'phone'), notify: isOn(input, 'notify') },
    };
    return shownAs(await prepareBooking(session, request), (made) => Object(booking.of(made)));
  },
};

const moveBooking: ChangeTool = {
  ...{ kind: 'change', isDestructive: false, name: 'move_booking', title: 'Move a booking' },
  about: 'Moves an appointment or a class booking to another free time. Its price stays as it was agreed.',
  input: { bookingId, start: startInput, ...timeInputs, notify: notifyInput },
  required: ['bookingId', 'start'],
  output: booking.schema,
  isAllowed: (session) => maySee(session) && mayFindTimes(session) && session.may('bookings.rescheduleBooking'),
  async prepare(session, input) {
    const request = {
      ...{ bookingId: needText(input, 'bookingId'), start: needText(input, 'start'), zone: text(input, 'zone') },
      ...{ resource: text(input, 'with'), location: text(input, 'at'), notify: isOn(input, 'notify') },
    };
    return shownAs(await prepareMove(session, request), (moved) => Object(booking.of(moved)));
  },
};

const cancelBooking: ChangeTool = {
  ...{ kind: 'change', isDestructive: true, name: 'cancel_booking', title: 'Cancel a booking' },
  about: 'Cancels a booking. Says the cancellation fee, and cancels once that was agreed to. It can’t be taken back.',
  input: {
    bookingId,
    waiveFee: { type: 'boolean', description: 'Leaves the cancellation fee out. For the business only.' },
    ...{ refund: refundInput, notify: notifyInput },
  },
  required: ['bookingId'],
  output: booking.schema,
  isAllowed: (session) => maySee(session) && session.may('bookings.cancelBooking'),
  async prepare(session, input) {
    const request = {
      ...{ bookingId: needText(input, 'bookingId'), waiveFee: isOn(input, 'waiveFee') },
      ...{ refund: isOn(input, 'refund'), notify: isOn(input, 'notify') },
    };
    return shownAs(await prepareCancel(session, request), (canceled) => Object(booking.of(canceled)));
  },
};

const confirmBooking: ChangeTool = {
  ...{ kind: 'change', isDestructive: false, name: 'confirm_booking', title: 'Confirm a booking' },
  about: 'Confirms a booking with status PENDING or CREATED.',
  input: { bookingId, notify: notifyInput },
  required: ['bookingId'],
  output: booking.schema,
  isAllowed: (session) => maySee(session) && session.may('bookings.confirmBooking'),
  async prepare(session, input) {
    const request = { bookingId: needText(input, 'bookingId'), notify: isOn(input, 'notify') };
    return shownAs(await prepareConfirm(session, request), (confirmed) => Object(booking.of(confirmed)));
  },
};

const declineBooking: ChangeTool = {
  ...{ kind: 'change', isDestructive: true, name: 'decline_booking', title: 'Decline a booking' },
  about: 'Declines a booking with status PENDING or CREATED, which frees its time. It can’t be taken back.',
  input: { bookingId, refund: refundInput, notify: notifyInput },
  required: ['bookingId'],
  output: booking.schema,
  isAllowed: (session) => maySee(session) && session.may('bookings.declineBooking'),
  async prepare(session, input) {
    const request = {
      ...{ bookingId: needText(input, 'bookingId'), refund: isOn(input, 'refund'), notify: isOn(input, 'notify') },
    };
    return shownAs(await prepareDecline(session, request), (declined) => Object(booking.of(declined)));
  },
};

const attendance = viewOf('attendance.setAttendance', 'attendance', []);

const setAttendance: ChangeTool = {
  ...{ kind: 'change', isDestructive: false, name: 'set_attendance', title: 'Record attendance' },
  about: 'Records whether a customer came. NOT_ATTENDED can cost the fee of the booking’s policy.',
  input: {
    bookingId,
    status: requestField('attendance.setAttendance', 'attendance.status', 'Whether they came.'),
    attendees: requestField('attendance.setAttendance', 'attendance.numberOfAttendees', 'How many of them came.'),
  },
  required: ['bookingId', 'status'],
  output: attendance.schema,
  isAllowed: (session) => maySee(session) && session.may('attendance.setAttendance'),
  async prepare(session, input) {
    const request = {
      ...{ bookingId: needText(input, 'bookingId'), attendees: number(input, 'attendees') },
      status: attendances.find((each) => each === input.status) ?? 'NOT_SET',
    };
    return shownAs(await prepareAttendance(session, request), (set) => Object(attendance.of(set)));
  },
};

export const bookingReadTools = [listBookings, getBookingTool];
export const bookingChangeTools = [
  ...[bookTime, moveBooking, cancelBooking],
  ...[confirmBooking, declineBooking, setAttendance],
];
