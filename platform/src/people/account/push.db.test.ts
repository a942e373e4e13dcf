import { type MemberId, modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dispatchNotices } from '../../booking/business-notifications/dispatch.ts';
import { services } from '../../demo/low-tide/services.ts';
import { ines } from '../../demo/low-tide/team.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { PushWorker } from '../../jobs/push-worker.ts';
import { asId } from '../../server/lib/ids.ts';
import type { SendOutbound } from '../../server/outbound/request.ts';
import { createSender } from '../../server/outbound/send.ts';
import { book, findSlot, idsOf } from '../../testing/booking.ts';
import { addContact, addReplyLink } from '../../testing/customers.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { newId } from '../../testing/ids.ts';
import { addMember, type SignedInMember, startMemberSession } from '../../testing/members.ts';
import { PushService } from '../../testing/push-service.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { bookings } = modules;
const {
  addPushSubscription,
  listPushSubscriptions,
  listNotificationRecipients,
  removePushSubscription,
  updateNotificationRecipient,
} = modules.businessNotifications;
const meeting = services[4]?.id ?? '';
const prenatal = services[5]?.id ?? '';
const OTHERS = ['RESCHEDULED', 'CANCELED'] as const;

let foyer: TestPlatform;
let service: PushService;
let manager: SignedInMember;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, runsJobsWhenTold: true, options: { rateLimits: false } });
  service = await PushService.open(() => foyer.now());
});
afterAll(async () => {
  service.close();
  await foyer.stop();
});
beforeEach(async () => {
  await foyer.runDueJobs();
  service.pushed.length = 0;
  manager = await addMember(foyer, { role: 'manager' });
});
afterEach(async () => {
  service.status = 201;
  service.retryAfter = undefined;
  await foyer.db.deleteFrom('push_subscriptions').execute();
  await foyer.resetRateLimits();
});

let ahead = 3;
const bookAgain = async (serviceId = meeting) => {
  ahead += 1;
  return (await book(await foyer.visit(), await findSlot(foyer, serviceId, { ahead }))).booking;
};
/** Turns notifications on, on a new device of somebody. */
async function subscribe({ client }: Pick<SignedInMember, 'client'> = manager) {
  const subscription = service.subscribe();
  const device = (await client.call(addPushSubscription, { subscription })).value.device;
  return { subscription, device };
}
const devicesOf = async ({ client }: Pick<SignedInMember, 'client'>) =>
  (await client.call(listPushSubscriptions, {})).value.devices;
const waiting = () => foyer.db.selectFrom('push_deliveries').select(['tag', 'attempts']).execute();
/** Runs what is due, and returns the notifications that arrived since. */
async function pushed() {
  const before = service.pushed.length;
  await foyer.runDueJobs();
  return service.pushed.slice(before);
}

/** The context of another process. */
const contextWith = (sendOutbound: SendOutbound): JobContext => {
  const { platform } = foyer;
  const findAddress = async () => 'https://low-tide.example';
  return { ...platform, sendOutbound, log: platform.app.log, announce: () => {}, findAddress };
};
/** Leaves what happened to be sent. */
const queueAll = () => dispatchNotices({ db: foyer.db, secret: 'a secret of tests', now: foyer.now() }, siteA);

