import { modules } from '@foyer/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { book, findSlot } from '../../../../platform/src/testing/booking.ts';
import { findMember, startMemberSession } from '../../../../platform/src/testing/members.ts';
import { prenatal } from '../../../../platform/src/testing/multi-service.ts';
import { PushService } from '../../../../platform/src/testing/push-service.ts';
import { visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, phone, waitUntilHydrated } from '../../../testing/page.ts';
import { PASSWORD, TestPages } from '../../../testing/test-pages.ts';

const { addPushSubscription, listNotificationRecipients } = modules.businessNotifications;
const OWNER = 'owner@example.com';

let pages: TestPages;
let service: PushService;
beforeAll(async () => {
  pages = await TestPages.open();
  service = await PushService.open(() => pages.foyer.now());
});
afterEach(async () => {
  await pages.closeVisits();
  await pages.foyer.db.deleteFrom('push_subscriptions').execute();
});
afterAll(async () => {
  service?.close();
  await pages?.close();
});

interface Browser {
  /** The person's answer when the browser asks. */
  answer?: NotificationPermission;
  isReachable?: boolean;
}

/**
 * A headless browser shows no notifications and reaches no push service: here it asks its person, and subscribes at the
 * service of this test. The worker, and all that the page does, are the browser's own.
 */
async function equip(context: BrowserContext, { answer = 'granted', isReachable = true }: Browser = {}) {
  const { endpoint, ...keys } = service.subscribe();
  const script = ({ json, answer, isReachable }: { json: object; answer: string; isReachable: boolean }) => {
    const [ASKED, MADE] = ['test.asked', 'test.subscribed'];
    const made = {
      toJSON: () => json,
      unsubscribe: async () => localStorage.removeItem(MADE),
    };
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(ASKED) ?? 'default' });
    Object.assign(Notification, {
      requestPermission: async () => {
        localStorage.setItem(ASKED, answer);
        return answer;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(MADE) ? made : null),
      subscribe: async () => {
        if (!isReachable) throw new DOMException('Registration failed - push service error', 'AbortError');
        localStorage.setItem(MADE, 'yes');
        return made;
      },
    });
  };
  await context.addInitScript(script, { json: { endpoint, keys }, answer, isReachable });
}

const isAsked = () => localStorage.getItem('test.asked') !== null;

async function reopen({ page }: { page: Page }, path: string) {
  await page.goto(pages.origin + path);
  await waitUntilHydrated(page);
}

/** Opens a page of the console in a browser that can show notifications. */
async function open(path: string, browser: Browser = {}, person?: { email: string; password: string }) {
  const visit = await visitConsole(pages, path, { viewport: phone, isChanged: true }, person);
  await equip(visit.context, browser);
  await reopen(visit, path);
  return visit;
}

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on for this device' });

