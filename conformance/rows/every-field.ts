import type { Client } from '../clients.ts';
import type { Row, Stage } from '../row.ts';
import { book, contactDetails, findService, findTime, isTeam, type Service, toBooked } from '../scene.ts';
import { accept, refuse, send } from '../wire.ts';

// Requests with the fields that the other rows don't send. That each is kept is checked for every exchange of the run
// (protocol/recorder.ts); a field that the product does not have is refused by its name.

async function service({ owner, check }: Stage): Promise<void> {
  const template = await findService(owner, isTeam);
  const image = { id: 'chair.jpg', width: 1200, height: 800, altText: 'A chair', filename: 'chair.jpg' };
  const made = {
    type: 'APPOINTMENT',
    name: 'Every field',
    defaultCapacity: 1,
    sortOrder: 7,
    onlineBooking: { enabled: true, requireManualApproval: false, allowMultipleRequests: false },
    payment: {
      rateType: 'FIXED',
      fixed: { price: { value: '80', currency: 'USD' }, deposit: { value: '20', currency: 'USD' } },
      options: { online: true, inPerson: false, deposit: true },
      addOnOption: 'ONLINE',
    },
    category: { id: template.category?._id },
    staffMemberIds: template.staffMemberIds,
    schedule: { availabilityConstraints: { sessionDurations: [30], timeBetweenSessions: 5 } },
    media: { items: [{ image }], mainMedia: { image }, coverMedia: { image } },
    seoData: {
      tags: [
        { type: 'title', children: 'Chair massage', custom: true, disabled: false },
        { type: 'meta', props: { name: 'description', content: 'Dressed.' }, meta: { height: 3 }, children: '' },
      ],
      settings: { preventAutoRedirect: true, keywords: [{ term: 'chair', isMain: true, origin: 'USER' }] },
    },
    taxableAddress: { taxableAddressType: 'BUSINESS' },
  };
  const request = (change: object) => ({
    method: 'POST',
    path: '/_api/bookings/v2/services',
    body: { service: { ...made, ...change } },
  });
  await accept(check, owner, request({}));
  const addOnGroups = [{ name: 'Extras', prompt: 'Anything else?', maxNumberOfAddOns: 1, addOnIds: [template._id] }];
  const planned = { ...made.payment, pricingPlanIds: [template._id] };
  await refuse(check, owner, request({ addOnGroups, payment: planned }), [
    'service.addOnGroups',
    'service.payment.pricingPlanIds',
  ]);
  const hourOptions = { minDurationInMinutes: 60, maxDurationInMinutes: 120 };
  const ranged = {
    schedule: { availabilityConstraints: { sessionDurations: [60], durationRange: { hourOptions, unitType: 'HOUR' } } },
  };
  await refuse(check, owner, request(ranged), ['service.schedule.availabilityConstraints.durationRange']);
}

const address = {
  addressLine: '1 Union Square',
  addressLine2: 'Floor 2',
  city: 'New York',
  country: 'US',
  countryFullname: 'United States',
  subdivision: 'US-NY',
  subdivisions: [{ code: 'US-NY', name: 'New York' }],
  postalCode: '10003',
  formattedAddress: '1 Union Square, New York',
  hint: 'Blue door',
  geocode: { latitude: 40.73, longitude: -73.99 },
};

async function bookAs(client: Client, is: (service: Service) => boolean = isTeam) {
  const slot = toBooked(await findTime(client, await findService(client, is)));
  const { _id: id, ...resource } = slot.resource ?? {};
  const { _id: place, ...location } = slot.location ?? {};
  return { ...slot, resource: { ...resource, id }, location: { ...location, id: place } };
}

async function booking({ owner, visitor, check }: Stage): Promise<void> {
  const slot = await bookAs(visitor);
  const { booking: made } = await accept<{ booking: { id: string } }>(check, owner, {
    method: 'POST',
    path: '/_api/bookings-service/v2/bookings',
    body: {
      booking: {
        bookedEntity: { slot },
        totalParticipants: 1,
        contactDetails: { ...contactDetails, fullAddress: address, timeZone: 'America/New_York', countryCode: 'US' },
        additionalFields: [
          { id: '00000000-0000-4000-8000-0000000000f1', value: 'Yes', label: 'Tea?', valueType: 'SHORT_TEXT' },
        ],
        externalUserId: 'till-7',
        extendedFields: { namespaces: { '@example/app': { colour: 'blue' } } },
      },
      participantNotification: { notifyParticipants: false, metadata: { channels: 'EMAIL' } },
      sendSmsReminder: false,
      flowControlSettings: {
        skipAvailabilityValidation: false,
        skipBusinessConfirmation: true,
        skipSelectedPaymentOptionValidation: true,
        skipAddOnValidation: true,
      },
    },
  });
  check.holds('made', Boolean(made.id), made);
}

async function pending({ owner, visitor, check }: Stage): Promise<void> {
  const needsApproval = ({ type, onlineBooking }: Service) =>
    type === 'APPOINTMENT' && onlineBooking?.requireManualApproval === true;
  const made = await book(visitor, needsApproval);
  const path = `/_api/bookings-service/v2/bookings/${made._id}/mark_booking_as_pending`;
  const { booking: asked } = await accept<{ booking: { revision: string; paymentStatus: string } }>(check, owner, {
    method: 'POST',
    path,
    body: {
      revision: made.revision,
      participantNotification: { notifyParticipants: true, message: 'We will look.' },
      sendSmsReminder: false,
      paymentStatus: 'PAID',
      doubleBooked: true,
      flowControlSettings: { checkAvailabilityValidation: true },
    },
  });
  check.same('paid', asked.paymentStatus, 'PAID');
  const declined = await accept<{ booking: { paymentStatus: string } }>(check, owner, {
    method: 'POST',
    path: `/_api/bookings-service/v2/bookings/${made._id}/decline`,
    body: { revision: asked.revision, paymentStatus: 'REFUNDED', flowControlSettings: { withRefund: false } },
  });
  check.same('refunded', declined.booking.paymentStatus, 'REFUNDED');
}

