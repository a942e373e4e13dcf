import type { bookings } from '@wix/bookings';
import { type App, type Listener, listen } from '../event-listener.ts';
import { present, type Row, type Stage } from '../row.ts';
import { contactDetails, type Entry, listTimes, type Service, type Stored, toBooked } from '../scene.ts';
import { accept, send } from '../wire.ts';

import { infosOf } from './multi-service.ts';
import { addService } from './optional-service-fields.ts';

// Options of changes of several bookings at once.

const BOOKING = 'wix.bookings.v2.booking';
export const GROUPS = '/_api/bookings-service/v2/multi_service_bookings';
export const told = (message: string) => ({ notifyParticipants: true, message });

export interface Group {
  multiServiceBooking: { id: string; bookings: { bookingId: string; booking: Stored & { id: string } }[] };
}

const dateOf = ({ slot }: Entry): string => slot?.startDate?.slice(0, 10) ?? '';

/** The first free time of a service on each of several days. */
export async function timesOf({ owner }: Pick<Stage, 'owner'>, service: Service) {
  const times = await listTimes(owner, service);
  return times.filter((one, index) => times.findIndex((other) => dateOf(other) === dateOf(one)) === index);
}

/** Two bookings of a service, made by the business. */
async function makeTwo(stage: Stage, more: object = {}, details: object = { contactDetails }) {
  const { owner, check } = stage;
  const service = await owner.services.getService((await addService(stage)).id);
  const times = (await timesOf(stage, service)).slice(0, 2);
  const bookings = times.map((time) => ({
    bookedEntity: { slot: toBooked(time) },
    totalParticipants: 1,
    selectedPaymentOption: 'ONLINE',
    ...details,
  }));
  const body = { bookings, multiServiceBookingType: 'SEPARATE_BOOKINGS', returnFullEntity: true, ...more };
  const request = { method: 'POST', path: GROUPS, body };
  const skip = { flowControlSettings: { skipSelectedPaymentOptionValidation: true } };
  const { multiServiceBooking } = await accept<Group>(check, owner, { ...request, body: { ...body, ...skip } });
  const made = multiServiceBooking.bookings.map(({ booking }) => ({ ...booking, _id: booking.id }));
  return { id: multiServiceBooking.id, made, request };
}

async function create(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const formSubmission = { first_name: 'Ada', email: `several-${Date.now()}@example.com` };
  const { made, request } = await makeTwo(stage, { formSubmission }, {});
  check.same(
    'the contact is of the form',
    made.map(({ contactDetails: { email } = {} }) => email),
    [formSubmission.email, formSubmission.email],
  );
  const at = 'bookings[0].selectedPaymentOption';
  const answer = await send<{ details?: { validationError?: { fieldViolations: { field: string }[] } } }>(
    owner,
    'POST',
    GROUPS,
    request.body,
  );
  const fields = answer.body.details?.validationError?.fieldViolations.map(({ field }) => field);
  check.holds('a way to pay that is not offered, unless that is skipped', fields?.includes(at) === true, answer.body);
}

/** The answer does not show why a booking was declined; the event does. */
async function decide(stage: Stage): Promise<void> {
  const { owner, check, platform } = stage;
  const register = ({ bookings }: App, { on }: Listener) => {
    bookings.onBookingDeclined(on('declined'));
    bookings.onBookingMarkedAsPending(on('pending'));
  };
  const events = ['declined', 'markedAsPending'].map((slug) => `${BOOKING}_${slug}`);
  await listen(stage, events, register, async (listener) => {
    const email = `decided-${Date.now()}@example.com`;
    const { id, made } = await makeTwo(stage, {}, { contactDetails: { ...contactDetails, email } });
    const change = (path: string, body: object) =>
      accept<Group>(check, owner, { method: 'POST', path: `${GROUPS}/${id}/${path}`, body });
    const pending = await change('mark_as_pending', {
      markAsPendingBookingsInfo: infosOf(made),
      participantNotification: told('We will look.'),
      sendSmsReminder: true,
      doubleBooked: false,
      flowControlSettings: { checkAvailabilityValidation: true, skipPendingApprovalServiceValidation: true },
      returnFullEntity: true,
    });
    const asked = pending.multiServiceBooking.bookings.map(({ booking }) => ({ ...booking, _id: booking.id }));
    check.same(
      'pending',
      asked.map(({ status }) => status),
      ['PENDING', 'PENDING'],
    );
    const [first = ''] = asked.map(({ _id }) => _id);
    const heard: bookings.BookingMarkedAsPending = (await listener.hear('pending', first)).data ?? {};
    check.same('with a reminder, over no other', [heard.sendSmsReminder, heard.doubleBooked], [true, false]);
    const isTold = async (message: string) => (await platform.readMail(email))[0]?.text.includes(message);
    check.same('its customer hears', await isTold('We will look.'), true);

    await change('decline', {
      declineBookingsInfo: infosOf(asked),
      participantNotification: told('We are full.'),
      doubleBooked: true,
      flowControlSettings: { withRefund: false },
    });
    const declined: bookings.BookingDeclined = (await listener.hear('declined', first)).data ?? {};
    check.same('declined, as another has the time', declined.doubleBooked, true);
    check.same('without a refund', declined.flowControlSettings?.withRefund, false);
    check.same('and hears why', await isTold('We are full.'), true);
  });
}

interface Series {
  recurringBooking: { id: string; bookings: { id: string; bookedEntity: { slot: { startDate: string } } }[] };
}
interface Bulk {
  results: { item: { id: string; status: string } }[];
}

/** Part of a series, which the client has no call to make. */
async function series(stage: Stage): Promise<void> {
  const { owner, check, platform } = stage;
  const email = `weekly-${Date.now()}@example.com`;
  const service = await owner.services.getService((await addService(stage)).id);
  const [first] = await timesOf(stage, service);
  const { recurringBooking } = await accept<Series>(check, owner, {
    method: 'POST',
    path: '/bookings/v1/recurring-bookings',
    body: {
      booking: {
        bookedEntity: { slot: toBooked(present('time', first)) },
        totalParticipants: 1,
        contactDetails: { ...contactDetails, email },
        status: 'CONFIRMED',
      },
      recurrence: { frequency: 'WEEKLY', count: 3 },
      flowControlSettings: { skipAvailabilityValidation: true },
    },
  });
  const later = recurringBooking.bookings.slice(1);
  const [
    {
      bookedEntity: { slot },
    },
  ] = [present('second', later[0])];
  const { results } = await accept<Bulk>(check, owner, {
    method: 'POST',
    path: '/bookings/v2/bulk/bookings/cancel',
    body: {
      recurringCancellation: {
        recurringGroupId: recurringBooking.id,
        cancellationStartDate: slot.startDate.slice(0, 19),
        timeZone: 'America/New_York',
        participantNotification: told('No more Mondays.'),
        flowControlSettings: { ignoreCancellationPolicy: true, withRefund: false, waiveCancellationFee: true },
        waiveCharges: true,
      },
      returnFullEntity: true,
    },
  });
  check.same(
    'from the second on',
    results.map(({ item }) => [item.id, item.status]),
    later.map(({ id }) => [id, 'CANCELED']),
  );
  const [mail] = await platform.readMail(email);
  check.holds('the customer hears', mail?.text.includes('No more Mondays.') === true, mail?.text);
}

export const rows: Row[] = [
  { operation: 'optional change fields: createMultiServiceBooking', run: create },
  { operation: 'optional change fields: pending and declined together', run: decide },
  { operation: 'optional change fields: recurringCancellation', run: series },
];