test('a person turns notifications on for this device, chooses of what, removes another, and turns them off', async () => {
  const owner = await findMember(pages.foyer, OWNER);
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
  const other = await startMemberSession(pages.foyer, owner);
  const headers = { 'user-agent': userAgent };
  await other.client.call(addPushSubscription, { subscription: service.subscribe() }, { headers });
  const visit = await open('/manage/notifications');
  const { page, errors } = visit;
  await page.getByText('Safari on iPhone').waitFor();
  expect(await page.evaluate(isAsked)).toBe(false);
  await turnOn(page).click();
  await page.getByText('Notifications are on for this device.').waitFor();
  await page.getByLabel('On devices: New booking').uncheck();
  await page.getByLabel('Tell on devices when a customer replies').uncheck();
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const { recipients } = (await pages.owner.call(listNotificationRecipients, {})).value;
  const { pushKinds } = recipients.find(({ email }) => email === OWNER) ?? {};
  expect(pushKinds).toContain('CANCELED');
  expect(pushKinds).not.toContain('NEW_BOOKING');
  expect(pushKinds).not.toContain('MESSAGE_REPLY');

  await page.getByRole('button', { name: 'Remove Safari on iPhone' }).click();
  await page.getByText('Safari on iPhone').waitFor({ state: 'detached' });
  await reopen(visit, '/manage/notifications');
  await page.getByRole('button', { name: 'Turn off on this device' }).click();
  await turnOn(page).waitFor();
  expect(await pages.foyer.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  expect(errors).toEqual([]);
});

test('says what is in the way: a browser that can’t, one that blocks, one that reaches no service', async () => {
  const denied = await open('/manage/notifications', { answer: 'denied' });
  await turnOn(denied.page).click();
  await denied.page.getByText('Notifications of this page are blocked.').waitFor();
  await expect.poll(() => faultsOf(denied.page)).toEqual([]);
  const unreachable = await open('/manage/notifications', { isReachable: false });
  await turnOn(unreachable.page).click();
  await unreachable.page.getByText('The browser could not reach its service').waitFor();
  await expect.poll(() => faultsOf(unreachable.page)).toEqual([]);
  const old = await visitConsole(pages, '/manage/notifications', { viewport: phone, isChanged: true });
  await old.context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await reopen(old, '/manage/notifications');
  await old.page.getByText('This browser shows no notifications.').waitFor();
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
  const apple = await visitConsole(pages, '/manage/notifications', { viewport: phone, isChanged: true, userAgent });
  await apple.context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await reopen(apple, '/manage/notifications');
  await apple.page.getByText('choose “Add to Home Screen”').waitFor();
});

test('Today offers it once, asks nothing by itself, and binds the device to a new sign-in', async () => {
  const email = await pages.addMember();
  await pages.foyer.db.updateTable('identities').set({ role: 'manager' }).where('email', '=', email).execute();
  const visit = await open('/manage/today', {}, { email, password: PASSWORD });
  const { page, context } = visit;
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('Notifications on this device').waitFor({ state: 'detached' });
  await page.evaluate(() => localStorage.removeItem('foyer.push-offer'));
  await reopen(visit, '/manage/today');
  expect(await page.evaluate(isAsked)).toBe(false);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByText('Notifications on this device').waitFor({ state: 'detached' });
  const sessions = async () =>
    (await pages.foyer.db.selectFrom('push_subscriptions').select(['id', 'session_id']).execute()).at(0);
  const before = await sessions();
  expect(before).toBeDefined();
  // The sign-in has run out, and the person signs in again.
  const { sessionId } = await startMemberSession(pages.foyer, await findMember(pages.foyer, email));
  await pages.foyer.db.updateTable('push_subscriptions').set({ session_id: sessionId }).execute();
  await reopen(visit, '/manage/today');
  await expect.poll(sessions).toEqual(before);
  // Signing out ends it.
  await page.evaluate(() => fetch('/hosted/session', { method: 'DELETE' }).then(() => undefined));
  expect(await sessions()).toBeUndefined();
  await context.close();
  const viewer = await visitConsoleAs(pages, 'viewer', '/manage/today', { viewport: phone, isChanged: true });
  await equip(viewer.context);
  await reopen(viewer, '/manage/today');
  await viewer.page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  expect(await viewer.page.getByText('Notifications on this device').count()).toBe(0);
});

/** The worker of the console, which here notes what it would show, as a headless browser shows nothing. */
async function findWorker(context: BrowserContext, page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The console has no worker.');
  await worker.evaluate(() => {
    Object.assign(self, { shown: [] });
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: object) =>
        Reflect.get(self, 'shown').push({ title, ...options }),
    });
    // Only a person's click on a notification lets a worker focus windows and open others.
    for (const name of ['focus'])
      Object.assign(Reflect.get(self, 'WindowClient').prototype, { [name]: async () => {} });
  });
  return worker;
}

test('the worker shows what arrives, and a click opens its page in a window of the console', async () => {
  service.pushed.length = 0;
  const visit = await open('/manage/notifications');
  const { page, context } = visit;
  await turnOn(page).click();
  await page.getByText('Notifications are on for this device.').waitFor();
  // The worker sends windows elsewhere that were opened since it is there.
  await reopen(visit, '/manage/notifications');
  const { booking } = await book(await pages.foyer.visit(), await findSlot(pages.foyer, prenatal));
  await pages.foyer.runDueJobs();
  const arrived = service.pushed.map(({ notification }) => notification);
  expect(arrived).toMatchObject([{ title: 'A request waits for your answer', path: `/manage/bookings/${booking.id}` }]);

  const worker = await findWorker(context, page);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const push = { origin: pages.origin, registrationId: await registered, data: JSON.stringify(arrived[0]) };
  await session.send('ServiceWorker.deliverPushMessage', push);
  const shown = () => worker.evaluate(() => Reflect.get(self, 'shown'));
  const { title, body, tag, lang, dir, path } = arrived[0] ?? {};
  await expect.poll(shown).toEqual([{ title, body, tag, lang, dir, data: path }]);

  await worker.evaluate((data) => {
    const click = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => {} },
      waitUntil: () => {},
    });
    self.dispatchEvent(click);
  }, path);
  await page.waitForURL(`${pages.origin}/manage/bookings/${booking.id}`);
});