async function member({ owner, check }: Stage): Promise<void> {
  const contact = {
    firstName: 'Noor',
    lastName: 'Haddad',
    birthdate: '1990-05-01',
    company: 'Clay',
    jobTitle: 'Potter',
    addresses: [
      {
        streetAddress: { number: '1', name: 'Quay' },
        addressLine2: 'Left',
        city: 'Hull',
        subdivision: 'GB-ENG',
        country: 'GB',
        postalCode: 'HU1',
      },
    ],
  };
  await accept(check, owner, {
    method: 'POST',
    path: '/members/v1/members',
    body: {
      member: {
        loginEmail: 'every-field@example.com',
        contact,
        profile: {
          nickname: 'Noor',
          cover: { url: 'https://example.com/c.jpg', width: 4, height: 3, offsetX: 1, offsetY: 2 },
        },
      },
    },
  });
}

async function aggregations({ owner, check }: Stage): Promise<void> {
  const price = 'payment.fixed.price.value';
  const nestedAggregations = [
    { name: 'type', fieldPath: 'type', type: 'VALUE', value: { limit: 5 } },
    { name: 'range', fieldPath: 'defaultCapacity', type: 'RANGE', range: { buckets: [{ from: 0, to: 10 }] } },
    { name: 'most', fieldPath: 'defaultCapacity', type: 'SCALAR', scalar: { type: 'MAX' } },
  ];
  const search = {
    filter: {},
    sort: [{ fieldName: 'name', order: 'ASC' }],
    cursorPaging: { limit: 2 },
    aggregations: [
      {
        name: 'value',
        fieldPath: 'type',
        type: 'VALUE',
        value: {
          limit: 5,
          sortType: 'VALUE',
          sortDirection: 'ASC',
          missingValues: 'INCLUDE',
          includeOptions: { addToBucket: 'N/A' },
        },
      },
      { name: 'dates', fieldPath: 'createdDate', type: 'DATE_HISTOGRAM', dateHistogram: { interval: 'MONTH' } },
      { name: 'last', fieldPath: 'createdDate', type: 'SCALAR', scalar: { type: 'MAX' } },
      { name: 'nested', type: 'NESTED', nested: { nestedAggregations: nestedAggregations.slice(0, 2) } },
      { name: 'deep', type: 'NESTED', nested: { nestedAggregations: [nestedAggregations[0], nestedAggregations[2]] } },
    ],
    timeZone: 'America/New_York',
  };
  const path = '/_api/bookings/v2/services/search';
  await accept(check, owner, { method: 'POST', path, body: { search } });
  const groupBy = { name: price, value: [] };
  const old = { ...search, aggregations: [{ name: 'old', fieldPath: 'type', type: 'VALUE', groupBy }] };
  await refuse(check, owner, { method: 'POST', path, body: { search: old } }, ['search.aggregations[0].groupBy']);
}

async function notHere({ owner, visitor, check }: Stage): Promise<void> {
  const origin = { latitude: 1, longitude: 2 };
  const sort = [{ fieldName: 'createdDate', order: 'ASC', origin }];
  const asked = { query: { filter: {}, sort } };
  const queries: [path: string, body: object, field: string][] = [
    ['/_api/bookings-reader/v2/extended-bookings/query', asked, 'query.sort[0].origin'],
    ['/pricing-plans/v2/plans/public/query', asked, 'query.sort[0].origin'],
    ['/members/v1/members/query', { query: { filter: {}, sorting: sort } }, 'query.sorting[0].origin'],
    [
      '/availability-calendar/v1/availability/query',
      { query: { filter: { serviceId: 'a', startDate: '2030-01-01', endDate: '2030-01-02' }, sort } },
      'query.sort[0].origin',
    ],
    [
      '/_api/bookings-reader/v2/extended-booking/query',
      { query: { filter: {}, fieldsets: ['FULL'] } },
      'query.fieldsets',
    ],
  ];
  for (const [path, body, field] of queries) await refuse(check, owner, { method: 'POST', path, body }, [field]);
  const path = '/_api/redirects-api/v1/redirect-session';
  for (const [intent, params] of Object.entries({
    eventsCheckout: { reservationId: '00000000-0000-4000-8000-000000000001', eventSlug: 'fair' },
    storesProduct: { productSlug: 'mug' },
    ecomOrderPaymentRequest: { paymentRequestId: '00000000-0000-4000-8000-000000000001' },
  })) {
    const answer = await send<object>(visitor, 'POST', path, { [intent]: params });
    check.holds(`${intent} is refused`, answer.status >= 400 && answer.status < 500, answer);
  }
}

export const rows: Row[] = [
  { operation: 'every field: service', run: service },
  { operation: 'every field: booking', run: booking },
  { operation: 'every field: pending and declined', run: pending },
  { operation: 'every field: member', run: member },
  { operation: 'every field: aggregations', run: aggregations },
  { operation: 'fields that are refused by name', run: notHere },
];
