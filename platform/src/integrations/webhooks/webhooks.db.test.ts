import { createHmac } from 'node:crypto';
import { modules } from '@foyer/contract';
import { createLocalJWKSet, createRemoteJWKSet, importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApiKey } from '../../testing/api-keys.ts';
import { MINUTE_MS } from '../../testing/durations.ts';
import type { Received } from '../../testing/receiver.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import {
  appendDomainEvent,
  createWebhookWithReceiver,
  deliveriesOf,
  SERVICE_CREATED,
  SERVICE_UPDATED,
  sendPatiently,
} from '../../testing/webhooks.ts';
import { clientApps } from '../../testing/wire-client.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { MAX_WEBHOOKS } from './rules.ts';

const { createWebhook, deleteWebhook, getDelivery, getWebhookKey, getWebhookSecret, listDeliveries } = modules.webhooks;
const { listWebhooks, resendDelivery, rotateWebhookKey, rotateWebhookSecret, sendTestEvent, updateWebhook } =
  modules.webhooks;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false, sendOutbound: sendPatiently } });
});
afterAll(() => foyer.stop());

const asked = { clientAppId: clientApps.own, url: 'http://localhost:9/events', events: [SERVICE_CREATED] } as const;
const request = { ...asked, events: [...asked.events] };
const list = async () => (await foyer.owner.call(listWebhooks, {})).value.webhooks;
const audit = async () => {
  const { securityEvents } = (await foyer.owner.call(modules.apps.listSecurityEvents, { limit: 1 })).value;
  return securityEvents[0];
};

