import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services as demoServices } from '../../demo/low-tide/services.ts';
import { hana, ines, mateo } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import {
  addServiceWithVariants,
  addVariants,
  addVariedService,
  customVariants,
  type NewVariants,
  variantsOf,
} from '../../testing/service-variants.ts';
import { addService, fetchService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { serviceOptionsAndVariants: calls, services, pricing, bookings, availabilityCalendar } = modules;
const [, everyday = ''] = demoServices.map(({ id }) => id);
let foyer: TestPlatform;

beforeAll(async () => {
  foyer = await TestPlatform.start();
});
afterAll(() => foyer.stop());

const create = (serviceOptionsAndVariants: NewVariants) =>
  foyer.owner.call(calls.createServiceOptionsAndVariants, { serviceOptionsAndVariants });
const staffOption = () => ({ id: newId(), type: 'STAFF_MEMBER' }) as const;
const lengthOption = () => ({ id: newId(), type: 'DURATION', durationData: { name: 'How long' } }) as const;
const rangeOf = async (serviceId: string) => {
  const { payment } = await fetchService(foyer, serviceId);
  return [payment.varied?.minPrice?.value, payment.varied?.maxPrice?.value];
};
const choosing = (...groups: [count: number, custom: string][]) => ({
  serviceChoices: groups.map(([numberOfParticipants, custom]) => ({ numberOfParticipants, choices: [{ custom }] })),
});

describe('variants', () => {
  test('are created, read, changed and deleted; the service has their least and greatest price', async () => {
    const { service, variants } = await addServiceWithVariants(foyer);
    expect(variants).toMatchObject({
      serviceId: service.id,
      revision: '1',
      minPrice: { value: '12', currency: 'USD' },
    });
    expect(await rangeOf(service.id)).toEqual(['12', '20']);
    const visitor = await foyer.visit();
    const byService = { serviceId: service.id };
    const found = await visitor.call(calls.getServiceOptionsAndVariantsByServiceId, byService);
    expect(found.value.serviceVariants).toEqual(variants);
    const query = { filter: { 'variants.values.choices.custom': { $hasSome: ['Child'] }, serviceId: service.id } };
    const listed = await visitor.call(calls.queryServiceOptionsAndVariants, { query });
    expect(listed.value.serviceOptionsAndVariantsList).toEqual([variants]);
    const { id } = variants;
    const sent = { ...customVariants(service.id, { Child: '9', Adult: '25', Senior: '15' }), id };
    const update = (revision: string) =>
      foyer.owner.call(calls.updateServiceOptionsAndVariants, { serviceOptionsAndVariants: { ...sent, revision } });
    expect((await update('1')).value.serviceOptionsAndVariants).toMatchObject({
      revision: '2',
      maxPrice: { value: '25' },
    });
    expect(await rangeOf(service.id)).toEqual(['9', '25']);
    expect((await update('1')).code).toBe('REVISION_MISMATCH');
    const stale = { serviceOptionsAndVariantsId: id, revision: '1' };
    expect((await foyer.owner.call(calls.deleteServiceOptionsAndVariants, stale)).code).toBe('REVISION_MISMATCH');
    await foyer.owner.call(calls.deleteServiceOptionsAndVariants, { ...stale, revision: '2' });
    expect(await rangeOf(service.id)).toEqual(['60', '60']);
    const gone = await visitor.call(calls.getServiceOptionsAndVariantsByServiceId, byService);
    expect(gone.code).toBe('OPTIONS_AND_VARIANTS_NOT_FOUND');
  });

  test('by length decide the lengths of the service, also when it is changed', async () => {
    const service = await addVariedService(foyer);
    const option = lengthOption();
    const lengths = [30, 90].map((minutes) => [{ duration: { minutes } }, String(minutes)] as const);
    await addVariants(foyer, variantsOf(service.id, option, lengths));
    const { revision } = await fetchService(foyer, service.id);
    const constraints = { availabilityConstraints: { sessionDurations: [45] } };
    const changed = { id: service.id, revision, name: 'Longer', schedule: constraints };
    const saved = await foyer.owner.call(services.updateService, { service: changed });
    expect(saved.value.service.schedule.availabilityConstraints?.sessionDurations).toEqual([30, 90]);
    expect(await rangeOf(service.id)).toEqual(['30', '90']);
  });

  test('are copied with the service, under a new option id', async () => {
    const { service, variants } = await addServiceWithVariants(foyer);
    const { value } = await foyer.owner.call(services.cloneService, { sourceServiceId: service.id });
    expect(value.errors).toEqual([]);
    const byService = { serviceId: value.service.id };
    const copy = (await foyer.owner.call(calls.getServiceOptionsAndVariantsByServiceId, byService)).value
      .serviceVariants;
    expect(copy.variants.values?.map(({ price }) => price)).toEqual(
      variants.variants.values?.map(({ price }) => price),
    );
    expect(copy.options.values?.[0]?.id).not.toBe(variants.options.values?.[0]?.id);
    expect(await rangeOf(value.service.id)).toEqual(['12', '20']);
    const again = { cloneFromId: variants.id, targetServiceId: value.service.id };
    expect((await foyer.owner.call(calls.cloneServiceOptionsAndVariants, again)).code).toBe(
      'OPTIONS_AND_VARIANTS_EXIST',
    );
  });

  test('are refused by the protocol’s codes, and nothing is stored', async () => {
    const service = await addVariedService(foyer, { staffMemberIds: [ines.id, mateo.id] });
    const good = customVariants(service.id, { Child: '12', Adult: '20' });
    const [option = {}] = good.options.values ?? [];
    const [first = {}, second = {}] = good.variants.values ?? [];
    const withValues = (...values: object[]): NewVariants => ({ ...good, variants: { values } });
    const other = { ...second, choices: [{ custom: 'Adult', optionId: newId() }] };
    const cases: [NewVariants, string][] = [
      [withValues(first, other), 'UNKNOWN_OPTION_IDS'],
      [withValues(first, { ...second, price: { value: '1', currency: 'EUR' } }), 'MULTIPLE_CURRENCIES'],
      [{ ...good, options: { values: [{ ...option, type: 'DATE_TIME' }] } }, 'UNSUPPORTED_OPTION_DATA'],
      [
        variantsOf(service.id, { id: newId(), type: 'NUMBER_OF_PARTICIPANTS' }, [[{ custom: 'x' }, '1']]),
        'UNSUPPORTED_OPTION_TYPE',
      ],
      [variantsOf(service.id, staffOption(), [[{ staffMemberId: hana.id }, '1']]), 'UNKNOWN_STAFF_IDS'],
      [variantsOf(service.id, staffOption(), [[{ staffMemberId: ines.id }, '1']]), 'MISSING_STAFF_VARIANTS'],
      [customVariants(service.id, { Child: '1', child: '2' }), 'IDENTICAL_CHOICES'],
      [withValues(first), 'MISSING_CUSTOM_CHOICES'],
      [variantsOf(service.id, lengthOption(), [[{ custom: 'x' }, '1']]), 'UNSUPPORTED_OPTION_DATA'],
    ];
    for (const [sent, code] of cases) expect((await create(sent)).code).toBe(code);
    const euros = withValues(...[first, second].map((each) => ({ ...each, price: { value: '1', currency: 'EUR' } })));
    expect((await create(euros)).fields).toEqual(['serviceOptionsAndVariants.variants.values[0].price.currency']);
    const byService = { serviceId: service.id };
    expect((await foyer.owner.call(calls.getServiceOptionsAndVariantsByServiceId, byService)).code).not.toBe('ok');
    const fixed = await addVariedService(foyer, { payment: { rateType: 'NO_FEE', options: { inPerson: true } } });
    expect((await create(customVariants(fixed.id, { A: '1' }))).fields).toEqual([
      'serviceOptionsAndVariants.serviceId',
    ]);
  });
});

describe('a price', () => {
  const slotOf = async (serviceId: string, durationInMinutes?: number) => {
    const from = Date.now();
    const window = { startDate: new Date(from).toISOString(), endDate: new Date(from + 9 * 86_400_000).toISOString() };
    const { value } = await foyer.owner.call(availabilityCalendar.queryAvailability, {
      query: { filter: { serviceId, bookable: true, ...window } },
      ...(durationInMinutes === undefined ? {} : { customerChoices: { durationInMinutes } }),
    });
    return value.availabilityEntries[0]?.slot ?? {};
  };

  test('is previewed for visitors, agreed on with the booking, and stays when the variant changes', async () => {
    const { service, variants } = await addServiceWithVariants(foyer);
    const visitor = await foyer.visit();
    const item = { serviceId: service.id, ...choosing([1, 'adult']) };
    const { value } = await visitor.call(pricing.previewPrice, { bookingLineItems: [item] });
    expect(value.priceInfo).toMatchObject({ calculatedPrice: 20 });
    expect(value.quote).toMatchObject({ total: { value: '20' }, lines: [{ name: 'Adult', quantity: 1 }] });
    const bookedEntity = { slot: await slotOf(service.id) };
    const booking = { bookedEntity, contactDetails: { firstName: 'Ann', email: 'ann@example.com' } };
    const book = (participantsChoices: ReturnType<typeof choosing>) =>
      visitor.call(bookings.createBooking, { booking: { ...booking, participantsChoices } });
    expect((await book(choosing([1, 'Dog']))).code).toBe('FAILED_RESOLVING_CUSTOM_CHOICES');
    const none = { booking: { ...booking, totalParticipants: 1 } };
    expect((await visitor.call(bookings.createBooking, none)).code).toBe('INVALID_CHOICES');
    const made = (await book(choosing([1, 'adult']))).value.booking;
    const priceOf = (made: object) => Object(made).extendedFields?.namespaces?.foyer?.price;
    expect(priceOf(made)).toEqual({ value: '20', currency: 'USD' });
    const dearer = { ...customVariants(service.id, { Child: '12', Adult: '99' }), id: variants.id, revision: '1' };
    await foyer.owner.call(calls.updateServiceOptionsAndVariants, { serviceOptionsAndVariants: dearer });
    const query = { filter: { id: made.id } };
    const stored = await foyer.owner.call(modules.extendedBookings.queryExtendedBookings, { query });
    expect(priceOf(stored.value.extendedBookings[0]?.booking ?? {})).toEqual({ value: '20', currency: 'USD' });
    const today = await visitor.call(pricing.calculatePrice, { booking: made });
    expect(today.value.priceInfo?.calculatedPrice).toBe(99);
  });

  test('by staff is the least one until it is known who is free', async () => {
    const service = await addVariedService(foyer, { staffMemberIds: [ines.id, mateo.id] });
    const prices = [
      [{ staffMemberId: ines.id }, '80'],
      [{ staffMemberId: mateo.id }, '70'],
    ] as const;
    await addVariants(foyer, variantsOf(service.id, staffOption(), prices));
    const preview = async (fields: object) =>
      (
        await foyer.owner.call(pricing.previewPrice, {
          bookingLineItems: [{ serviceId: service.id, serviceChoices: [{ numberOfParticipants: 1 }], ...fields }],
        })
      ).value.quote;
    expect(await preview({})).toMatchObject({ total: { value: '70' }, isLeast: true });
    expect(await preview({ resourceId: ines.id })).toMatchObject({ total: { value: '80' }, isLeast: false });
    const booking = { bookedEntity: { slot: await slotOf(service.id) }, totalParticipants: 1 };
    const { value } = await foyer.owner.call(bookings.createBooking, { booking });
    const expected = value.booking.bookedEntity?.slot?.resource?.id === ines.id ? '80' : '70';
    expect(Object(value.booking.extendedFields?.namespaces?.foyer).price.value).toBe(expected);
  });

  test('by length follows the time that is booked', async () => {
    const service = await addVariedService(foyer);
    const prices = [
      [{ duration: { minutes: 30 } }, '40'],
      [{ duration: { minutes: 90 } }, '100'],
    ] as const;
    await addVariants(foyer, variantsOf(service.id, lengthOption(), prices));
    const booking = { bookedEntity: { slot: await slotOf(service.id, 90) }, totalParticipants: 1 };
    const { value } = await foyer.owner.call(bookings.createBooking, { booking });
    expect(Object(value.booking.extendedFields?.namespaces?.foyer).price.value).toBe('100');
    const item = {
      serviceId: service.id,
      serviceChoices: [{ numberOfParticipants: 1, choices: [{ duration: { minutes: 45 } }] }],
    };
    const wrong = await foyer.owner.call(pricing.previewPrice, { bookingLineItems: [item] });
    expect(wrong.code).toBe('INVALID_DURATION_CHOICE');
  });

  test('is refused at a location where the service isn’t offered, as the tax would be another’s', async () => {
    const item = { serviceId: everyday, numberOfParticipants: 1 };
    const elsewhere = { bookingLineItems: [item], locationId: newId() };
    expect((await foyer.owner.call(pricing.previewPrice, elsewhere)).fields).toEqual(['locationId']);
    const slot = { serviceId: everyday, location: { id: newId(), locationType: 'OWNER_BUSINESS' as const } };
    const booking = { bookedEntity: { slot }, totalParticipants: 1 };
    expect((await foyer.owner.call(pricing.calculatePrice, { booking })).fields).toEqual([
      'booking.bookedEntity.slot.location.id',
    ]);
  });

  test('has a deposit where createBooking would take one', async () => {
    const price = { price: { value: '100', currency: 'USD' }, deposit: { value: '30', currency: 'USD' } };
    const payment = { rateType: 'FIXED' as const, fixed: price, options: { online: true, deposit: true } };
    const service = await addService(foyer, { payment });
    const bookingLineItems = [{ serviceId: service.id, numberOfParticipants: 1 }];
    const depositOf = async (sent: object) =>
      (await foyer.owner.call(pricing.previewPrice, { bookingLineItems, ...sent })).value.quote?.deposit?.value;
    expect(await depositOf({ selectedPaymentOption: 'ONLINE' })).toBe('30');
    expect(await depositOf({ depositSelected: true })).toBeUndefined();
  });

  test('is refused without a service, for several services and without participants', async () => {
    const preview = async (...bookingLineItems: object[]) =>
      (await foyer.owner.call(pricing.previewPrice, { bookingLineItems })).code;
    const serviceId = newId();
    expect(await preview({ numberOfParticipants: 1 })).toBe('INVALID_SERVICE_ID');
    expect(await preview({ serviceId }, { serviceId: newId() })).toBe('INVALID_SERVICE_ID');
    expect(await preview({ serviceId })).toBe('NUMBER_OF_PARTICIPANTS_NOT_FOUND');
    expect(await preview({ serviceId, numberOfParticipants: 1 })).toBe('FAILED_RESOLVING_SERVICE');
    expect((await foyer.owner.call(pricing.calculatePrice, {})).code).toBe('INVALID_BOOKING');
    for (const [field, value] of [
      ['startDate', 'tomorrow'],
      ['timezone', 'Mars/Olympus'],
    ] as const) {
      const booking = { bookedEntity: { slot: { serviceId, [field]: value } }, totalParticipants: 1 };
      expect((await foyer.owner.call(pricing.calculatePrice, { booking })).fields).toEqual([
        `booking.bookedEntity.slot.${field}`,
      ]);
    }
  });
});
