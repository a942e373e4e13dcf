import { modules, type ServiceId } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addAddOn, bathSalts } from '../../testing/add-ons.ts';
import type { AvailabilityEntry } from '../../testing/availability.ts';
import {
  bookingOf,
  type CreateInput,
  expectRefusal,
  findSlot,
  listSlots,
  newContact,
  type SentBooking,
} from '../../testing/booking.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { addServiceWithVariants } from '../../testing/service-variants.ts';
import { addService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { createBooking } = modules.bookings;
const [massage = '', everyday = '', yoga = '', course = '', , , , reformer = '', , office = ''] = services.map(
  ({ id }) => id,
);

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

let ahead = 3;
const nextSlot = (service: string) => {
  ahead += 1;
  return findSlot(foyer, service, { ahead });
};

const send = (
  client: WireClient,
  slot: AvailabilityEntry['slot'],
  more: Partial<SentBooking> = {},
  options: object = {},
) => client.call(createBooking, { booking: bookingOf(slot, more), ...options });

const refused = (
  client: WireClient,
  slot: AvailabilityEntry['slot'],
  more: Partial<SentBooking> = {},
  options: object = {},
) => expectRefusal(foyer, () => send(client, slot, more, options));

/** The booking with choices instead of a number. */
const choosing = (slot: AvailabilityEntry['slot'], serviceChoices: object[]): CreateInput => {
  const { totalParticipants: _, ...booking } = bookingOf(slot);
  return { booking: { ...booking, participantsChoices: { serviceChoices } } };
};

describe("participants' choices", () => {
  test('are 1 to 20, with 5 parts each', async () => {
    const parts = (count: number) => [
      { numberOfParticipants: 1, choices: Array(count).fill({ duration: { minutes: 55 } }) },
    ];
    const slot = await nextSlot(reformer);
    const ask = (choices: object[]) =>
      expectRefusal(foyer, () => foyer.owner.call(createBooking, choosing(slot, choices)));
    expect((await ask([])).fields).toEqual(['booking.participantsChoices.serviceChoices']);
    expect((await ask(Array(21).fill({}))).fields).toEqual(['booking.participantsChoices.serviceChoices']);
    expect((await ask(parts(6))).fields).toEqual(['booking.participantsChoices.serviceChoices[0].choices']);
    expect((await foyer.owner.call(createBooking, choosing(slot, parts(5)))).code).toBe('ok');
    const session = await nextSlot(yoga);
    const capacity = { skipAvailabilityValidation: true };
    const twenty = await foyer.owner.call(createBooking, {
      ...choosing(session, Array(20).fill({})),
      flowControlSettings: capacity,
    });
    expect(twenty.code).toBe('ok');
  });

  test('set the duration of appointments', async () => {
    const [visitor, slot] = [await foyer.visit(), await nextSlot(office)];
    const minutes = (Date.parse(slot.endDate ?? '') - Date.parse(slot.startDate ?? '')) / 60_000;
    const choose = (duration: object) => choosing(slot, [{ choices: [{ duration }] }]);
    for (const wrong of [{ minutes: minutes + 1 }, { minutes: 180 + 120 - minutes }, {}]) {
      const answer = await expectRefusal(foyer, () => visitor.call(createBooking, choose(wrong)));
      expect([answer.code, answer.data]).toEqual(['INVALID_CHOICES', { serviceChoice: 0 }]);
    }
    expect((await visitor.call(createBooking, choose({ minutes }))).code).toBe('ok');
    const inClass = choosing(await nextSlot(yoga), [{ choices: [{ duration: { minutes: 60 } }] }]);
    expect((await expectRefusal(foyer, () => visitor.call(createBooking, inClass))).code).toBe('INVALID_CHOICES');
  });

  test('are variants only where the price varies', async () => {
    const variants = [{ numberOfParticipants: 1, choices: [{ custom: 'With a friend' }] }];
    const fixed = choosing(await nextSlot(yoga), [{}, ...variants]);
    const answer = await expectRefusal(foyer, () => foyer.owner.call(createBooking, fixed));
    expect([answer.code, answer.data]).toEqual(['INVALID_CHOICES', { serviceChoice: 1 }]);
    const { service } = await addServiceWithVariants(foyer, { 'By yourself': '95', 'With a friend': '125' });
    const varied = await foyer.owner.call(createBooking, choosing(await nextSlot(service.id), variants));
    expect(varied.value.booking).toMatchObject({ participantsChoices: { serviceChoices: variants } });
  });
});

describe('lengths', () => {
  test.each([
    ['booking.bookedEntity.title', 6000, (text: string) => ({ title: text })],
    ['booking.bookedEntity.slot.resource.name', 40, (text: string) => ({ resource: { name: text } })],
    ['booking.bookedEntity.slot.resource.email', 500, (text: string) => ({ resource: { email: text } })],
  ])('%s takes %i characters, and not one more', async (field, most, part) => {
    const withText = async (length: number): Promise<CreateInput> => {
      const slot = await nextSlot(massage);
      const text = 'x'.repeat(length);
      const { title, resource } = { title: undefined, resource: undefined, ...part(text) };
      const named = resource ? { ...slot, resource: { ...slot.resource, ...resource } } : slot;
      return { booking: { ...bookingOf(slot), bookedEntity: { slot: named, ...(title ? { title } : {}) } } };
    };
    expect((await foyer.owner.call(createBooking, await withText(most))).code).toBe('ok');
    const tooLong = await withText(most + 1);
    expect((await expectRefusal(foyer, () => foyer.owner.call(createBooking, tooLong))).fields).toEqual([field]);
  });

  test('an event id has 36 to 250 characters', async () => {
    const slot = await nextSlot(yoga);
    for (const [length, code, fields] of [
      [35, 'VALIDATION', ['booking.bookedEntity.slot.eventId']],
      [36, 'SESSION_NOT_FOUND', []],
      [250, 'SESSION_NOT_FOUND', []],
      [251, 'VALIDATION', ['booking.bookedEntity.slot.eventId']],
    ] as const) {
      const { sessionId: _, ...rest } = slot;
      const answer = await refused(foyer.owner, { ...rest, eventId: 'x'.repeat(length) });
      expect([answer.code, answer.fields], `${length}`).toEqual([code, fields]);
    }
  });
});

describe('times', () => {
  test('invalid times and zones are violations', async () => {
    const slot = await nextSlot(massage);
    const rule = async (wrong: AvailabilityEntry['slot']) => {
      const answer = await refused(foyer.owner, { ...slot, ...wrong });
      return answer.error?.details.validationError?.fieldViolations.map(({ field, ruleName }) => [field, ruleName]);
    };
    const at = 'booking.bookedEntity.slot';
    expect(await rule({ startDate: '2030-02-30T10:00:00' })).toEqual([[`${at}.startDate`, 'INVALID_DATE_FORMAT']]);
    expect(await rule({ endDate: 'later' })).toEqual([[`${at}.endDate`, 'INVALID_DATE_FORMAT']]);
    expect(await rule({ timezone: 'Brooklyn' })).toEqual([[`${at}.timezone`, 'INVALID_TIME_ZONE']]);
    const bookedEntity = { schedule: { serviceId: course, timezone: 'Brooklyn' } };
    const input = { booking: { bookedEntity, totalParticipants: 1 } };
    const answer = await expectRefusal(foyer, () => foyer.owner.call(createBooking, input));
    expect(answer.error?.details.validationError?.fieldViolations).toMatchObject([
      { field: 'booking.bookedEntity.schedule.timezone', ruleName: 'INVALID_TIME_ZONE' },
    ]);
  });

  test('times beside an event id are ignored', async () => {
    const slot = await nextSlot(yoga);
    const wrong = { startDate: '2031-01-01T05:00:00', endDate: '2031-01-01T06:00:00', resource: { name: 'Nobody' } };
    const { value } = await send(foyer.owner, { ...slot, ...wrong });
    expect(value.booking.startDate).toBe(new Date(slot.startDate ?? '').toISOString());
    expect(value.booking.bookedEntity?.slot).toMatchObject({ endDate: slot.endDate, resource: slot.resource });
  });
});

describe('the booked entity', () => {
  const entityOf = async (bookedEntity: SentBooking['bookedEntity'], client: WireClient = foyer.owner) => {
    const booking = { totalParticipants: 1, ...(bookedEntity ? { bookedEntity } : {}) };
    return client.call(createBooking, { booking });
  };

  test("can be named by a class's event id or a course's schedule id alone", async () => {
    const { eventId = '', startDate, scheduleId = '' } = await nextSlot(yoga);
    const inClass = (await entityOf({ slot: { eventId } })).value.booking.bookedEntity;
    expect(inClass?.slot).toMatchObject({ serviceId: yoga, eventId, startDate });
    const ofSchedule = (await entityOf({ slot: { scheduleId: scheduleId.toUpperCase(), eventId } })).value;
    expect(ofSchedule.booking.bookedEntity?.slot?.serviceId).toBe(yoga);
    const { service } = (await foyer.owner.call(modules.services.getService, { serviceId: course })).value;
    const schedule = { scheduleId: service.schedule?.id ?? '' };
    const whole = (await entityOf({ schedule })).value.booking.bookedEntity;
    expect(whole?.schedule).toMatchObject({ serviceId: course, ...schedule });
  });

  test.each<[string, SentBooking['bookedEntity'], string, string[]]>([
    ['no event', { slot: { eventId: newId() } }, 'SESSION_NOT_FOUND', []],
    ['no name of an event', { slot: { eventId: `${newId()}_now` } }, 'SESSION_NOT_FOUND', []],
    ['no schedule', { schedule: { scheduleId: newId() } }, 'SCHEDULE_NOT_FOUND', []],
    [
      'not the schedule of the course',
      { schedule: { serviceId: course, scheduleId: newId() } },
      'SCHEDULE_NOT_FOUND',
      [],
    ],
    ['no id', { schedule: { scheduleId: 'x' } }, 'VALIDATION', ['booking.bookedEntity.schedule.scheduleId']],
    ['nothing', { slot: {} }, 'VALIDATION', ['booking.bookedEntity.slot.serviceId']],
    ['no service', { schedule: { serviceId: newId() } }, 'SERVICE_NOT_FOUND', []],
  ])('%s is refused', async (_what, bookedEntity, code, fields) => {
    const answer = await expectRefusal(foyer, () => entityOf(bookedEntity));
    expect([answer.code, answer.fields]).toEqual([code, fields]);
  });

  test('of another site is not found', async () => {
    const { eventId = '' } = await nextSlot(yoga);
    expect((await expectRefusal(foyer, () => entityOf({ slot: { eventId } }, foyer.ownerB))).code).toBe(
      'SESSION_NOT_FOUND',
    );
  });
});

test('the address of a service at the customer’s is kept, also when the booking is moved; elsewhere the business’s is', async () => {
  const visitor = await foyer.visit();
  const formattedAddress = '12 Pine Street, Brooklyn 11231';
  const named = ({ location, ...slot }: AvailabilityEntry['slot']) => ({
    ...slot,
    location: { ...location, formattedAddress },
  });
  const offered = await nextSlot(office);
  expect(offered.location).toEqual({ locationType: 'CUSTOM' });
  const { booking } = (await send(visitor, named(offered))).value;
  expect(booking.bookedEntity?.slot?.location).toEqual({ locationType: 'CUSTOM', formattedAddress });
  const reschedule = { bookingId: booking.id, slot: await nextSlot(office), revision: booking.revision };
  const moved = (await foyer.owner.call(modules.bookings.rescheduleBooking, reschedule)).value.booking;
  expect(moved.bookedEntity?.slot?.location).toEqual({ locationType: 'CUSTOM', formattedAddress });
  const inStudio = (await send(visitor, named(await nextSlot(massage)))).value.booking;
  expect(inStudio.bookedEntity?.slot?.location?.formattedAddress).toContain('Bond Street');
});

describe('add-ons', () => {
  /** A massage of an hour for $80 with extras, at most one of them, and drinks. */
  let [stones, oil, tea, extras, drinks, service]: string[] = [];
  beforeAll(async () => {
    stones = (await addAddOn(foyer)).id;
    oil = (await addAddOn(foyer, { name: 'Warm oil', price: { value: '5' }, durationInMinutes: 30 })).id;
    tea = (await addAddOn(foyer, { ...bathSalts, name: 'Tea' })).id;
    service = (await addService(foyer, { schedule: { availabilityConstraints: { sessionDurations: [60, 90] } } })).id;
    const add = async (addOnGroup: { name: string; addOnIds: string[]; maxNumberOfAddOns?: number }) =>
      (await foyer.owner.call(modules.services.createAddOnGroup, { serviceId: service ?? '', addOnGroup })).value
        .addOnGroup.id;
    extras = await add({ name: 'Extras', maxNumberOfAddOns: 1, addOnIds: [stones, oil] });
    drinks = await add({ name: 'Drinks', addOnIds: [tea] });
  });

  const findTimes = async (customerChoices: object) => {
    const filter = { serviceId: service, startDate: '2027-03-01T00:00:00Z', endDate: '2027-03-03T00:00:00Z' };
    const { queryAvailability } = modules.availabilityCalendar;
    return foyer.owner.call(queryAvailability, { query: { filter }, customerChoices });
  };
  const minutesOf = ({ startDate = '', endDate = '' }: { startDate?: string; endDate?: string }) =>
    (Date.parse(endDate) - Date.parse(startDate)) / 60_000;

  test('lengthen the times that are offered', async () => {
    const lengths = async (choices: object) => {
      const { availabilityEntries } = (await findTimes(choices)).value;
      return [...new Set(availabilityEntries.map(({ slot }) => minutesOf(slot)))];
    };
    expect(await lengths({ addOnIds: [stones?.toUpperCase(), tea] })).toEqual([75]);
    expect(await lengths({ addOnIds: [stones], durationInMinutes: 105 })).toEqual([105]);
    const refusals = [{ addOnIds: [stones], durationInMinutes: 90 }, { addOnIds: [newId()] }, { addOnIds: [tea, tea] }];
    expect(await Promise.all(refusals.map(async (choices) => (await findTimes(choices)).fields))).toEqual([
      ['customerChoices.durationInMinutes'],
      ['customerChoices.addOnIds[0]'],
      ['customerChoices.addOnIds[1]'],
    ]);
  });

  test('lengthen a booking and raise its price, as they were agreed', async () => {
    const slot = await nextSlot(service ?? '');
    const bookedAddOns = [
      { id: stones?.toUpperCase() ?? '', groupId: extras ?? '', name: 'Free gold', quantity: 1 },
      { id: tea ?? '', quantity: 2 },
    ];
    const visitor = await foyer.visit();
    expect((await refused(visitor, slot, { bookedAddOns })).fields).toEqual(['booking.bookedEntity.slot.endDate']);
    const { endDate: _, ...open } = slot;
    const { booking } = (await send(visitor, open, { bookedAddOns })).value;
    const agreed = [
      { id: stones, groupId: extras, name: 'Hot stones', durationInMinutes: 15 },
      { id: tea, groupId: drinks, name: 'Tea', quantity: 2 },
    ];
    expect(booking.bookedAddOns).toEqual(agreed);
    expect(minutesOf(booking.bookedEntity?.slot ?? {})).toBe(75);
    // 80 + 20 + 2 × 9.50
    expect(booking.extendedFields?.namespaces?.foyer).toMatchObject({ price: { value: '119' } });
    // The time after the hour is taken too.
    const during = { startDate: new Date(Date.parse(slot.startDate ?? '') + 60 * 60_000).toISOString() };
    const { resource } = booking.bookedEntity?.slot ?? {};
    const then = { ...open, ...during, ...(resource ? { resource } : {}) };
    expect((await send(await foyer.visit(), then)).code).toBe('SLOT_NOT_AVAILABLE');
    await foyer.owner.call(modules.addOns.updateAddOn, {
      addOn: { id: tea ?? '', revision: '1', price: { value: '1' }, name: 'Green tea' },
    });
    const query = { filter: { id: booking.id } };
    const { extendedBookings } = (await foyer.owner.call(modules.extendedBookings.queryExtendedBookings, { query }))
      .value;
    expect(extendedBookings[0]?.booking).toMatchObject({
      bookedAddOns: agreed,
      extendedFields: { namespaces: { foyer: { price: { value: '119' } } } },
    });
  });

  test('are refused', async () => {
    const slot = await nextSlot(service ?? '');
    const cases: [NonNullable<SentBooking['bookedAddOns']>, string, string[]][] = [
      [[{ id: newId() }], 'ADD_ON_NOT_FOUND', []],
      [[{ id: tea ?? '', groupId: extras ?? '' }], 'ADD_ON_NOT_FOUND', []],
      [[{ id: tea ?? '', groupId: newId() }], 'ADD_ON_GROUP_NOT_FOUND', []],
      [[{ groupId: drinks ?? '' }], 'VALIDATION', ['booking.bookedAddOns[0].id']],
      [[{ id: tea ?? '' }, { id: tea ?? '' }], 'VALIDATION', ['booking.bookedAddOns[1]']],
      [[{ id: stones ?? '' }, { id: oil ?? '' }], 'VALIDATION', ['booking.bookedAddOns']],
      [[{ id: stones ?? '', quantity: 2 }], 'VALIDATION', ['booking.bookedAddOns[0].quantity']],
      [[{ id: tea ?? '', quantity: 4 }], 'VALIDATION', ['booking.bookedAddOns[0].quantity']],
      [Array.from({ length: 22 }, () => ({ id: newId() })), 'VALIDATION', ['booking.bookedAddOns']],
      [[{ id: tea ?? '', quantity: 1001 }], 'VALIDATION', ['booking.bookedAddOns[0].quantity']],
    ];
    for (const [bookedAddOns, code, fields] of cases) {
      const answer = await refused(foyer.owner, slot, { bookedAddOns });
      expect([answer.code, answer.fields]).toEqual([code, fields]);
    }
  });

  test('that the service doesn’t offer can be booked by the business, if they exist', async () => {
    // With room for both: whoever gives it also has time for one that begins an hour later.
    const times = (await listSlots(foyer, massage, { ahead: 20 })).map((time) => time.slot);
    const isHourLater = (one: (typeof times)[number], later: (typeof times)[number]) =>
      later.resource?.id === one.resource?.id &&
      minutesOf({ startDate: one.startDate, endDate: later.startDate }) === 60;
    const roomy = times.find((one) => times.some((later) => isHourLater(one, later)));
    const { endDate: _, ...slot } = roomy ?? {};
    const skip = { flowControlSettings: { skipAddOnValidation: true } };
    const { booking } = (
      await send(foyer.owner, slot, { bookedAddOns: [{ id: stones ?? '' }, { id: oil ?? '' }] }, skip)
    ).value;
    expect(booking.bookedAddOns).toMatchObject([{ id: stones }, { id: oil }]);
    expect((await refused(foyer.owner, slot, { bookedAddOns: [{ id: newId() }] }, skip)).code).toBe('ADD_ON_NOT_FOUND');
  });

  test('change when rescheduling, where the business allows it', async () => {
    const { rescheduleBooking } = modules.bookings;
    const visitor = await foyer.visit();
    // With room for the longest of them, on days of their own.
    const startDate = new Date(foyer.now() + 20 * DAY_MS).toISOString();
    const endDate = new Date(foyer.now() + 30 * DAY_MS).toISOString();
    const filter = { serviceId: service, startDate, endDate, bookable: true };
    const choices = { query: { filter }, customerChoices: { addOnIds: [oil ?? ''] } };
    const { availabilityEntries } = (await visitor.call(modules.availabilityCalendar.queryAvailability, choices)).value;
    const dateOf = (entry: AvailabilityEntry | undefined) => entry?.slot.startDate?.slice(0, 10);
    const one = availabilityEntries[0];
    const another = availabilityEntries.find((entry) => dateOf(entry) !== dateOf(one));
    const { endDate: _, ...first } = one?.slot ?? {};
    const { booking } = (await send(visitor, first, { bookedAddOns: [{ id: stones ?? '' }] })).value;
    const { endDate: __, ...slot } = another?.slot ?? {};
    const move = { bookingId: booking.id, revision: booking.revision, slot };
    const [same, other] = [
      { bookedAddOns: booking.bookedAddOns ?? [] },
      { bookedAddOns: [{ id: oil ?? '' }, { id: tea ?? '', quantity: 3 }] },
    ];
    const allow = { flowControlSettings: { allowAddOnChanges: true } };
    const refusedWith = async (more: object, client = foyer.owner) =>
      (await expectRefusal(foyer, () => client.call(rescheduleBooking, { ...move, ...more }))).code;
    expect(await refusedWith(other)).toBe('ADD_ON_CHANGES_NOT_ALLOWED');
    expect(await refusedWith({ ...other, ...allow }, visitor)).toBe('UNAUTHORIZED_OPERATION');
    expect(await refusedWith({ ...allow, bookedAddOns: [{ id: newId() }] })).toBe('ADD_ON_NOT_FOUND');
    const kept = (await visitor.call(rescheduleBooking, { ...move, ...same })).value.booking;
    expect(kept.bookedAddOns).toEqual(booking.bookedAddOns);
    expect(minutesOf(kept.bookedEntity?.slot ?? {})).toBe(75);
    const again = { ...move, revision: kept.revision, ...other, ...allow };
    const changed = (await foyer.owner.call(rescheduleBooking, again)).value.booking;
    expect(changed.bookedAddOns).toMatchObject([
      { id: oil, groupId: extras },
      { id: tea, quantity: 3 },
    ]);
    expect(minutesOf(changed.bookedEntity?.slot ?? {})).toBe(90);
    // 80 + 5 + 3 × 1
    expect(changed.extendedFields?.namespaces?.foyer).toMatchObject({ price: { value: '88' } });
    const told = (await foyer.eventsOf(booking.id)).at(-1);
    expect(told).toMatchObject({ body: { body: { previousBookedAddOns: [{ id: stones }], booking: changed } } });
  });
});

test('additional form answers are stored with their question', async () => {
  const slot = await nextSlot(massage);
  const additionalFields = [{ id: newId(), value: 'Left knee' }];
  const { value } = await send(foyer.owner, slot, { additionalFields });
  expect(value.booking.additionalFields).toEqual(additionalFields);
  const nameless = { booking: { ...bookingOf(slot), additionalFields: [{ value: 'Left knee' }] } };
  const answer = await expectRefusal(foyer, () =>
    foyer.owner.send('POST', '/_api/bookings-service/v2/bookings', nameless),
  );
  expect(answer.fields).toEqual(['booking.additionalFields[0].id']);
});

describe('flow control for the business only', () => {
  test.each([
    'skipAvailabilityValidation',
    'skipBusinessConfirmation',
    'skipSelectedPaymentOptionValidation',
    'skipAddOnValidation',
  ])('%s', async (flag) => {
    const options = { flowControlSettings: { [flag]: true } };
    const slot = await nextSlot(massage);
    const answer = await refused(await foyer.visit(), slot, {}, options);
    expect(answer.code).toBe('UNAUTHORIZED_OPERATION');
    expect((await send(foyer.owner, slot, {}, options)).code).toBe('ok');
  });
});

test('a reminder is sent unless declined, and the confirmation mentions it', async () => {
  const told = async (options: object, confirming: object = {}) => {
    const { booking } = (await send(foyer.owner, await nextSlot(massage), {}, options)).value;
    const input = { bookingId: booking.id, revision: booking.revision, ...confirming };
    await foyer.owner.call(modules.bookings.confirmBooking, input);
    const [event] = (await foyer.eventsOf(booking.id)).slice(-1);
    return Object(event?.body).body.sendSmsReminder;
  };
  expect(await told({})).toBe(true);
  expect(await told({ sendSmsReminder: false })).toBe(false);
  expect(await told({ sendSmsReminder: false }, { sendSmsReminder: true })).toBe(true);
});

test.each([true, false, undefined])(
  'the words of the business go along if they are to be sent: %s',
  async (notifyParticipants) => {
    const contactDetails = newContact();
    const participantNotification = {
      message: 'Bring socks.',
      ...(notifyParticipants === undefined ? {} : { notifyParticipants }),
    };
    await send(
      foyer.owner,
      await nextSlot(massage),
      { status: 'CONFIRMED', contactDetails },
      { participantNotification },
    );
    const [mail] = await foyer.mailsTo(contactDetails.email);
    expect(mail).toMatchObject({ template: 'bookingConfirmed' });
    expect(Object(mail?.data).message).toBe(notifyParticipants ? 'Bring socks.' : undefined);
  },
);

describe('a deposit', () => {
  const takeDeposit = (fullUpfrontPaymentAllowed: boolean) => {
    const payment = JSON.stringify({
      rateType: 'FIXED',
      fixed: {
        price: { value: '110', currency: 'USD' },
        deposit: { value: '30', currency: 'USD' },
        fullUpfrontPaymentAllowed,
      },
      options: { online: true, inPerson: false, deposit: true, pricingPlan: false },
    });
    return foyer.db
      .updateTable('services')
      .set({ details: sql`jsonb_set(details, '{payment}', ${payment}::jsonb)` })
      .where('id', '=', asId<ServiceId>(everyday))
      .execute();
  };
  const online = (more: Partial<SentBooking> = {}) => ({ selectedPaymentOption: 'ONLINE' as const, ...more });
  const chargesOf = async (more: Partial<SentBooking>) => {
    const { booking } = (await send(foyer.owner, await nextSlot(everyday), more)).value;
    const { price, deposit } = Object(booking.extendedFields?.namespaces?.foyer);
    return [booking.depositSelected, price?.value, deposit?.value];
  };

  test('is paid first where the service requires it', async () => {
    await takeDeposit(false);
    expect(await chargesOf(online())).toEqual([true, '110', '30']);
    expect(await chargesOf(online({ depositSelected: true }))).toEqual([true, '110', '30']);
    const all = await refused(foyer.owner, await nextSlot(everyday), online({ depositSelected: false }));
    expect(all.fields).toEqual(['booking.depositSelected']);
  });

  test('is optional where the full payment is allowed', async () => {
    await takeDeposit(true);
    expect(await chargesOf(online())).toEqual([false, '110', undefined]);
    expect(await chargesOf(online({ depositSelected: true }))).toEqual([true, '110', '30']);
  });

  test('is paid online, for a service that takes one', async () => {
    await takeDeposit(true);
    const later = await refused(foyer.owner, await nextSlot(everyday), { depositSelected: true });
    expect(later.fields).toEqual(['booking.depositSelected']);
    const none = await refused(foyer.owner, await nextSlot(massage), { depositSelected: true });
    expect(none.fields).toEqual(['booking.depositSelected']);
  });
});
