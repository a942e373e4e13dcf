import { modules, type WebhookId } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteA } from '../../catalog/services/call.fixture.ts';
import { searchEverywhere } from '../../people/personal-data/every-column.fixture.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { engines } from '../../testing/fresh-database.ts';
import { clientApps } from '../../testing/wire-client.ts';
import { claimDelivery, finishAttempt } from './attempt-store.ts';
import { HOUR_MS, Hooks, MINUTE_MS } from './hooks.fixture.ts';

const { createClientApp, deleteClientApp } = modules.apps;
const { createMember, deleteMember } = modules.members;
const { createWebhook, deleteWebhook, getWebhookKey, listWebhooks } = modules.webhooks;
const DAY_MS = 24 * HOUR_MS;

describe.each(engines)('on %s', (engine) => {
  let hooks: Hooks;
  beforeAll(async () => {
    hooks = await Hooks.open(engine);
  });
  afterAll(() => hooks.close());

  const count = async (table: 'webhook_deliveries' | 'webhooks' | 'outbox', where: Record<string, string>) => {
    let query = hooks.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    for (const [column, value] of Object.entries(where)) query = query.where(column as never, '=', value as never);
    return Number((await query.executeTakeFirstOrThrow()).count);
  };

  test('deliveries and events are deleted after 30 days; sequence numbers continue', async () => {
    const { webhookId, receiver } = await hooks.hook();
    const entityId = newId();
    await hooks.announce(entityId);
    await hooks.announce(entityId);
    await hooks.run();
    await hooks.pass(29 * DAY_MS);
    expect(await count('webhook_deliveries', { webhook_id: webhookId })).toBe(2);
    expect(await count('outbox', { entity_id: entityId })).toBe(2);
    await hooks.pass(DAY_MS + 2 * HOUR_MS);
    expect(await count('webhook_deliveries', { webhook_id: webhookId })).toBe(0);
    expect(await count('outbox', { entity_id: entityId })).toBe(0);
    await hooks.announce(entityId);
    await hooks.run();
    expect(receiver.received.map(({ event }) => event.entityEventSequence)).toEqual(['1', '2', '3']);
  });

  test('an undelivered event is kept, however old it is', async () => {
    const { webhookId, receiver } = await hooks.hook();
    const entityId = await hooks.announce();
    await hooks.run();
    await hooks.pass(29.9 * DAY_MS);
    const [delivery] = await hooks.deliveries(webhookId);
    receiver.mood = 'fails';
    await hooks.owner.call(modules.webhooks.resendDelivery, { webhookId, eventId: delivery?.eventId ?? '' });
    await hooks.jump(2 * DAY_MS);
    expect(await count('outbox', { entity_id: entityId })).toBe(1);
    receiver.mood = 'takes';
    await hooks.pass(12 * HOUR_MS);
    expect(receiver.received.at(-1)?.event.id).toBe(delivery?.eventId);
    await hooks.pass(2 * HOUR_MS);
    await hooks.pass(2 * HOUR_MS);
    expect(await count('outbox', { entity_id: entityId })).toBe(0);
  });

  test('a deleted webhook gets nothing more and is removed with its deliveries', async () => {
    const { webhookId, receiver } = await hooks.hook();
    receiver.mood = 'fails';
    await hooks.announce();
    await hooks.run();
    expect((await hooks.owner.call(deleteWebhook, { webhookId })).code).toBe('ok');
    await hooks.announce();
    receiver.mood = 'takes';
    await hooks.pass(HOUR_MS / 2);
    expect(receiver.received).toHaveLength(1);
    await hooks.pass(3 * HOUR_MS);
    expect(await count('webhook_deliveries', { webhook_id: webhookId })).toBe(0);
    expect(await count('webhooks', { id: webhookId })).toBe(0);
  });

  test('erasing a member deletes what was sent about them, what is waiting, and responses', async () => {
    const receiver = await hooks.receiver();
    const events = ['wix.members.v1.member_created', 'wix.members.v1.member_deleted'] as const;
    const asked = { clientAppId: clientApps.own, url: receiver.url, events: [...events] };
    const webhookId = (await hooks.owner.call(createWebhook, asked)).value.webhook.id;
    receiver.answer = 'quillfeather, I know you';
    receiver.mood = 'fails';
    const member = { loginEmail: `quillfeather-${newId()}@example.com`, profile: { nickname: 'Quillfeather' } };
    const { id } = (await hooks.owner.call(createMember, { member })).value.member;
    await hooks.run();
    expect(await hooks.deliveries(webhookId)).toMatchObject([{ entityId: id, answer: receiver.answer }]);
    // A response to an attempt in flight arrives after they are gone.
    const now = hooks.now() + MINUTE_MS;
    const attempt = await claimDelivery(hooks.db, siteA, asId<WebhookId>(webhookId), now, () => now);
    expect((await hooks.owner.call(deleteMember, { id })).code).toBe('ok');
    if (attempt) await finishAttempt(hooks.db, attempt, { status: 500, text: receiver.answer });
    expect((await hooks.deliveries(webhookId)).at(-1)).toMatchObject({ attempts: 2, answerStatus: 500 });
    expect(await searchEverywhere(hooks.db, ['quillfeather'])).toEqual([]);
    receiver.mood = 'takes';
    await hooks.pass(2 * MINUTE_MS);
    expect(await searchEverywhere(hooks.db, ['quillfeather'])).toEqual([]);
    const [, created, deleted] = receiver.received;
    expect(created?.event).toMatchObject({ slug: 'created', createdEvent: { entity: { id } } });
    expect(JSON.stringify(created?.event).toLowerCase()).not.toContain('quillfeather');
    expect(deleted?.event).toMatchObject({ slug: 'deleted', triggeredByAnonymizeRequest: true });
    await hooks.owner.call(deleteWebhook, { webhookId });
  });

  test('deleting an app deletes its webhooks and key', async () => {
    const made = await hooks.owner.call(createClientApp, { clientApp: { name: 'Till' } });
    const clientAppId = made.value.clientApp.id;
    const events = ['wix.members.v1.member_created' as const];
    await hooks.owner.call(createWebhook, { clientAppId, url: 'http://localhost:9/', events });
    expect((await hooks.owner.call(getWebhookKey, { clientAppId })).code).toBe('ok');
    expect((await hooks.owner.call(deleteClientApp, { clientAppId })).code).toBe('ok');
    const { webhooks } = (await hooks.owner.call(listWebhooks, {})).value;
    expect(webhooks.filter((webhook) => webhook.clientAppId === clientAppId)).toEqual([]);
    expect((await hooks.owner.call(getWebhookKey, { clientAppId })).code).toBe('WEBHOOK_KEY_NOT_FOUND');
  });
});
