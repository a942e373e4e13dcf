import { present, type Row, type Stage } from '../row.ts';
import {
  book,
  contactDetails,
  findService,
  findTime,
  isClass,
  isTeam,
  type Stored,
  stored,
  toBooked,
} from '../scene.ts';
import { accept, refuse, send } from '../wire.ts';

import { addService } from './optional-service-fields.ts';

// Parts of a booking that are answered on demand: attendance, meetings, and fees for canceling.

const QUERY = '/_api/bookings-reader/v2/extended-bookings/query';
const OLDER = '/_api/bookings-reader/v2/extended-booking/query';

interface Found {
  extendedBookings: {
    booking: { id: string };
    attendance?: { id?: string; status: string };
    conferencingDetails?: { guestUrl?: string };
    bookingFeeDetails?: { cancellationFeeStatus?: string };
  }[];
  pagingMetadata: { count: number };
}

async function confirmed({ owner }: Pick<Stage, 'owner'>, made: Stored): Promise<Stored> {
  return stored((await owner.bookings.confirmBooking(made._id, made.revision)).booking);
}

async function bookService(stage: Pick<Stage, 'owner' | 'visitor'>, serviceId: string): Promise<Stored> {
  const service = await stage.owner.services.getService(serviceId);
  const slot = toBooked(await findTime(stage.visitor, service));
  const { booking } = await stage.visitor.bookings.createBooking({
    bookedEntity: { slot },
    totalParticipants: 1,
    contactDetails,
  });
  return confirmed(stage, stored(booking));
}

async function pages({ owner, visitor, check }: Stage): Promise<void> {
  const made = [await book(visitor, isTeam), await book(visitor, isTeam)].map(({ _id }) => _id);
  const ask = async (path: string, query: object) => {
    const { extendedBookings } = await accept<Found>(check, visitor, { method: 'POST', path, body: { query } });
    return extendedBookings.map(({ booking }) => booking.id);
  };
  for (const path of [QUERY, OLDER]) {
    const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
    check.same('from the second', await ask(path, { sort, paging: { limit: 5, offset: 1 } }), made.slice(1));
  }
  await refuse(check, owner, { method: 'POST', path: QUERY, body: { withEcomOrder: true } }, ['withEcomOrder']);
  await accept(check, owner, { method: 'POST', path: QUERY, body: { withEcomOrder: false } });
}

async function attendance(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const made = await confirmed(stage, await book(visitor, isClass));
  const eventId = present('event', made.bookedEntity?.slot?.eventId);
  const details = { bookingId: made._id, eventId, status: 'ATTENDED' as const, numberOfAttendees: 1 };
  const id = present('id', (await owner.attendance.setAttendance(details)).attendance?._id);
  for (const [path, more] of [
    [QUERY, {}],
    [OLDER, { sessionId: eventId }],
  ] as const) {
    const { extendedBookings } = await accept<Found>(check, visitor, {
      method: 'POST',
      path,
      body: { query: {}, withBookingAttendanceInfo: true, ...more },
    });
    check.same(
      'who came',
      extendedBookings.map(({ attendance }) => [attendance?.id, attendance?.status]),
      [[id, 'ATTENDED']],
    );
  }
  const other = { query: {}, sessionId: eventId.replace(/^.{8}/, '00000000') };
  const none = await accept<Found>(check, visitor, { method: 'POST', path: OLDER, body: other });
  check.same('of another session', none.extendedBookings, []);
}

/** The client has no call for the site's meetings. */
async function meetings(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const path = '/foyer/v1/conferencing-settings';
  const set = (conferencingSettings: object) =>
    accept(check, owner, { method: 'PATCH', path, body: { conferencingSettings } });
  await set({ provider: 'JITSI', url: 'https://meet.example.com/{room}' });
  try {
    const { id } = await addService(stage, { conferencing: { enabled: true } });
    await bookService(stage, id);
    const body = { query: {}, withBookingConferencingDetails: true };
    const { extendedBookings } = await accept<Found>(check, visitor, { method: 'POST', path: QUERY, body });
    const { guestUrl = '' } = extendedBookings[0]?.conferencingDetails ?? {};
    check.holds('the room', /^https:\/\/meet\.example\.com\/[\w-]{8,}$/.test(guestUrl), guestUrl);
  } finally {
    await set({ provider: 'NONE' });
  }
}

interface Linked {
  bookingFee?: {
    bookingId: string;
    cancellationFee: { price: object; status: string; trigger?: string };
    policyDetails: { id: string; description: string };
  };
  service: { staffMemberDetails: { staffMembers: object[] } };
}