describe('a device tells', () => {
  test('of a booking, without who it is of, encrypted for it and signed with the key it subscribed with', async () => {
    const { subscription } = await subscribe();
    const booking = await bookAgain();
    const [told, ...more] = await pushed();
    expect(more).toEqual([]);
    const { applicationServerKey } = (await manager.client.call(listPushSubscriptions, {})).value;
    expect(told).toMatchObject({ endpoint: subscription.endpoint, applicationServerKey, contact: expect.any(String) });
    const { title, body, path, lang, dir, tag } = told?.notification ?? {};
    expect({ title, path, lang, dir }).toEqual({
      title: 'New booking',
      path: `/manage/bookings/${booking.id}`,
      lang: 'en-US',
      dir: 'ltr',
    });
    expect(body).toMatch(/^.+, \w{3}, \w{3} \d+(,| at) \d+:\d\d\s[AP]M$/);
    expect(JSON.stringify(told?.notification)).not.toContain('Ann');
    expect(told?.headers).toMatchObject({ topic: tag, ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(tag).toMatch(/^[\w-]{32}$/);
  });

  test('in the person’s language, of what they chose, and nobody of what they did themself', async () => {
    const spanish = await addMember(foyer, { role: 'manager' });
    const profile = JSON.stringify({ firstName: 'Ana', language: 'he' });
    await foyer.db.updateTable('identities').set({ profile }).where('id', '=', spanish.identity.id).execute();
    await subscribe(spanish);
    const recipientId = spanish.identity.id;
    const preferences = { pushKinds: [...OTHERS] };
    await spanish.client.call(updateNotificationRecipient, { recipientId, preferences });
    const booking = await bookAgain();
    expect(await pushed()).toEqual([]);
    await foyer.owner.call(bookings.cancelBooking, idsOf(booking));
    expect((await pushed()).map(({ notification }) => notification)).toMatchObject([{ lang: 'he', dir: 'rtl' }]);
    const other = await bookAgain();
    await pushed();
    await spanish.client.call(bookings.cancelBooking, idsOf(other));
    expect(await pushed()).toEqual([]);
  });

  test('staff of their own bookings, and viewers of none', async () => {
    const [staff, viewer] = [await addMember(foyer, { role: 'staff' }), await addMember(foyer, { role: 'viewer' })];
    await foyer.db
      .updateTable('resources')
      .set({ member_id: asId<MemberId>(staff.identity.id) })
      .where('site_id', '=', siteA)
      .where('id', '=', ines.id)
      .execute();
    const { subscription } = await subscribe(staff);
    await subscribe(viewer);
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await bookAgain(count === 0 ? prenatal : meeting));
    const own = made.filter(({ bookedEntity }) => bookedEntity.slot?.resource?.id === ines.id);
    const told = await pushed();
    expect(told.map(({ endpoint }) => endpoint)).toEqual(own.map(() => subscription.endpoint));
    expect(told.map(({ notification }) => notification.path).toSorted()).toEqual(
      own.map(({ id }) => `/manage/bookings/${id}`).toSorted(),
    );
  });

  test('of a customer’s reply, once for each conversation', async () => {
    await subscribe();
    const email = `${newId()}@example.com`;
    const customerId = await addContact(foyer, { firstName: 'Ana', email });
    const token = await addReplyLink(foyer, [customerId], email);
    const visitor = await foyer.visit();
    for (const text of ['At 9?', 'Or at 10?'])
      await visitor.call(modules.messages.replyToMessage, { token, replyId: newId(), text });
    expect((await pushed()).map(({ notification }) => notification)).toMatchObject([
      { title: 'A customer replied to your message', body: 'Your visit', path: `/manage/inbox/${customerId}` },
    ]);
  });

  test('of a flood that there is more', async () => {
    await subscribe();
    for (let count = 0; count < 23; count += 1) {
      const booking = await bookAgain();
      await foyer.owner.call(bookings.cancelBooking, idsOf(booking));
      ahead = 3;
    }
    expect(await pushed()).toHaveLength(20);
    foyer.advanceClock(3 * MINUTE_MS);
    expect((await pushed()).map(({ notification }) => notification)).toMatchObject([
      { title: 'What happened to your bookings', body: '', path: '/manage/bookings', tag: 'more' },
    ]);
  });
});

describe('sending', () => {
  test('happens once for each event and device, however many processes do it', async () => {
    const devices = [await subscribe(), await subscribe()];
    for (let count = 0; count < 4; count += 1) await bookAgain();
    await queueAll();
    const workers = Array.from({ length: 3 }, () => new PushWorker(contextWith(foyer.platform.sendOutbound)));
    for (const worker of workers) worker.start(siteA);
    await Promise.all(workers.map((worker) => worker.settle()));
    await foyer.runDueJobs();
    const seen = service.pushed.map(({ endpoint, notification: { tag } }) => `${endpoint} ${tag}`);
    expect(seen).toHaveLength(4 * devices.length);
    expect(new Set(seen).size).toBe(seen.length);
    expect(await waiting()).toEqual([]);
  });

  test('is repeated under the same tag after an error, later each time, and given up after a day', async () => {
    await subscribe();
    await bookAgain();
    service.status = 503;
    const [first] = await pushed();
    expect(await waiting()).toEqual([{ tag: first?.notification.tag, attempts: 1 }]);
    expect(await pushed()).toEqual([]);
    foyer.advanceClock(30_000);
    service.retryAfter = '600';
    expect((await pushed()).map(({ notification }) => notification.tag)).toEqual([first?.notification.tag]);
    foyer.advanceClock(9 * MINUTE_MS);
    expect(await pushed()).toEqual([]);
    foyer.advanceClock(MINUTE_MS);
    service.status = 201;
    const [third] = await pushed();
    expect(Number(third?.headers.ttl)).toBeLessThanOrEqual(86_400 - 630);
    expect(await waiting()).toEqual([]);

    await bookAgain();
    service.status = 500;
    await pushed();
    foyer.advanceClock(24 * HOUR_MS);
    expect(await pushed()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('ends for a device that its push service doesn’t know any more, and a refused notification for itself', async () => {
    for (const status of [404, 410]) {
      await subscribe();
      service.status = status;
      await bookAgain();
      expect(await pushed()).toHaveLength(1);
      expect(await devicesOf(manager)).toEqual([]);
    }
    await subscribe();
    service.status = 413;
    await bookAgain();
    expect(await pushed()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(await devicesOf(manager)).toHaveLength(1);
  });

  test('G21: reaches no address that is not public', async () => {
    const endpoint = 'https://10.0.0.1/push';
    const subscription = { ...service.subscribe(), endpoint };
    expect(await manager.client.call(addPushSubscription, { subscription })).toMatchObject({
      code: 'VALIDATION',
      fields: ['subscription.endpoint'],
    });
    // The host of an address is looked up with each call.
    await subscribe();
    await bookAgain();
    await queueAll();
    const worker = new PushWorker(contextWith(createSender({ allowLoopback: false })));
    worker.start(siteA);
    await worker.settle();
    expect(service.pushed).toEqual([]);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });
});

describe('a device', () => {
  test('is named, belongs to who is signed in on it, and is removed by its person alone', async () => {
    const { subscription, device } = await subscribe();
    expect(device).toMatchObject({ device: 'Unknown device', current: true });
    // The same browser again.
    expect((await manager.client.call(addPushSubscription, { subscription })).value.device.id).toBe(device.id);
    const colleague = await addMember(foyer, { role: 'staff' });
    const id = { subscriptionId: device.id };
    expect((await colleague.client.call(removePushSubscription, id)).code).toBe('RECIPIENT_NOT_FOUND');
    await colleague.client.call(addPushSubscription, { subscription });
    expect(await devicesOf(manager)).toEqual([]);
    expect(await devicesOf(colleague)).toHaveLength(1);
    expect((await colleague.client.call(removePushSubscription, id)).code).toBe('ok');
    expect((await colleague.client.call(removePushSubscription, id)).code).toBe('RECIPIENT_NOT_FOUND');
    expect((await foyer.owner.call(listPushSubscriptions, {})).code).toBe('MEMBER_REQUIRED');
  });

  test('needs keys that a browser made, and there are twenty at most', async () => {
    const { endpoint, ...keys } = service.subscribe();
    for (const [wrong, field] of [
      [{ ...keys, p256dh: keys.auth }, 'subscription.p256dh'],
      [{ ...keys, auth: 'AAAA' }, 'subscription.auth'],
    ] as const) {
      const answer = await manager.client.call(addPushSubscription, { subscription: { endpoint, ...wrong } });
      expect(answer.fields).toEqual([field]);
    }
    for (let count = 0; count < 19; count += 1) await subscribe();
    const two = [service.subscribe(), service.subscribe()];
    const answers = await Promise.all(
      two.map((subscription) => manager.client.call(addPushSubscription, { subscription })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['TOO_MANY_RECIPIENTS', 'ok']);
  });

  test('is forgotten when its person signs out there, and those of others when they sign out everywhere else', async () => {
    const second = await startMemberSession(foyer, manager.identity);
    await subscribe();
    await subscribe(second);
    await second.client.call(modules.account.endOtherSessions, {});
    expect(await devicesOf(second)).toMatchObject([{ current: true }]);
    const third = await startMemberSession(foyer, manager.identity);
    await subscribe(third);
    await second.client.call(modules.account.endSession, { sessionId: third.sessionId });
    expect(await devicesOf(second)).toMatchObject([{ current: true }]);
  });

  test('tells nothing any more of a person who leaves the team, what is on its way included', async () => {
    await subscribe();
    service.status = 500;
    await bookAgain();
    await pushed();
    const identityId = manager.identity.id;
    const owner = await addMember(foyer, { role: 'owner' });
    await owner.client.call(modules.team.changeTeamRole, { identityId, role: 'member' });
    expect(await foyer.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
    expect(await waiting()).toEqual([]);

    const other = await addMember(foyer, { role: 'staff' });
    await subscribe(other);
    await foyer.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', other.identity.id).execute();
    service.status = 201;
    await bookAgain();
    expect(await pushed()).toEqual([]);
  });
});

test('addresses have no devices', async () => {
  const recipients = (await foyer.owner.call(listNotificationRecipients, {})).value.recipients;
  expect(recipients.find(({ email }) => email === 'owner@example.com')?.pushKinds).toContain('NEW_BOOKING');
  const { addNotificationAddress } = modules.businessNotifications;
  const preferences = { pushKinds: ['NEW_BOOKING' as const] };
  const added = await foyer.owner.call(addNotificationAddress, { email: 'desk@example.com', preferences });
  expect(added.fields).toEqual(['preferences.pushKinds']);
});
