import { modules, type WebhookId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../testing/durations.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { searchEverywhere } from '../../testing/text-columns.ts';
import { appendDomainEvent, createWebhookWithReceiver, deliveriesOf, sendPatiently } from '../../testing/webhooks.ts';
import { clientApps } from '../../testing/wire-client.ts';
import { claimDelivery, finishAttempt } from './attempt-store.ts';

const { createClientApp, deleteClientApp } = modules.apps;
const { createMember, deleteMember } = modules.members;
const { createWebhook, deleteWebhook, getWebhookKey, listWebhooks } = modules.webhooks;

describe.each(sampleEngines('retention'))('on %s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { sendOutbound: sendPatiently } });
  });
  afterAll(() => foyer.stop());

  const count = async (table: 'webhook_deliveries' | 'webhooks' | 'outbox', where: Record<string, string>) => {
    let query = foyer.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    for (const [column, value] of Object.entries(where)) query = query.where(column as never, '=', value as never);
    return Number((await query.executeTakeFirstOrThrow()).count);
  };

  test('deliveries and events go after 30 days; the counting goes on', async () => {
    const { webhookId, receiver } = await createWebhookWithReceiver(foyer);
    const entityId = newId();
    await appendDomainEvent(foyer, { entityId });
    await appendDomainEvent(foyer, { entityId });
    await foyer.runDueJobs();
    await foyer.runFor(29 * DAY_MS);
    expect(await count('webhook_deliveries', { webhook_id: webhookId })).toBe(2);
    expect(await count('outbox', { entity_id: entityId })).toBe(2);
    await foyer.runFor(DAY_MS + 2 * HOUR_MS);
    expect(await count('webhook_deliveries', { webhook_id: webhookId })).toBe(0);
    expect(await count('outbox', { entity_id: entityId })).toBe(0);
    await appendDomainEvent(foyer, { entityId });
    await foyer.runDueJobs();
    expect(receiver.received.map(({ event }) => event.entityEventSequence)).toEqual(['1', '2', '3']);
  });

  test('keeps events that still have a delivery due, however old', async () => {
    const { webhookId, receiver } = await createWebhookWithReceiver(foyer);
    const entityId = await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    await foyer.runFor(29.9 * DAY_MS);
    const [delivery] = await deliveriesOf(foyer, webhookId);
    receiver.behaviour = 'fails';
    await foyer.owner.call(modules.webhooks.resendDelivery, { webhookId, eventId: delivery?.eventId ?? '' });
    foyer.advanceClock(2 * DAY_MS);
    await foyer.runDueJobs();
    expect(await count('outbox', { entity_id: entityId })).toBe(1);
    receiver.behaviour = 'accepts';
    await foyer.runFor(12 * HOUR_MS);
    expect(receiver.received.at(-1)?.event.id).toBe(delivery?.eventId);
    await foyer.runFor(2 * HOUR_MS);
    await foyer.runFor(2 * HOUR_MS);
    expect(await count('outbox', { entity_id: entityId })).toBe(0);
  });

  test('a deleted webhook hears nothing more, and is forgotten with its deliveries', async () => {
    const { webhookId, receiver } = await createWebhookWithReceiver(foyer);
    receiver.behaviour = 'fails';
    await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    expect((await foyer.owner.call(deleteWebhook, { webhookId })).code).toBe('ok');
    await appendDomainEvent(foyer);
    receiver.behaviour = 'accepts';
    await foyer.runFor(HOUR_MS / 2);
    expect(receiver.received).toHaveLength(1);
    await foyer.runFor(3 * HOUR_MS);
    expect(await count('webhook_deliveries', { webhook_id: webhookId })).toBe(0);
    expect(await count('webhooks', { id: webhookId })).toBe(0);
  });

  test('with somebody go what was sent about them, what waits, and what was answered', async () => {
    const receiver = await foyer.openReceiver();
    const events = ['wix.members.v1.member_created', 'wix.members.v1.member_deleted'] as const;
    const asked = { clientAppId: clientApps.own, url: receiver.url, events: [...events] };
    const webhookId = (await foyer.owner.call(createWebhook, asked)).value.webhook.id;
    receiver.answer = 'quillfeather, I know you';
    receiver.behaviour = 'fails';
    const member = { loginEmail: `quillfeather-${newId()}@example.com`, profile: { nickname: 'Quillfeather' } };
    const { id } = (await foyer.owner.call(createMember, { member })).value.member;
    await foyer.runDueJobs();
    expect(await deliveriesOf(foyer, webhookId)).toMatchObject([{ entityId: id, answer: receiver.answer }]);
    // The answer to a try that is under way comes when they are gone already.
    const now = foyer.now() + MINUTE_MS;
    const attempt = await claimDelivery(foyer.db, siteA, asId<WebhookId>(webhookId), instantAt(now), () =>
      instantAt(now),
    );
    expect((await foyer.owner.call(deleteMember, { id })).code).toBe('ok');
    if (attempt) await finishAttempt(foyer.db, attempt, { status: 500, text: receiver.answer });
    expect((await deliveriesOf(foyer, webhookId)).at(-1)).toMatchObject({ attempts: 2, answerStatus: 500 });
    expect(await searchEverywhere(foyer.db, ['quillfeather'])).toEqual([]);
    receiver.behaviour = 'accepts';
    await foyer.runFor(2 * MINUTE_MS);
    expect(await searchEverywhere(foyer.db, ['quillfeather'])).toEqual([]);
    const [, created, deleted] = receiver.received;
    expect(created?.event).toMatchObject({ slug: 'created', createdEvent: { entity: { id } } });
    expect(JSON.stringify(created?.event).toLowerCase()).not.toContain('quillfeather');
    expect(deleted?.event).toMatchObject({ slug: 'deleted', triggeredByAnonymizeRequest: true });
    await foyer.owner.call(deleteWebhook, { webhookId });
  });

  test('with an app go its webhooks and its key', async () => {
    const made = await foyer.owner.call(createClientApp, { clientApp: { name: 'Till' } });
    const clientAppId = made.value.clientApp.id;
    const events = ['wix.members.v1.member_created' as const];
    await foyer.owner.call(createWebhook, { clientAppId, url: 'http://localhost:9/', events });
    expect((await foyer.owner.call(getWebhookKey, { clientAppId })).code).toBe('ok');
    expect((await foyer.owner.call(deleteClientApp, { clientAppId })).code).toBe('ok');
    const { webhooks } = (await foyer.owner.call(listWebhooks, {})).value;
    expect(webhooks.filter((webhook) => webhook.clientAppId === clientAppId)).toEqual([]);
    expect((await foyer.owner.call(getWebhookKey, { clientAppId })).code).toBe('WEBHOOK_KEY_NOT_FOUND');
  });
});
