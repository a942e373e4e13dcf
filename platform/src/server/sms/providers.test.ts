import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutboundRequest } from '../outbound/request.ts';
import { openSmsProvider } from './open-provider.ts';
import type { SmsAccount } from './provider.ts';

const vonage: SmsAccount = {
  provider: 'VONAGE',
  apiKey: 'abcd1234',
  apiSecret: 'secret',
  signatureSecret: 'signing',
  from: 'LowTide',
};
const twilio: SmsAccount = { provider: 'TWILIO', accountSid: 'AC1', authToken: 'token', from: 'MG1' };
const sms = { to: '+447700900000', text: 'Massage, Mon 10:00', statusUrl: 'https://low-tide.example/callback' };

/** Sends to a provider that answers so. Returns the fields that it got, and its id or refusal. */
async function send(account: SmsAccount, status: number, answer: unknown, text = sms.text) {
  const requests: OutboundRequest[] = [];
  const sendOutbound = async (request: OutboundRequest) => {
    requests.push(request);
    return { status, headers: {}, text: JSON.stringify(answer) };
  };
  const result = await openSmsProvider(account, { sendOutbound })
    .send({ ...sms, text })
    .catch((error: unknown) => error);
  return { url: requests[0]?.url, fields: Object.fromEntries(new URLSearchParams(String(requests[0]?.body))), result };
}

// As in Vonage's API reference.
const accepted = {
  'message-count': '1',
  messages: [{ to: '447700900000', 'message-id': '0A0000000123ABCD1', status: '0', network: '12345' }],
};
const refused = { 'message-count': '1', messages: [{ status: '4', 'error-text': 'Invalid credentials' }] };
const throttled = { 'message-count': '1', messages: [{ status: '1', 'error-text': 'Throughput Rate Exceeded' }] };

test('Vonage gets the number without a plus sign, and unicode only where it must be', async () => {
  const sent = await send(vonage, 200, accepted);
  expect(sent).toEqual({
    url: 'https://rest.nexmo.com/sms/json',
    fields: {
      api_key: 'abcd1234',
      api_secret: 'secret',
      from: 'LowTide',
      to: '447700900000',
      text: sms.text,
      callback: sms.statusUrl,
    },
    result: '0A0000000123ABCD1',
  });
  expect((await send(vonage, 200, accepted, 'マッサージ')).fields.type).toBe('unicode');
});

// As in Twilio's API reference.
const queued = { sid: 'SMaaaa', status: 'queued', error_code: null };

test('Twilio gets a messaging service as such', async () => {
  const { url, fields, result } = await send(twilio, 201, queued);
  expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json');
  expect(fields).toEqual({
    To: sms.to,
    MessagingServiceSid: 'MG1',
    Body: sms.text,
    StatusCallback: sms.statusUrl,
  });
  expect(result).toBe('SMaaaa');
});

test.each<[string, SmsAccount, number, unknown, object]>([
  ['Vonage: credentials', vonage, 200, refused, { isFinal: true, isOptOut: false }],
  ['Vonage: throttled', vonage, 200, throttled, { isFinal: false }],
  ['Vonage: no JSON', vonage, 502, 'bad gateway', { isFinal: false }],
  ['Twilio: opted out', twilio, 400, { code: 21610, status: 400 }, { isFinal: true, isOptOut: true }],
  ['Twilio: throttled', twilio, 429, { code: 20429, status: 429 }, { isFinal: false }],
  ['Twilio: an error of its own', twilio, 500, {}, { isFinal: false }],
])('%s is refused for good, or tried again', async (_, account, status, answer, expected) => {
  expect((await send(account, status, answer)).result).toMatchObject(expected);
});

const NOW_SECONDS = 1_800_000_000;

/** Signs as Vonage does: the fields by name, with `&` and `=` in values replaced. */
function signed(fields: Record<string, string>, secret = 'signing'): Record<string, string> {
  const names = Object.keys(fields).sort();
  const text = names.map((name) => `&${name}=${fields[name]?.replaceAll('&', '_').replaceAll('=', '_')}`).join('');
  return { ...fields, sig: createHmac('sha256', secret).update(text).digest('hex').toUpperCase() };
}

const receipt = {
  msisdn: '447700900000',
  to: 'LowTide',
  messageId: '0A0000000123ABCD1',
  status: 'delivered',
  scts: '2001011400',
  'err-code': '0',
  nonce: 'aaaa',
  timestamp: String(NOW_SECONDS - 60),
};
const inbound = {
  msisdn: '447700900000',
  to: 'LowTide',
  text: 'stop=&',
  messageId: '2',
  timestamp: String(NOW_SECONDS),
};

test.each<[string, Record<string, string>, unknown]>([
  ['a delivery', signed(receipt), { kind: 'STATUS', messageId: receipt.messageId, status: 'DELIVERED' }],
  ['a failure', signed({ ...receipt, status: 'expired' }), { kind: 'STATUS', status: 'FAILED' }],
  ['an answer', signed(inbound), { kind: 'INBOUND', from: '+447700900000', text: 'stop=&' }],
  ['another secret', signed(receipt, 'other'), undefined],
  ['another field', { ...signed(inbound), text: 'start' }, undefined],
  ['no signature', receipt, undefined],
  ['an old one', signed({ ...receipt, timestamp: String(NOW_SECONDS - 301) }), undefined],
])('F63: Vonage’s calls are read only as it signed them: %s', (_, fields, expected) => {
  const { readCallback } = openSmsProvider(vonage, { sendOutbound: () => expect.fail() });
  const read = readCallback({ url: '', signature: undefined, fields, nowSeconds: NOW_SECONDS });
  if (expected === undefined) expect(read).toBeUndefined();
  else expect(read).toMatchObject(Object(expected));
});
