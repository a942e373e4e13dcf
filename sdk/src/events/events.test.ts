import { createHmac } from 'node:crypto';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { expect, expectTypeOf, test } from 'vitest';
import type { Booking } from '../generated/shapes.ts';
import { createEventReceiver } from './index.ts';

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const pem = await exportSPKI(publicKey);
const type = 'wix.bookings.v2.booking';

function envelope(slug: string, content: object) {
  const event = {
    id: 'e',
    entityFqdn: type,
    slug,
    entityId: 'b',
    eventTime: '2026-01-01T10:00:00.000Z',
    entityEventSequence: '7',
    triggeredByAnonymizeRequest: false,
    ...content,
  };
  return JSON.stringify({
    instanceId: 'app',
    eventType: `${type}_${slug}`,
    identity: JSON.stringify({ identityType: 'MEMBER', memberId: 'm' }),
    accountInfo: { siteId: 'site' },
    data: JSON.stringify(event),
  });
}

const sign = (data: string, expires: string | number = '5m') =>
  new SignJWT({ data }).setProtectedHeader({ alg: 'RS256' }).setExpirationTime(expires).sign(privateKey);

const created = envelope('created', { createdEvent: { entity: { id: 'b', startDate: '2026-01-02T10:00:00.000Z' } } });

test('a genuine event reaches the handlers of its type, with dates', async () => {
  const receiver = createEventReceiver({ publicKey: pem });
  const heard: unknown[] = [];
  const stop = receiver.on('bookingCreated', (event) => {
    expectTypeOf(event.entity).toEqualTypeOf<Booking>();
    heard.push(event);
  });
  receiver.on('bookingCanceled', ({ data }) => heard.push(data.booking));
  await receiver.process(await sign(created));
  expect(heard).toEqual([
    {
      entity: { id: 'b', startDate: new Date('2026-01-02T10:00:00.000Z') },
      metadata: {
        id: 'e',
        eventType: `${type}_created`,
        entityFqdn: type,
        slug: 'created',
        entityId: 'b',
        eventTime: new Date('2026-01-01T10:00:00.000Z'),
        entityEventSequence: '7',
        triggeredByAnonymizeRequest: false,
        instanceId: 'app',
        siteId: 'site',
        identity: { identityType: 'MEMBER', memberId: 'm' },
      },
    },
  ]);
  stop();
  await receiver.process(await sign(created));
  await receiver.process(await sign(envelope('canceled', { actionEvent: { body: { booking: { id: 'b' } } } })));
  expect(heard.slice(1)).toEqual([{ id: 'b' }]);
});

test('a key may be PEM in base64; a failing handler fails the call', async () => {
  const receiver = createEventReceiver({ publicKey: Buffer.from(pem).toString('base64') });
  receiver.on('bookingCreated', () => Promise.reject(new Error('no disk')));
  await expect(receiver.process(await sign(created))).rejects.toThrow('no disk');
});

test('an event that is forged, unsigned, of another key or expired is refused', async () => {
  const receiver = createEventReceiver({ publicKey: pem });
  receiver.on('bookingCreated', () => expect.unreachable());
  const genuine = await sign(created);
  const [header, , signature] = genuine.split('.');
  const payload = Buffer.from(JSON.stringify({ data: created, exp: 9_999_999_999 })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const other = await generateKeyPair('RS256');
  const bodies = [
    `${header}.${payload}.${signature}`,
    `${none}.${payload}.`,
    await new SignJWT({ data: created }).setProtectedHeader({ alg: 'RS256' }).sign(other.privateKey),
    await sign(created, Math.floor(Date.now() / 1000) - 600),
    'no event',
    '',
  ];
  for (const body of bodies) await expect(receiver.process(body)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
});

test('a whole request is verified by the secret', async () => {
  const secret = `whsec_${Buffer.from('a secret of 24 bytes or more').toString('base64')}`;
  const receiver = createEventReceiver({ secret });
  const heard: string[] = [];
  receiver.on('bookingCreated', ({ entity }) => heard.push(entity.id));
  const body = await sign(created);
  const request = (timestamp: number, text: string) => {
    const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(`e.${timestamp}.${body}`);
    const signature = `v1,AAAA v1,${mac.digest('base64')}`;
    const headers = { 'webhook-id': 'e', 'webhook-timestamp': `${timestamp}`, 'webhook-signature': signature };
    return new Request('https://example.com', { method: 'POST', body: text, headers });
  };
  const now = Math.floor(Date.now() / 1000);
  await receiver.processRequest(request(now, body));
  expect(heard).toEqual(['b']);
  await expect(receiver.processRequest(request(now, `${body}x`))).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
  await expect(receiver.processRequest(request(now - 600, body))).rejects.toThrow('too old');
  const unreadable = request(now, body);
  unreadable.headers.set('webhook-signature', 'v1,%%%');
  await expect(receiver.processRequest(unreadable)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
  const bare = new Request('https://example.com', { method: 'POST', body });
  await expect(receiver.processRequest(bare)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
  await expect(receiver.process(body)).rejects.toThrow('public key');
  expect(heard).toEqual(['b']);
});
