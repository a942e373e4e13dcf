import { events, operations } from '@foyer/contract';
import * as sdk from '@foyer/sdk';
import { availabilityCalendar, bookings, type Call, createClient, members, plans, services } from '@foyer/sdk';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { refusal, startWire } from '../../sdk/src/testing/wire.ts';
import { createFoyer, keyOf, type ModuleName, moduleKey } from './index.ts';
import { staleModules } from './stale-modules.ts';

/** Which of three queries a call makes stale. */
async function staleAfter(call: typeof bookings.createBooking | typeof services.countServices, status = 200) {
  const wire = await startWire();
  const queries = new QueryClient();
  const foyer = createFoyer(createClient({ host: wire.host }));
  const shown = [
    foyer.query(bookings.bulkCalculateAllowedActions, [['b']]),
    foyer.query(availabilityCalendar.getScheduleAvailability, ['s']),
    foyer.query(plans.listPublicPlans, []),
    { queryKey: ['bookings', 'of the site itself'], queryFn: () => 1 },
  ];
  for (const options of shown)
    await queries.prefetchQuery(options as { queryKey: readonly unknown[]; queryFn: () => unknown });
  wire.reply(status === 200 ? {} : refusal(status, 'SLOT_NOT_AVAILABLE'));
  let called = false;
  const options = {
    ...foyer.mutation<Call>(call),
    onSuccess: () => {
      called = true;
    },
  };
  await new MutationObserver(queries, options).mutate([{}]).catch(() => {});
  const stale = shown.map(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated);
  return { stale, called };
}

test('a change makes stale what shows it, and nothing else', async () => {
  expect(await staleAfter(bookings.createBooking)).toEqual({ stale: [true, true, false, false], called: true });
});

test('a call that only reads, or a refused change, makes nothing stale', async () => {
  expect((await staleAfter(services.countServices)).stale).not.toContain(true);
  expect((await staleAfter(bookings.createBooking, 409)).stale).not.toContain(true);
});

describe('the modules that a change makes stale', () => {
  /** The modules of the entities that events are about. */
  const owners: Readonly<Record<string, string>> = {
    'wix.bookings.v2.booking': 'bookings',
    'wix.members.v1.member': 'members',
    'wix.pricing_plans.plan': 'plans',
    'wix.pricing_plans.v2.order': 'orders',
    'wix.ecommerce.coupons.v2.coupon': 'coupons',
    'wix.bookings.services.v2.service': 'services',
    'wix.locations.v1.location': 'locations',
    'wix.addons.v1.add_on': 'addOns',
    'wix.bookings.catalog.v1.service_options_and_variants': 'serviceOptionsAndVariants',
  };

  test('include those of every event that it announces', () => {
    const missing = operations.flatMap(({ id, module, operation }) => {
      const stale = staleModules(module);
      return operation.emits
        .map((event) => owners[events[event].entityFqdn] ?? `no owner of ${event}`)
        .filter((owner) => !stale.includes(owner))
        .map((owner) => `${id} announces a change of ${owner}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  test('are modules, and with bookings their times', () => {
    const known = new Set(operations.map(({ module }) => module));
    for (const module of known) {
      expect(staleModules(module)[0]).toBe(module);
      expect(staleModules(module).filter((name) => name !== '' && !known.has(name))).toEqual([]);
      if (staleModules(module).includes('bookings')) expect(staleModules(module)).toContain('availabilityCalendar');
    }
  });
});

test('every operation has its options, with module and name as the beginning of the key', () => {
  const modules: Readonly<Record<string, unknown>> = sdk;
  for (const { module, name } of operations) {
    const call: Call = Reflect.get(Object(modules[module]), name);
    const foyer = createFoyer(createClient({ host: 'http://localhost' }));
    expect(foyer.query(call, ['x']).queryKey).toEqual([module, name, 'x']);
    expect(foyer.mutation(call).mutationKey).toEqual([module, name]);
  }
});

test('keys know what they reach, and mistakes do not compile', async () => {
  const foyer = createFoyer(createClient({ host: 'http://localhost' }));
  const queries = new QueryClient();
  expect(moduleKey('services')).toEqual(['services']);
  expect(keyOf(services.getService)).toEqual(['services', 'getService']);
  expectTypeOf<'bookings' | 'availabilityCalendar'>().toExtend<ModuleName>();
  expectTypeOf<'createClient'>().not.toExtend<ModuleName>();
  const { queryKey } = foyer.query(members.getMember, ['m']);
  expectTypeOf(queries.getQueryData(queryKey)?.loginEmail).toEqualTypeOf<string | undefined>();
  // @ts-expect-error no such module
  moduleKey('service');
  // @ts-expect-error an id is a text
  foyer.query(services.getService, [1]);
  // @ts-expect-error needs an id
  foyer.query(services.getService, []);
  // @ts-expect-error no such option
  foyer.query(services.getService, ['s', { conditionalField: [] }]);
  const mutation = new MutationObserver(queries, foyer.mutation(bookings.cancelBooking));
  // @ts-expect-error needs the revision
  expectTypeOf(mutation.mutate).toBeCallableWith(['b', {}]);
});
