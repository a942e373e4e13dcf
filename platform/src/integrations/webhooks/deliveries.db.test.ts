import type { WebhookId } from '@foyer/contract';
import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteA } from '../../catalog/services/call.fixture.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { engines } from '../../testing/fresh-database.ts';
import { clientApps } from '../../testing/wire-client.ts';
import { claimDelivery, finishAttempt } from './attempt-store.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { HOUR_MS, Hooks, MINUTE_MS, SERVICE_UPDATED } from './hooks.fixture.ts';

const { createWebhook, deleteWebhook, resendDelivery, sendTestEvent, updateWebhook } = modules.webhooks;
const idsOf = (received: { event: { id: string } }[]) => received.map(({ event }) => event.id);
const sequencesOf = (received: { event: { entityEventSequence: string } }[]) =>
  received.map(({ event }) => Number(event.entityEventSequence));

describe.each(engines)('on %s', (engine) => {
  let hooks: Hooks;
  beforeAll(async () => {
    hooks = await Hooks.open(engine);
  });
  afterAll(() => hooks.close());

  test('an event is delivered to each webhook subscribed to it and acknowledged', async () => {
    const [both, created, off] = [
      await hooks.hook(),
      await hooks.hook(['wix.bookings.services.v2.service_created']),
      await hooks.hook(),
    ];
    await hooks.owner.call(updateWebhook, { webhookId: off.webhookId, enabled: false });
    const entityId = await hooks.announce();
    await hooks.run();
    expect(both.receiver.received).toHaveLength(1);
    expect(both.receiver.received[0]?.event).toMatchObject({ entityId, slug: 'updated', entityEventSequence: '1' });
    expect(both.receiver.received[0]?.headers['webhook-id']).toBe(both.receiver.received[0]?.event.id);
    expect([created, off].flatMap(({ receiver }) => receiver.received)).toEqual([]);
    expect(await hooks.deliveries(both.webhookId)).toMatchObject([
      { entityId, status: 'DELIVERED', attempts: 1, answerStatus: 200, answer: 'thank you' },
    ]);
    expect(await hooks.deliveries(off.webhookId)).toEqual([]);
    for (const { webhookId } of [both, created]) await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a failed delivery is retried under the same id; later events of its entity wait, others do not', async () => {
    const { receiver, webhookId } = await hooks.hook();
    receiver.mood = 'fails';
    const entityId = await hooks.announce();
    await hooks.run();
    await hooks.announce(entityId);
    receiver.mood = 'takes';
    const other = await hooks.announce();
    await hooks.run();
    expect(receiver.received.map(({ event }) => event.entityId)).toEqual([entityId, other]);
    expect((await hooks.deliveries(webhookId)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['DELIVERED', 1],
      ['PENDING', 0],
      ['PENDING', 1],
    ]);
    await hooks.pass(MINUTE_MS);
    const [first, , again, last] = receiver.received;
    expect(receiver.received).toHaveLength(4);
    expect(again?.event).toEqual(first?.event);
    expect(sequencesOf([first, last].flatMap((one) => one ?? []))).toEqual([1, 2]);
    expect((await hooks.deliveries(webhookId)).map(({ status }) => status)).toEqual(Array(3).fill('DELIVERED'));
    await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a delivery that fails for 72 hours is abandoned, and those waiting for it continue', async () => {
    const { receiver, webhookId } = await hooks.hook();
    receiver.mood = 'fails';
    const entityId = await hooks.announce();
    await hooks.jump(71 * HOUR_MS);
    await hooks.announce(entityId);
    expect((await hooks.deliveries(webhookId)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    receiver.mood = 'takes';
    receiver.received.length = 0;
    await hooks.db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date(hooks.now() + 2 * HOUR_MS) })
      .where('entity_id', '=', entityId)
      .where('sequence', '=', 1)
      .execute();
    await hooks.jump(HOUR_MS + MINUTE_MS);
    await hooks.run();
    expect((await hooks.deliveries(webhookId)).map(({ status }) => status)).toEqual(['DELIVERED', 'FAILED']);
    expect(sequencesOf(receiver.received)).toEqual([2]);
    await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('attempts are spaced twice as far apart each time', async () => {
    const { receiver, webhookId } = await hooks.hook();
    receiver.mood = 'fails';
    await hooks.announce();
    const begin = hooks.now();
    await hooks.pass(HOUR_MS);
    const moments = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']) * 1000 - begin);
    expect(moments.length).toBeGreaterThanOrEqual(6);
    expect(moments.length).toBeLessThanOrEqual(8);
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
    const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    for (const [index, pause] of pauses.entries()) {
      const wanted = Math.min(MINUTE_MS * 2 ** (index - 1), 6 * HOUR_MS);
      // Jitter is a fifth; a paused receiver waits up to 15 minutes longer.
      expect(pause).toBeGreaterThan(0.79 * wanted - 2000);
      expect(pause).toBeLessThan(1.21 * wanted + 15 * MINUTE_MS);
    }
    await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a delivery found only after 72 hours is still tried once', async () => {
    const [there, gone] = [await hooks.hook(), await hooks.hook()];
    // Nothing wakes the jobs from here on.
    await hooks.run();
    await hooks.announce();
    await hooks.db.updateTable('webhooks').set({ is_enabled: false }).where('url', '=', gone.receiver.url).execute();
    await hooks.jump(100 * HOUR_MS);
    expect(await hooks.deliveries(there.webhookId)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
    expect(await hooks.deliveries(gone.webhookId)).toMatchObject([{ status: 'FAILED', attempts: 0 }]);
    await hooks.owner.call(updateWebhook, { webhookId: there.webhookId, enabled: false });
  });

  test('the last attempt within 72 hours abandons at once', async () => {
    const { receiver, webhookId } = await hooks.hook();
    receiver.mood = 'fails';
    const entityId = await hooks.announce();
    const due = new Date(hooks.now() + 70 * HOUR_MS);
    await hooks.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 19, next_attempt_at: due })
      .where('entity_id', '=', entityId)
      .execute();
    await hooks.pass(70 * HOUR_MS);
    expect(await hooks.deliveries(webhookId)).toMatchObject([{ status: 'FAILED', attempts: 20, answerStatus: 500 }]);
    await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a receiver that fails five times in a row is paused; then one delivery is tried, and all follow when it succeeds', async () => {
    const { receiver, webhookId } = await hooks.hook();
    receiver.mood = 'fails';
    for (let i = 0; i < 12; i += 1) await hooks.announce();
    await hooks.run();
    const before = receiver.received.length;
    expect(before).toBeGreaterThanOrEqual(5);
    // Four deliveries may be in flight when the fifth failure is recorded.
    expect(before).toBeLessThanOrEqual(8);
    await hooks.run();
    expect(receiver.received).toHaveLength(before);
    await hooks.jump(20 * MINUTE_MS);
    expect(receiver.received).toHaveLength(before + 1);
    receiver.mood = 'takes';
    await hooks.pass(20 * MINUTE_MS);
    expect(new Set(idsOf(receiver.received)).size).toBe(12);
    expect((await hooks.deliveries(webhookId)).map(({ status }) => status)).toEqual(Array(12).fill('DELIVERED'));
    const webhook = await hooks.db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', asId<WebhookId>(webhookId))
      .executeTakeFirst();
    expect(webhook).toMatchObject({ failures: 0, paused_until: null });
    await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a silent receiver delays no other receiver, mail or call', async () => {
    const [silent, good] = [await hooks.hook(), await hooks.hook()];
    silent.receiver.mood = 'is silent';
    for (let i = 0; i < 10; i += 1) await hooks.announce();
    const running = hooks.run();
    await good.receiver.heard(10);
    await silent.receiver.heard(4);
    expect((await hooks.owner.call(modules.sites.getSite, {})).code).toBe('ok');
    await hooks.foyer.platform.jobs.runDueHere();
    expect(silent.receiver.received).toHaveLength(4);
    silent.receiver.mood = 'takes';
    silent.receiver.hangUp();
    await running;
    expect(await hooks.deliveries(silent.webhookId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          status: 'PENDING',
          attempts: 1,
          answer: expect.stringContaining('closed the connection'),
        }),
      ]),
    );
    for (const { webhookId } of [silent, good]) await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('many silent receivers of one site leave capacity for other sites', async () => {
    const receiver = await hooks.receiver();
    receiver.mood = 'is silent';
    const [events, clientAppId] = [[SERVICE_UPDATED] as [typeof SERVICE_UPDATED], clientApps.own];
    const made = Array.from({ length: 8 }, () =>
      hooks.owner.call(createWebhook, { clientAppId, url: receiver.url, events }),
    );
    const webhookIds = (await Promise.all(made)).map(({ value }) => value.webhook.id);
    for (let i = 0; i < 4; i += 1) await hooks.announce();
    const running = hooks.run();
    // One slot for each, and twenty more shared by the site.
    await receiver.heard(28);
    await hooks.foyer.platform.jobs.runDueHere();
    expect(receiver.received).toHaveLength(28);
    for (const webhookId of webhookIds) await hooks.owner.call(deleteWebhook, { webhookId });
    receiver.hangUp();
    await running;
    expect(receiver.received).toHaveLength(28);
  });

  test('several workers deliver each event once and in the order of its entity', async () => {
    const { receiver, webhookId } = await hooks.hook();
    const entities = [newId(), newId(), newId()];
    for (let i = 0; i < 8; i += 1) for (const entityId of entities) await hooks.announce(entityId);
    const { db, clock, sendOutbound, secret, app } = hooks.foyer.platform;
    const workers = Array.from(
      { length: 3 },
      () => new DeliveryWorker({ db, clock, sendOutbound, secret, log: app.log, production: false }),
    );
    await Promise.all(workers.map((worker) => worker.start(siteA)));
    await Promise.all(workers.map((worker) => worker.settle()));
    await hooks.run();
    expect(receiver.received).toHaveLength(24);
    expect(new Set(idsOf(receiver.received)).size).toBe(24);
    for (const entityId of entities) {
      const own = receiver.received.filter(({ event }) => event.entityId === entityId);
      expect(sequencesOf(own)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
    await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a late worker changes nothing', async () => {
    const { webhookId } = await hooks.hook();
    const id = asId<WebhookId>(webhookId);
    await hooks.announce();
    const claim = () => claimDelivery(hooks.db, siteA, id, hooks.now(), () => hooks.now() + MINUTE_MS);
    const slow = await claim();
    expect(await claim()).toBeUndefined();
    await hooks.db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date(hooks.now()) })
      .where('webhook_id', '=', id)
      .execute();
    const quick = await claim();
    if (!slow || !quick) throw new Error('Nothing was due.');
    const before = await hooks.deliveries(webhookId);
    expect(before).toMatchObject([{ status: 'PENDING', attempts: 2 }]);
    await finishAttempt(hooks.db, slow, { status: 200, text: 'late' });
    expect(await hooks.deliveries(webhookId)).toEqual(before);
    await finishAttempt(hooks.db, quick, { status: 200, text: 'quick' });
    await finishAttempt(hooks.db, slow, { status: 500, text: 'later' });
    expect(await hooks.deliveries(webhookId)).toMatchObject([{ status: 'DELIVERED', answer: 'quick' }]);
    await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('an event is redelivered on request under its id; a test delivery is marked as one', async () => {
    const { receiver, webhookId } = await hooks.hook();
    await hooks.announce();
    await hooks.run();
    const [delivery] = await hooks.deliveries(webhookId);
    const eventId = delivery?.eventId ?? '';
    const again = await hooks.owner.call(resendDelivery, { webhookId, eventId });
    expect(again.value.delivery).toMatchObject({ eventId, status: 'PENDING', attempts: 1 });
    await hooks.run();
    expect(idsOf(receiver.received)).toEqual([eventId, eventId]);
    expect(await hooks.deliveries(webhookId)).toMatchObject([{ eventId, status: 'DELIVERED', attempts: 2 }]);

    const tests = await Promise.all([
      hooks.owner.call(sendTestEvent, { webhookId }),
      hooks.owner.call(sendTestEvent, { webhookId, event: 'wix.bookings.v2.booking_canceled' }),
    ]);
    expect(tests.map(({ code }) => code)).toEqual(['ok', 'ok']);
    await hooks.run();
    const made = receiver.received.slice(2);
    expect(sequencesOf(made)).toEqual([1, 2]);
    expect(made.map(({ envelope }) => envelope.eventType).sort()).toEqual([
      'wix.bookings.services.v2.service_created',
      'wix.bookings.v2.booking_canceled',
    ]);
    for (const { event } of made) expect(event).toMatchObject({ originatedFrom: 'test', entityId: webhookId });
    await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
    for (const refused of [
      await hooks.owner.call(resendDelivery, { webhookId, eventId }),
      await hooks.owner.call(sendTestEvent, { webhookId }),
    ]) {
      expect([refused.status, refused.code]).toEqual([409, 'WEBHOOK_DISABLED']);
    }
    expect(await hooks.deliveries(webhookId)).toHaveLength(3);
  });

  test('responses are stored as a printable excerpt', async () => {
    const { receiver, webhookId } = await hooks.hook();
    receiver.answer = `\u0000${'🙂'.repeat(2000)}`;
    await hooks.announce();
    await hooks.run();
    const [delivery] = await hooks.deliveries(webhookId);
    expect(delivery?.status).toBe('DELIVERED');
    expect(delivery?.answer).toMatch(/^�(🙂){100,250}�?$/u);
    await hooks.owner.call(updateWebhook, { webhookId, enabled: false });
  });
});
