import type { WebhookId } from '@foyer/contract';
import { modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import {
  appendDomainEvent,
  createWebhookWithReceiver,
  deliveriesOf,
  SERVICE_UPDATED,
  sendPatiently,
} from '../../testing/webhooks.ts';
import { clientApps } from '../../testing/wire-client.ts';
import { claimDelivery, finishAttempt } from './attempt-store.ts';
import { DeliveryWorker } from './delivery-worker.ts';

const { createWebhook, deleteWebhook, resendDelivery, sendTestEvent, updateWebhook } = modules.webhooks;
const idsOf = (received: { event: { id: string } }[]) => received.map(({ event }) => event.id);
const sequencesOf = (received: { event: { entityEventSequence: string } }[]) =>
  received.map(({ event }) => Number(event.entityEventSequence));

describe.each(sampleEngines('deliveries'))('on %s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { sendOutbound: sendPatiently } });
  });
  afterAll(() => foyer.stop());

  test('an event arrives at each webhook that wants it, and is acknowledged', async () => {
    const [both, created, off] = [
      await createWebhookWithReceiver(foyer),
      await createWebhookWithReceiver(foyer, ['wix.bookings.services.v2.service_created']),
      await createWebhookWithReceiver(foyer),
    ];
    await foyer.owner.call(updateWebhook, { webhookId: off.webhookId, enabled: false });
    const entityId = await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    expect(both.receiver.received).toHaveLength(1);
    expect(both.receiver.received[0]?.event).toMatchObject({ entityId, slug: 'updated', entityEventSequence: '1' });
    expect(both.receiver.received[0]?.headers['webhook-id']).toBe(both.receiver.received[0]?.event.id);
    expect([created, off].flatMap(({ receiver }) => receiver.received)).toEqual([]);
    expect(await deliveriesOf(foyer, both.webhookId)).toMatchObject([
      { entityId, status: 'DELIVERED', attempts: 1, answerStatus: 200, answer: 'thank you' },
    ]);
    expect(await deliveriesOf(foyer, off.webhookId)).toEqual([]);
    for (const { webhookId } of [both, created]) await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a failure is tried again later under the same id; a later event of the entity waits, others do not', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    receiver.behaviour = 'fails';
    const entityId = await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    await appendDomainEvent(foyer, { entityId });
    receiver.behaviour = 'accepts';
    const other = await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    expect(receiver.received.map(({ event }) => event.entityId)).toEqual([entityId, other]);
    expect((await deliveriesOf(foyer, webhookId)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['DELIVERED', 1],
      ['PENDING', 0],
      ['PENDING', 1],
    ]);
    await foyer.runFor(MINUTE_MS);
    const [first, , again, last] = receiver.received;
    expect(receiver.received).toHaveLength(4);
    expect(again?.event).toEqual(first?.event);
    expect(sequencesOf([first, last].flatMap((one) => one ?? []))).toEqual([1, 2]);
    expect((await deliveriesOf(foyer, webhookId)).map(({ status }) => status)).toEqual(Array(3).fill('DELIVERED'));
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('abandons a delivery after 72 hours and continues with the next', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    receiver.behaviour = 'fails';
    const entityId = await appendDomainEvent(foyer);
    foyer.advanceClock(71 * HOUR_MS);
    await foyer.runDueJobs();
    await appendDomainEvent(foyer, { entityId });
    expect((await deliveriesOf(foyer, webhookId)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
    receiver.behaviour = 'accepts';
    receiver.received.length = 0;
    await foyer.db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date(foyer.now() + 2 * HOUR_MS) })
      .where('entity_id', '=', entityId)
      .where('sequence', '=', 1)
      .execute();
    foyer.advanceClock(HOUR_MS + MINUTE_MS);
    await foyer.runDueJobs();
    await foyer.runDueJobs();
    expect((await deliveriesOf(foyer, webhookId)).map(({ status }) => status)).toEqual(['DELIVERED', 'FAILED']);
    expect(sequencesOf(receiver.received)).toEqual([2]);
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('time that passes is gone through: a try after the other, twice as long apart each time', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    receiver.behaviour = 'fails';
    await appendDomainEvent(foyer);
    const begin = foyer.now();
    await foyer.runFor(HOUR_MS);
    const moments = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']) * 1000 - begin);
    expect(moments.length).toBeGreaterThanOrEqual(6);
    expect(moments.length).toBeLessThanOrEqual(8);
    expect(new Set(idsOf(receiver.received)).size).toBe(1);
    const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    for (const [index, pause] of pauses.entries()) {
      const wanted = Math.min(MINUTE_MS * 2 ** (index - 1), 6 * HOUR_MS);
      // A fifth more or less by chance; a receiver that is down rests up to a quarter of an hour longer.
      expect(pause).toBeGreaterThan(0.79 * wanted - 2000);
      expect(pause).toBeLessThan(1.21 * wanted + 15 * MINUTE_MS);
    }
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('tries a delivery once even if it is found after 72 hours', async () => {
    const [there, gone] = [await createWebhookWithReceiver(foyer), await createWebhookWithReceiver(foyer)];
    // From here on nothing wakes the jobs.
    await foyer.runDueJobs();
    await appendDomainEvent(foyer);
    await foyer.db.updateTable('webhooks').set({ is_enabled: false }).where('url', '=', gone.receiver.url).execute();
    foyer.advanceClock(100 * HOUR_MS);
    await foyer.runDueJobs();
    expect(await deliveriesOf(foyer, there.webhookId)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
    expect(await deliveriesOf(foyer, gone.webhookId)).toMatchObject([{ status: 'FAILED', attempts: 0 }]);
    await foyer.owner.call(updateWebhook, { webhookId: there.webhookId, enabled: false });
  });

  test('the last try within 72 hours gives up at once', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    receiver.behaviour = 'fails';
    const entityId = await appendDomainEvent(foyer);
    const due = new Date(foyer.now() + 70 * HOUR_MS);
    await foyer.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 19, next_attempt_at: due })
      .where('entity_id', '=', entityId)
      .execute();
    await foyer.runFor(70 * HOUR_MS);
    expect(await deliveriesOf(foyer, webhookId)).toMatchObject([{ status: 'FAILED', attempts: 20, answerStatus: 500 }]);
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a receiver that fails five times in a row rests; then one event is tried, and all come when it answers', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    receiver.behaviour = 'fails';
    for (let i = 0; i < 12; i += 1) await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    const before = receiver.received.length;
    expect(before).toBeGreaterThanOrEqual(5);
    // Four lines may be under way when the fifth failure is written down.
    expect(before).toBeLessThanOrEqual(8);
    await foyer.runDueJobs();
    expect(receiver.received).toHaveLength(before);
    foyer.advanceClock(20 * MINUTE_MS);
    await foyer.runDueJobs();
    expect(receiver.received).toHaveLength(before + 1);
    receiver.behaviour = 'accepts';
    await foyer.runFor(20 * MINUTE_MS);
    expect(new Set(idsOf(receiver.received)).size).toBe(12);
    expect((await deliveriesOf(foyer, webhookId)).map(({ status }) => status)).toEqual(Array(12).fill('DELIVERED'));
    const webhook = await foyer.db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', asId<WebhookId>(webhookId))
      .executeTakeFirst();
    expect(webhook).toMatchObject({ consecutive_failures: 0, paused_until: null });
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a receiver that is silent holds up neither another nor mail nor calls', async () => {
    const [silent, good] = [await createWebhookWithReceiver(foyer), await createWebhookWithReceiver(foyer)];
    silent.receiver.behaviour = 'hangs';
    for (let i = 0; i < 10; i += 1) await appendDomainEvent(foyer);
    const running = foyer.runDueJobs();
    await good.receiver.heard(10);
    await silent.receiver.heard(4);
    expect((await foyer.owner.call(modules.sites.getSite, {})).code).toBe('ok');
    await foyer.platform.jobs.runDueHere();
    expect(silent.receiver.received).toHaveLength(4);
    silent.receiver.behaviour = 'accepts';
    silent.receiver.hangUp();
    await running;
    expect(await deliveriesOf(foyer, silent.webhookId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          status: 'PENDING',
          attempts: 1,
          answer: expect.stringContaining('closed the connection'),
        }),
      ]),
    );
    for (const { webhookId } of [silent, good]) await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('many silent receivers of a site leave room for those of others', async () => {
    const receiver = await foyer.openReceiver();
    receiver.behaviour = 'hangs';
    const [events, clientAppId] = [[SERVICE_UPDATED] as [typeof SERVICE_UPDATED], clientApps.own];
    const made = Array.from({ length: 8 }, () =>
      foyer.owner.call(createWebhook, { clientAppId, url: receiver.url, events }),
    );
    const webhookIds = (await Promise.all(made)).map(({ value }) => value.webhook.id);
    for (let i = 0; i < 4; i += 1) await appendDomainEvent(foyer);
    const running = foyer.runDueJobs();
    // Each has one line, and twenty more are for all of them.
    await receiver.heard(28);
    await foyer.platform.jobs.runDueHere();
    expect(receiver.received).toHaveLength(28);
    for (const webhookId of webhookIds) await foyer.owner.call(deleteWebhook, { webhookId });
    receiver.hangUp();
    await running;
    expect(receiver.received).toHaveLength(28);
  });

  test('several workers deliver each event once, in the order of its entity', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    const entities = [newId(), newId(), newId()];
    for (let i = 0; i < 8; i += 1) for (const entityId of entities) await appendDomainEvent(foyer, { entityId });
    const { db, clock, sendOutbound, secret, cipher, app } = foyer.platform;
    const workers = Array.from(
      { length: 3 },
      () => new DeliveryWorker({ db, clock, sendOutbound, secret, cipher, log: app.log, production: false }),
    );
    await Promise.all(workers.map((worker) => worker.start(siteA)));
    await Promise.all(workers.map((worker) => worker.settle()));
    await foyer.runDueJobs();
    expect(receiver.received).toHaveLength(24);
    expect(new Set(idsOf(receiver.received)).size).toBe(24);
    for (const entityId of entities) {
      const own = receiver.received.filter(({ event }) => event.entityId === entityId);
      expect(sequencesOf(own)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('a worker that comes late changes nothing', async () => {
    const { webhookId } = await createWebhookWithReceiver(foyer);
    const id = asId<WebhookId>(webhookId);
    await appendDomainEvent(foyer);
    const claim = () => claimDelivery(foyer.db, siteA, id, foyer.now(), () => instantAt(foyer.now() + MINUTE_MS));
    const slow = await claim();
    expect(await claim()).toBeUndefined();
    await foyer.db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date(foyer.now()) })
      .where('webhook_id', '=', id)
      .execute();
    const quick = await claim();
    if (!slow || !quick) throw new Error('Nothing was due.');
    const before = await deliveriesOf(foyer, webhookId);
    expect(before).toMatchObject([{ status: 'PENDING', attempts: 2 }]);
    await finishAttempt(foyer.db, slow, { status: 200, text: 'late' });
    expect(await deliveriesOf(foyer, webhookId)).toEqual(before);
    await finishAttempt(foyer.db, quick, { status: 200, text: 'quick' });
    await finishAttempt(foyer.db, slow, { status: 500, text: 'later' });
    expect(await deliveriesOf(foyer, webhookId)).toMatchObject([{ status: 'DELIVERED', answer: 'quick' }]);
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('an event is sent again when asked for, under its id; a test is one that did not happen', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    const [delivery] = await deliveriesOf(foyer, webhookId);
    const eventId = delivery?.eventId ?? '';
    const again = await foyer.owner.call(resendDelivery, { webhookId, eventId });
    expect(again.value.delivery).toMatchObject({ eventId, status: 'PENDING', attempts: 1 });
    await foyer.runDueJobs();
    expect(idsOf(receiver.received)).toEqual([eventId, eventId]);
    expect(await deliveriesOf(foyer, webhookId)).toMatchObject([{ eventId, status: 'DELIVERED', attempts: 2 }]);

    const tests = await Promise.all([
      foyer.owner.call(sendTestEvent, { webhookId }),
      foyer.owner.call(sendTestEvent, { webhookId, event: 'wix.bookings.v2.booking_canceled' }),
    ]);
    expect(tests.map(({ code }) => code)).toEqual(['ok', 'ok']);
    await foyer.runDueJobs();
    const made = receiver.received.slice(2);
    expect(sequencesOf(made)).toEqual([1, 2]);
    expect(made.map(({ envelope }) => envelope.eventType).sort()).toEqual([
      'wix.bookings.services.v2.service_created',
      'wix.bookings.v2.booking_canceled',
    ]);
    for (const { event } of made) expect(event).toMatchObject({ originatedFrom: 'test', entityId: webhookId });
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
    for (const refused of [
      await foyer.owner.call(resendDelivery, { webhookId, eventId }),
      await foyer.owner.call(sendTestEvent, { webhookId }),
    ]) {
      expect([refused.status, refused.code]).toEqual([409, 'WEBHOOK_DISABLED']);
    }
    expect(await deliveriesOf(foyer, webhookId)).toHaveLength(3);
  });

  test('answers are kept as an excerpt that any page can show', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    receiver.answer = `\u0000${'🙂'.repeat(2000)}`;
    await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    const [delivery] = await deliveriesOf(foyer, webhookId);
    expect(delivery?.status).toBe('DELIVERED');
    expect(delivery?.answer).toMatch(/^�(🙂){100,250}�?$/u);
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });
});