async function fees(stage: Stage): Promise<void> {
  const { owner, visitor, check } = stage;
  const windows = [
    { amount: { value: '10' }, startInMinutes: 86_400 },
    { percentage: '50', startInMinutes: 1440 },
  ];
  const policy = await owner.bookingPolicies.createBookingPolicy({
    name: `With a fee ${crypto.randomUUID()}`,
    cancellationPolicy: { enabled: true },
    customPolicyDescription: { enabled: true, description: 'Canceling costs.' },
    cancellationFeePolicy: { enabled: true, cancellationWindows: structuredClone(windows) },
    saveCreditCardPolicy: { enabled: true },
  });
  const endless = owner.bookingPolicies.createBookingPolicy({
    name: `Without a start ${crypto.randomUUID()}`,
    cancellationFeePolicy: { enabled: false, cancellationWindows: [{ percentage: '50' }] },
  });
  const start = 'bookingPolicy.cancellationFeePolicy.cancellationWindows[0].startInMinutes';
  await check.names('a window without a start', endless, start);
  const policyId = present('policy', policy._id);
  const { id } = await addService(stage, {
    bookingPolicy: { id: policyId },
    payment: { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true } },
  });
  const { bookingPolicy } = await owner.services.getService(id);
  check.same('the windows', bookingPolicy?.cancellationFeePolicy?.cancellationWindows, [
    { ...windows[0], amount: { value: '10', currency: 'USD' } },
    windows[1],
  ]);
  const made = await bookService(stage, id);
  const { token } = (await send<{ token: string }>(visitor, 'GET', `/v1/anonymous-bookings/${made._id}/token`)).body;
  const read = (path: string) => accept<Linked>(check, visitor, { method: 'GET', path });
  const { bookingFee } = await read(`/v1/anonymous-bookings/${token}?fields=BOOKING_FEES`);
  check.same('what it would cost', bookingFee, {
    bookingId: made._id,
    cancellationFee: { price: { value: '10', currency: 'USD' }, status: 'PREVIEW' },
    policyDetails: { id: policyId, description: 'Canceling costs.' },
  });
  check.same('only on demand', (await read(`/v1/anonymous-bookings/${token}`)).bookingFee, undefined);
  const { service } = await read(`/v1/anonymous-bookings/${token}/service?fields=STAFF_MEMBER_DETAILS`);
  const staff = (await findService(owner, isTeam)).staffMemberIds?.length;
  check.same('its staff', service.staffMemberDetails.staffMembers.length, staff);

  const statusOf = async (one: Stored) => {
    const body = { query: { filter: { id: one._id } }, withBookingFeeDetails: true };
    const { extendedBookings } = await accept<Found>(check, visitor, { method: 'POST', path: QUERY, body });
    return extendedBookings[0]?.bookingFeeDetails?.cancellationFeeStatus;
  };
  await visitor.bookings.cancelBooking(made._id, { revision: made.revision });
  const due = 'NOT_YET_APPLIED_TO_ORDER';
  check.same('once canceled', await statusOf(made), due);
  const { cancellationFee } = (await read(`/v1/anonymous-bookings/${token}?fields=BOOKING_FEES`)).bookingFee ?? {};
  check.same('and why', [cancellationFee?.status, cancellationFee?.trigger], [due, 'BOOKING_CANCELED']);

  const waived = await bookService(stage, id);
  await accept(check, owner, {
    method: 'POST',
    path: '/bookings/v2/bulk/bookings/cancel',
    body: {
      bookings: {
        bookingsInfo: [
          {
            bookingId: waived._id,
            revision: waived.revision,
            flowControlSettings: { ignoreCancellationPolicy: true, withRefund: false, waiveCancellationFee: true },
            waiveCharges: true,
            participantNotification: { notifyParticipants: true, message: 'We are sorry.' },
          },
        ],
      },
    },
  });
  check.same('or waived', await statusOf(waived), undefined);
  const [mail] = await stage.platform.readMail(contactDetails.email);
  check.holds('which its customer hears', mail?.text.includes('We are sorry.') === true, mail?.text);
}

export const rows: Row[] = [
  { operation: 'optional extended fields: pages', run: pages },
  { operation: 'optional extended fields: attendance', run: attendance },
  { operation: 'optional extended fields: meetings', run: meetings },
  { operation: 'optional extended fields: fees', run: fees },
];