describe('a webhook', () => {
  test('is added, changed and deleted, and each is written down', async () => {
    const { webhook } = (
      await foyer.owner.call(createWebhook, { ...request, events: [SERVICE_CREATED, 'serviceCreated'] })
    ).value;
    expect(webhook).toMatchObject({ ...asked, enabled: true, failures: 0 });
    expect(await audit()).toMatchObject({
      type: 'WEBHOOK_CREATED',
      data: { webhookId: webhook.id, host: 'localhost:9' },
    });
    const changed = await foyer.owner.call(updateWebhook, {
      webhookId: webhook.id,
      url: 'https://example.com/hook?key=secret',
      events: ['serviceUpdated'],
      enabled: false,
    });
    const now = { url: 'https://example.com/hook?key=secret', events: [SERVICE_UPDATED], enabled: false };
    expect(changed.value.webhook).toMatchObject(now);
    expect(await audit()).toMatchObject({ type: 'WEBHOOK_CHANGED', data: { enabled: false, host: 'example.com' } });
    expect(JSON.stringify(await audit())).not.toContain('secret');
    expect(await list()).toMatchObject([now]);
    expect((await foyer.owner.call(deleteWebhook, { webhookId: webhook.id })).code).toBe('ok');
    expect(await audit()).toMatchObject({ type: 'WEBHOOK_DELETED', data: { webhookId: webhook.id } });
    expect(await list()).toEqual([]);
    for (const operation of [updateWebhook, deleteWebhook, listDeliveries, sendTestEvent]) {
      expect((await foyer.owner.call(operation, { webhookId: webhook.id })).code).toBe('WEBHOOK_NOT_FOUND');
    }
  });

  test('is changed by one of two who read it at the same time; the other is told so', async () => {
    const { webhook } = (await foyer.owner.call(createWebhook, request)).value;
    const { id: webhookId, revision } = webhook;
    const answers = await Promise.all([
      foyer.owner.call(updateWebhook, { webhookId, revision, enabled: false }),
      foyer.owner.call(updateWebhook, { webhookId, revision, url: 'https://example.com/other' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['REVISION_MISMATCH', 'ok']);
    const [now] = await list();
    expect(now?.revision).not.toBe(revision);
    // A call without a revision changes what is there.
    await foyer.owner.call(updateWebhook, { webhookId, enabled: true, url: webhook.url });
    expect(await list()).toMatchObject([{ revision }]);
    await foyer.owner.call(deleteWebhook, { webhookId });
  });

  test('G21: takes no address that nothing may be sent to, and changes nothing', async () => {
    const { webhook } = (await foyer.owner.call(createWebhook, request)).value;
    for (const url of [
      'http://example.com/',
      'https://10.0.0.1/',
      'https://me:secret@example.com/',
      'javascript:alert(1)',
    ]) {
      const answers = [
        await foyer.owner.call(createWebhook, { ...request, url }),
        await foyer.owner.call(updateWebhook, { webhookId: webhook.id, url }),
      ];
      for (const { status, fields } of answers) expect([status, fields]).toEqual([400, ['url']]);
    }
    expect(await list()).toEqual([webhook]);
    await foyer.owner.call(deleteWebhook, { webhookId: webhook.id });
  });

  test('is of an app of the site', async () => {
    const refused = await foyer.owner.call(createWebhook, { ...request, clientAppId: clientApps.siteB });
    expect([refused.status, refused.code]).toEqual([404, 'CLIENT_APP_NOT_FOUND']);
    expect(await list()).toEqual([]);
  });

  test(`is one of ${MAX_WEBHOOKS} at most, also when two are added at once`, async () => {
    for (let i = 1; i < MAX_WEBHOOKS; i += 1) await foyer.owner.call(createWebhook, request);
    const last = await Promise.all([
      foyer.owner.call(createWebhook, request),
      foyer.owner.call(createWebhook, request),
    ]);
    expect(last.map(({ code }) => code).sort()).toEqual(['TOO_MANY_WEBHOOKS', 'ok']);
    const all = await list();
    expect(all).toHaveLength(MAX_WEBHOOKS);
    for (const { id } of all) await foyer.owner.call(deleteWebhook, { webhookId: id });
    expect((await foyer.owner.call(createWebhook, request)).code).toBe('ok');
    for (const { id } of await list()) await foyer.owner.call(deleteWebhook, { webhookId: id });
  });
});

describe('the key of an app', () => {
  const readKey = async () => (await foyer.owner.call(getWebhookKey, { clientAppId: clientApps.own })).value.webhookKey;

  test('verifies what is sent, and everybody can read it', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    const { publicKey, publicKeyUrl, jwksUrl, keyId } = await readKey();
    const response = await fetch(publicKeyUrl);
    expect([response.status, await response.text()]).toEqual([200, publicKey]);
    const jwt = receiver.received[0]?.jwt ?? '';
    const options = { currentDate: new Date(foyer.now()) };
    const verified = await jwtVerify(jwt, await importSPKI(publicKey, 'RS256'), options);
    expect(verified.protectedHeader).toEqual({ alg: 'RS256', kid: keyId });
    expect((await jwtVerify(jwt, createRemoteJWKSet(new URL(jwksUrl)), options)).payload).toEqual(verified.payload);
    expect(Object.keys((await (await fetch(jwksUrl)).json()).keys[0])).not.toContain('d');
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('H14: a changed body, another key and a body of six minutes ago are refused', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    const jwt = receiver.received[0]?.jwt ?? '';
    const key = await importSPKI((await readKey()).publicKey, 'RS256');
    const at = (millis: number) => ({ currentDate: new Date(foyer.now() + millis) });
    await jwtVerify(jwt, key, at(4 * MINUTE_MS));
    await expect(jwtVerify(jwt, key, at(6 * MINUTE_MS))).rejects.toThrow('timestamp check failed');
    const [header, payload = '', signature] = jwt.split('.');
    const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('UNKNOWN', 'APP')).toString(
      'base64url',
    );
    await expect(jwtVerify([header, forged, signature].join('.'), key, at(0))).rejects.toThrow(
      'signature verification failed',
    );
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('H14: is replaced at once; the old one is published for 72 hours more', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    const before = await readKey();
    const after = (await foyer.owner.call(rotateWebhookKey, { clientAppId: clientApps.own })).value.webhookKey;
    expect(after.keyId).not.toBe(before.keyId);
    expect(await audit()).toMatchObject({ type: 'WEBHOOK_KEY_CHANGED', data: { keyId: after.keyId } });
    await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    const keys = async () => (await fetch(before.jwksUrl)).json();
    const set = createLocalJWKSet(await keys());
    const options = { currentDate: new Date(foyer.now()) };
    for (const { jwt } of receiver.received) await jwtVerify(jwt, set, options);
    const kids = receiver.received.map(
      ({ jwt }) => JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid,
    );
    expect(kids).toEqual([before.keyId, after.keyId]);
    await foyer.runFor(73 * 60 * MINUTE_MS);
    expect((await keys()).keys.map(({ kid }: { kid: string }) => kid)).toEqual([after.keyId]);
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });

  test('is there with the first webhook, and not before', async () => {
    const { clientAppId } = { clientAppId: clientApps.reference };
    for (const operation of [getWebhookKey, rotateWebhookKey]) {
      const refused = await foyer.owner.call(operation, { clientAppId });
      expect([refused.status, refused.code]).toEqual([404, 'WEBHOOK_KEY_NOT_FOUND']);
    }
    for (const path of ['public-key.pem', 'jwks.json']) {
      for (const id of [clientAppId, 'nobody', clientApps.siteB]) {
        expect((await fetch(`${foyer.origin}/webhook-keys/${id}/${path}`)).status).toBe(404);
      }
    }
  });
});

describe('the secret of a webhook', () => {
  test('F20: attack: a key that may only read webhooks reads the signing secret', async () => {
    const { webhook } = (await foyer.owner.call(createWebhook, request)).value;
    const webhookId = webhook.id;
    const reader = await addApiKey(foyer, { scopes: ['webhooks:read'] });
    expect((await reader.call(listWebhooks, {})).code).toBe('ok');
    expect((await reader.call(getWebhookSecret, { webhookId })).code).toBe('PERMISSION_DENIED');
    const keeper = await addApiKey(foyer, { scopes: ['webhooks'] });
    const { secret } = (await keeper.call(getWebhookSecret, { webhookId })).value;
    for (const operation of [listWebhooks, listDeliveries]) {
      expect(JSON.stringify((await reader.call(operation, { webhookId })).value)).not.toContain(secret);
    }
  });

  /** As any library of Standard Webhooks does it. */
  const isSigned = ({ jwt, headers }: Pick<Received, 'jwt' | 'headers'>, secret: string): boolean => {
    const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${jwt}`;
    const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const mac = createHmac('sha256', bytes).update(content).digest('base64');
    return String(headers['webhook-signature']).split(' ').includes(`v1,${mac}`);
  };
  const readSecret = async (webhookId: string) =>
    (await foyer.owner.call(getWebhookSecret, { webhookId })).value.secret;

  test('H14: signs id, moment and body, also with the one before until everything has been retried', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    const other = await createWebhookWithReceiver(foyer);
    const before = Math.floor(foyer.now() / 1000);
    await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    const after = Math.floor(foyer.now() / 1000);
    const [secret, others] = [await readSecret(webhookId), await readSecret(other.webhookId)];
    const [first] = receiver.received;
    if (!first) throw new Error('Nothing arrived.');
    const sentAt = Number(first.headers['webhook-timestamp']);
    expect(sentAt).toBeGreaterThanOrEqual(before);
    expect(sentAt).toBeLessThanOrEqual(after);
    expect([isSigned(first, secret), isSigned(first, others)]).toEqual([true, false]);
    const later = { ...first.headers, 'webhook-timestamp': String(Number(first.headers['webhook-timestamp']) + 360) };
    expect(isSigned({ ...first, jwt: `${first.jwt}x` }, secret)).toBe(false);
    expect(isSigned({ ...first, headers: later }, secret)).toBe(false);

    expect((await foyer.owner.call(rotateWebhookSecret, { webhookId })).value).toEqual({});
    expect(await audit()).toMatchObject({ type: 'WEBHOOK_SECRET_CHANGED', data: { webhookId } });
    const next = await readSecret(webhookId);
    const signers = async () => {
      await appendDomainEvent(foyer);
      await foyer.runDueJobs();
      const last = receiver.received.at(-1);
      return last && [isSigned(last, secret), isSigned(last, next)];
    };
    expect(await signers()).toEqual([true, true]);
    await foyer.runFor(72 * 60 * MINUTE_MS);
    expect(await signers()).toEqual([false, true]);
    for (const id of [webhookId, other.webhookId]) await foyer.owner.call(deleteWebhook, { webhookId: id });
    for (const operation of [getWebhookSecret, rotateWebhookSecret]) {
      const refused = await foyer.owner.call(operation, { webhookId });
      expect([refused.status, refused.code]).toEqual([404, 'WEBHOOK_NOT_FOUND']);
    }
  });
});

describe('deliveries', () => {
  test('are listed page by page, the newest first, and by status; one shows what was sent', async () => {
    const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
    for (let i = 0; i < 5; i += 1) await appendDomainEvent(foyer);
    await foyer.runDueJobs();
    await appendDomainEvent(foyer);
    const read = async (input: object) => (await foyer.owner.call(listDeliveries, { webhookId, ...input })).value;
    const first = await read({ limit: 4 });
    const second = await read({ limit: 4, cursor: first.nextCursor });
    const ids = [...first.deliveries, ...second.deliveries].map(({ eventId }) => eventId);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect([ids.length, second.nextCursor]).toEqual([6, undefined]);
    expect((await read({ status: 'DELIVERED' })).deliveries).toHaveLength(5);
    expect((await read({ status: 'PENDING' })).deliveries).toMatchObject([
      { attempts: 0, nextAttemptDate: expect.any(String) },
    ]);
    expect((await foyer.owner.call(listDeliveries, { webhookId, cursor: 'x' })).fields).toEqual(['cursor']);
    const sent = receiver.received[0];
    const shown = await foyer.owner.call(getDelivery, { webhookId, eventId: sent?.event.id ?? '' });
    expect(shown.value.body).toBe(sent?.jwt);
    expect(shown.value.event).toEqual(sent?.event);
    for (const operation of [getDelivery, resendDelivery]) {
      const refused = await foyer.owner.call(operation, { webhookId, eventId: webhookId });
      expect([refused.status, refused.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
    }
    await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
  });
});

test('G21: in production an address of this machine is neither taken nor called', async () => {
  const { receiver, webhookId } = await createWebhookWithReceiver(foyer);
  await appendDomainEvent(foyer);
  const { db, clock, sendOutbound, secret, cipher, app } = foyer.platform;
  const worker = new DeliveryWorker({ db, clock, sendOutbound, secret, cipher, log: app.log, production: true });
  await worker.start(siteA);
  await worker.settle();
  expect(receiver.received).toEqual([]);
  expect(await deliveriesOf(foyer, webhookId)).toMatchObject([
    { status: 'PENDING', attempts: 1, answer: 'The URL must start with https://.' },
  ]);
  await foyer.owner.call(updateWebhook, { webhookId, enabled: false });
});
