import { modules, type PolicyId, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyDefaults } from '../../catalog/services/policy.ts';
import { services as demoServices } from '../../demo/low-tide/services.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { book, findSlot, idsOf } from '../../testing/booking.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const calls = modules.bookingPolicies;
type Input = RequestOf<typeof calls.createBookingPolicy>['bookingPolicy'];

const newService = (policyId: string, name = 'Bound to a policy') => ({
  service: {
    type: 'APPOINTMENT' as const,
    name,
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'NO_FEE' as const, options: { inPerson: true } },
    staffMemberIds: [ines.id],
    schedule: { availabilityConstraints: { sessionDurations: [30] } },
    bookingPolicy: { id: policyId },
  },
});

describe.each(sampleEngines('policies'))('on %s', (engine) => {
  let foyer: TestPlatform;
  let owner: WireClient;
  beforeAll(async () => {
    // PGlite already has the demo businesses.
    foyer = await TestPlatform.start({ testClock: true, engine, options: { rateLimits: false } });
    owner = foyer.owner;
  });
  afterAll(() => foyer.stop());

  const make = async (bookingPolicy: Input = { name: 'Quiet hours' }) =>
    (await owner.call(calls.createBookingPolicy, { bookingPolicy })).value.bookingPolicy;
  const find = async (bookingPolicyId: string) =>
    (await owner.call(calls.getBookingPolicy, { bookingPolicyId })).value.bookingPolicy;
  const findDefault = async () =>
    (await owner.call(calls.queryBookingPolicies, { query: { filter: { default: true } } })).value.bookingPolicies;

  it('a new policy has the defaults, a revision, and the choices', async () => {
    const made = await make({
      name: 'Quiet hours',
      waitlistPolicy: { enabled: true },
      extendedFields: { namespaces: { '@a/b': { _id: 1 } } },
      default: true,
    });
    const { id, createdDate, updatedDate, ...rest } = made;
    expect(rest).toEqual({
      ...policyDefaults,
      name: 'Quiet hours',
      default: false,
      revision: '1',
      appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
      waitlistPolicy: { enabled: true, capacity: 10, reservationTimeInMinutes: 10 },
      extendedFields: { namespaces: { '@a/b': { _id: 1 } } },
    });
    expect(updatedDate).toBe(createdDate);
    expect(await find(id)).toEqual(made);
  });

  it('a broken rule is a violation, and nothing is written', async () => {
    const before = await owner.call(calls.countBookingPolicies, {});
    const broken = { limitLateBookingPolicy: { enabled: true }, bookAfterStartPolicy: { enabled: true } };
    const refused = await owner.call(calls.createBookingPolicy, { bookingPolicy: broken });
    expect([refused.status, refused.fields]).toEqual([400, ['bookingPolicy.bookAfterStartPolicy.enabled']]);
    expect((await owner.call(calls.countBookingPolicies, {})).value).toEqual(before.value);
    const made = await make({ limitLateBookingPolicy: { enabled: true } });
    const { id, revision } = made;
    const change = await owner.call(calls.updateBookingPolicy, {
      bookingPolicy: { id, revision, bookAfterStartPolicy: { enabled: true } },
    });
    expect([change.status, change.fields]).toEqual([400, ['bookingPolicy.bookAfterStartPolicy.enabled']]);
    expect(await find(id)).toEqual(made);
  });

  it('an update keeps fields that are not sent', async () => {
    const made = await make({ name: 'Before', waitlistPolicy: { enabled: true, capacity: 3 } });
    const { id, revision } = made;
    const answer = await owner.call(calls.updateBookingPolicy, {
      bookingPolicy: { id, revision, waitlistPolicy: { capacity: 4 }, appId: newId(), default: true },
    });
    const { updatedDate: _before, ...expected } = made;
    expect(answer.value.bookingPolicy).toMatchObject({
      ...expected,
      revision: '2',
      waitlistPolicy: { enabled: true, capacity: 4 },
    });
  });

  it('of two updates at one revision, one succeeds', async () => {
    const { id, revision } = await make();
    const change = (name: string) => owner.call(calls.updateBookingPolicy, { bookingPolicy: { id, revision, name } });
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(change));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'REVISION_MISMATCH',
      'REVISION_MISMATCH',
      'REVISION_MISMATCH',
      'ok',
    ]);
    const winner = answers.find(({ code }) => code === 'ok');
    expect(await find(id)).toEqual(winner?.value.bookingPolicy);
    expect((await find(id)).revision).toBe('2');
    expect(
      (await owner.call(calls.updateBookingPolicy, { bookingPolicy: { id: newId(), revision, name: 'E' } })).code,
    ).toBe('BOOKING_POLICY_NOT_FOUND');
  });

  it('one policy is the default, however many are made it at once', async () => {
    const [first] = await findDefault();
    const made = await Promise.all(Array.from({ length: 6 }, () => make()));
    const answers = await Promise.all(
      made.map(({ id }) => owner.call(calls.setDefaultBookingPolicy, { bookingPolicyId: id })),
    );
    expect(answers.map(({ code }) => code)).toEqual(made.map(() => 'ok'));
    expect(
      answers.every(
        ({ value }) => value.currentDefaultBookingPolicy.default && !value.previousDefaultBookingPolicy?.default,
      ),
    ).toBe(true);
    const now = await findDefault();
    expect(now).toHaveLength(1);
    const again = await owner.call(calls.setDefaultBookingPolicy, { bookingPolicyId: now[0]?.id ?? '' });
    expect(again.value).toEqual({ currentDefaultBookingPolicy: now[0] });
    const back = await owner.call(calls.setDefaultBookingPolicy, { bookingPolicyId: first?.id ?? '' });
    expect(back.value.previousDefaultBookingPolicy?.id).toBe(now[0]?.id);
    expect((await owner.call(calls.setDefaultBookingPolicy, { bookingPolicyId: newId() })).code).toBe(
      'BOOKING_POLICY_NOT_FOUND',
    );
    expect((await findDefault()).map(({ id }) => id)).toEqual([first?.id]);
  });

  it("the default policy and one that a service has can't be deleted", async () => {
    const [standard] = await findDefault();
    const refused = await owner.call(calls.deleteBookingPolicy, { bookingPolicyId: standard?.id ?? '' });
    expect([refused.status, refused.code]).toEqual([409, 'DEFAULT_POLICY_CANNOT_BE_DELETED']);
    const { id } = await make();
    const service = (await owner.call(modules.services.createService, newService(id))).value.service;
    const inUse = await owner.call(calls.deleteBookingPolicy, { bookingPolicyId: id });
    expect([inUse.status, inUse.code]).toEqual([409, 'BOOKING_POLICY_IN_USE']);
    expect((await find(id)).id).toBe(id);
    expect((await owner.call(modules.services.deleteService, { serviceId: service.id })).code).toBe('ok');
    expect((await owner.call(calls.deleteBookingPolicy, { bookingPolicyId: id })).code).toBe('ok');
    expect((await owner.call(calls.getBookingPolicy, { bookingPolicyId: id })).code).toBe('BOOKING_POLICY_NOT_FOUND');
    expect((await owner.call(calls.deleteBookingPolicy, { bookingPolicyId: id })).code).toBe(
      'BOOKING_POLICY_NOT_FOUND',
    );
  });

  it('of a deletion and a service that concurrently takes the policy, one is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await make();
      const [service, deletion] = await Promise.all([
        owner.call(modules.services.createService, newService(id, `Round ${round}`)),
        owner.call(calls.deleteBookingPolicy, { bookingPolicyId: id }),
      ]);
      if (service.code === 'ok') expect(deletion.code).toBe('BOOKING_POLICY_IN_USE');
      else expect([service.status, service.fields, deletion.code]).toEqual([400, ['service.bookingPolicy.id'], 'ok']);
    }
  });

  it('bookings keep their policy snapshot', async () => {
    const [standard] = await findDefault();
    const { id, revision, cancellationPolicy } = standard ?? (await make());
    expect(cancellationPolicy).toMatchObject({ enabled: true });
    const visitor = await foyer.visit();
    const serviceId = demoServices[0]?.id ?? '';
    const { booking: before } = await book(visitor, await findSlot(foyer, serviceId));
    const change = await owner.call(calls.updateBookingPolicy, {
      bookingPolicy: { id, revision, cancellationPolicy: { enabled: false } },
    });
    expect(change.code).toBe('ok');
    const { booking: after } = await book(visitor, await findSlot(foyer, serviceId, { ahead: 5 }));
    const cancel = (booking: typeof before) => visitor.call(modules.bookings.cancelBooking, { ...idsOf(booking) });
    expect((await cancel(after)).code).toBe('BOOKING_POLICY_VIOLATION');
    expect((await cancel(before)).code).toBe('ok');
  });

  it('a visitor reads the policies of visible services and changes none', async () => {
    const { id, revision } = await make({ name: 'Of nothing' });
    const visitor = await foyer.visit();
    expect((await visitor.call(calls.getBookingPolicy, { bookingPolicyId: id })).code).toBe('BOOKING_POLICY_NOT_FOUND');
    expect((await visitor.call(calls.getStrictestBookingPolicy, { bookingPolicyIds: [id] })).code).toBe(
      'BOOKING_POLICY_NOT_FOUND',
    );
    const { value } = await visitor.call(calls.queryBookingPolicies, {});
    expect(value.bookingPolicies.map((policy) => policy.id)).not.toContain(id);
    const { count } = (await visitor.call(calls.countBookingPolicies, {})).value;
    expect(count).toBe(value.bookingPolicies.length);
    expect((await owner.call(calls.countBookingPolicies, {})).value.count).toBeGreaterThan(count);
    const [seen] = value.bookingPolicies;
    expect(
      (await visitor.call(calls.getBookingPolicy, { bookingPolicyId: seen?.id ?? '' })).value.bookingPolicy,
    ).toEqual(seen);
    const bookingPolicy = { id, revision, name: 'Mine' };
    expect((await visitor.call(calls.updateBookingPolicy, { bookingPolicy })).code).toBe('PERMISSION_DENIED');
  });

  it('returns the strictest rules of the named policies', async () => {
    const one = await make({ participantsPolicy: { maxParticipantsPerBooking: 5 } });
    const two = await make({
      participantsPolicy: { maxParticipantsPerBooking: 3 },
      limitLateBookingPolicy: { enabled: true },
    });
    const ids = [one.id, two.id, one.id.toUpperCase()];
    const { value } = await owner.call(calls.getStrictestBookingPolicy, { bookingPolicyIds: ids });
    expect(value.bookingPolicy).toEqual({
      ...policyDefaults,
      participantsPolicy: { maxParticipantsPerBooking: 3 },
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 1440 },
    });
    const missing = await owner.call(calls.getStrictestBookingPolicy, {
      bookingPolicyIds: [one.id, newId<PolicyId>()],
    });
    expect(missing.code).toBe('BOOKING_POLICY_NOT_FOUND');
  });
});
