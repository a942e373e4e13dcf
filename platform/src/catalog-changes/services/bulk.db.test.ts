import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { addPlan } from '../../testing/plans.ts';
import { addService, changeService, digestServices, fetchService, massage } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { bulkCreateServices, bulkUpdateServices, countServices } = modules.services;
const { enablePricingPlansForService, disablePricingPlansForService } = modules.services;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

it('creates the valid services and returns the errors of the others', async () => {
  const tagLine = newId();
  const services = [
    { ...massage, tagLine },
    { ...massage, tagLine, name: ' ' },
    { ...massage, tagLine, defaultCapacity: 3 },
  ];
  const { results, bulkActionMetadata } = (await foyer.owner.call(bulkCreateServices, { services })).value;
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
  const [made, ...failed] = results;
  expect(made).toEqual({ itemMetadata: { id: expect.any(String), originalIndex: 0, success: true } });
  expect(
    failed.map(({ itemMetadata: { originalIndex, success, error } }) => [originalIndex, success, error?.code]),
  ).toEqual([
    [1, false, 'INVALID_SERVICE_NAME'],
    [2, false, 'INVALID_APPOINTMENT_CAPACITY'],
  ]);
  expect(failed[0]?.itemMetadata.error?.data).toMatchObject({ field: 'service.name' });
  expect((await foyer.owner.call(countServices, { filter: { tagLine } })).value.count).toBe(1);
  expect(await foyer.eventsOf(made?.itemMetadata.id ?? '')).toMatchObject([{ event_type: 'serviceCreated' }]);
});

it('returns services only on request', async () => {
  const { results } = (await foyer.owner.call(bulkCreateServices, { services: [massage], returnEntity: true })).value;
  const [{ item } = {}] = results;
  expect(item).toEqual(await fetchService(foyer, item?.id ?? ''));
  const change = { service: { id: item?.id ?? '', revision: '1', tagLine: 'Calm' } };
  const changed = (await foyer.owner.call(bulkUpdateServices, { services: [change], returnEntity: true })).value;
  expect(changed.results[0]?.item).toMatchObject({ revision: '2', tagLine: 'Calm' });
});

it('updates each by what was sent or by its mask, and a repeated id once', async () => {
  const [first, second] = [await addService(foyer, { tagLine: 'Slow' }), await addService(foyer, { tagLine: 'Slow' })];
  const stranger = newId();
  const services = [
    { service: { id: second.id, revision: '1', name: 'Other', tagLine: 'Calm' }, mask: 'tagLine' },
    { service: { id: stranger, revision: '1', name: 'x' } },
    { service: { id: first.id, revision: '1', name: 'First Massage' } },
    { service: { id: first.id, revision: '1', name: 'Second Massage' } },
    { service: { id: second.id, revision: '2', type: 'CLASS' as const } },
    { service: { id: second.id, revision: '2', name: 'x' }, mask: 'colour' },
  ];
  const { results, bulkActionMetadata } = (await foyer.owner.call(bulkUpdateServices, { services })).value;
  expect(results.map(({ itemMetadata: { id, error } }) => [id, error?.code ?? 'ok'])).toEqual([
    [second.id, 'ok'],
    [stranger, 'SERVICE_NOT_FOUND'],
    [first.id, 'ok'],
    [first.id, 'REVISION_MISMATCH'],
    [second.id, 'INVALID_SERVICE_TYPE'],
    [second.id, 'VALIDATION'],
  ]);
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 4, undetailedFailures: 0 });
  expect(await fetchService(foyer, first.id)).toMatchObject({ name: 'First Massage', tagLine: 'Slow', revision: '2' });
  expect(await fetchService(foyer, second.id)).toMatchObject({ name: second.name, tagLine: 'Calm', revision: '2' });
});

it('enables and disables plans; a repeat emits nothing', async () => {
  const { id: serviceId } = await addService(foyer);
  const [{ id: first }, { id: second }, other] = [await addPlan(foyer), await addPlan(foyer), await addPlan(foyer)];
  const enable = (pricingPlanIds: string[]) =>
    foyer.owner.call(enablePricingPlansForService, { serviceId, pricingPlanIds });
  expect((await enable([first, second.toUpperCase(), first])).value.service).toMatchObject({
    revision: '2',
    payment: { pricingPlanIds: [first, second], options: { pricingPlan: false } },
  });
  const kept = (await changeService(foyer, { id: serviceId, revision: '2', tagLine: 'Calm' })).value.service;
  expect(kept.payment.pricingPlanIds).toEqual([first, second]);
  expect((await enable([second])).value.service.revision).toBe('3');
  const disable = await foyer.owner.call(disablePricingPlansForService, {
    serviceId,
    pricingPlanIds: [first, other.id],
  });
  expect(disable.value.service).toMatchObject({ revision: '4', payment: { pricingPlanIds: [second] } });
  expect((await foyer.eventsOf(serviceId)).at(-1)?.body.modifiedFields).toEqual({ 'payment.pricingPlanIds': [second] });
});

it('refuses plans where bookings need approval or a subscription pays', async () => {
  const approved = await addService(foyer, { onlineBooking: { enabled: true, requireManualApproval: true } });
  const subscribed = await addService(foyer, {
    type: 'COURSE',
    staffMemberIds: undefined,
    schedule: undefined,
    payment: {
      rateType: 'SUBSCRIPTION',
      subscription: { amountPerBillingCycle: { value: '9' }, totalPayments: 3 },
      options: { online: true },
    },
  });
  const before = await digestServices(foyer);
  for (const { id: serviceId } of [approved, subscribed]) {
    const answer = await foyer.owner.call(enablePricingPlansForService, { serviceId, pricingPlanIds: [newId()] });
    expect([answer.status, answer.code]).toEqual([409, 'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS']);
  }
  expect(await digestServices(foyer)).toEqual(before);
});
