import { createHmac } from 'node:crypto';
import { seconds } from '@foyer/contract/values';
import { equalSecrets } from './equal-secrets.ts';
import {
  type CallbackRequest,
  type ProviderContext,
  type SmsCallback,
  type SmsProvider,
  SmsRefusal,
  type VonageAccount,
} from './provider.ts';
import { isGsmText } from './segments.ts';

/** Vonage's codes that pass: throttled, internal error. */
const TRANSIENT = ['1', '5'];
/** How old a signed call may be, in seconds. */
const MOST_AGE_SECONDS = 300;

interface VonageMessage {
  status?: string;
  'message-id'?: string;
}

/** Vonage's SMS API. */
export const openVonage = (account: VonageAccount, { sendOutbound }: ProviderContext): SmsProvider => ({
  callbackAnswer: { type: 'application/json; charset=utf-8', body: '{}' },

  async send({ to, text, statusUrl }) {
    const { apiKey: api_key, apiSecret: api_secret, from } = account;
    const form = { api_key, api_secret, from, to: to.slice(1), text, callback: statusUrl };
    const { status, text: body } = await sendOutbound({
      url: 'https://rest.nexmo.com/sms/json',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, ...(isGsmText(text) ? {} : { type: 'unicode' }) }).toString(),
      timeoutMs: seconds(15),
      maxBytes: 64 * 1024,
    });
    const message = readMessage(body);
    const id = message['message-id'];
    if (status === 200 && message.status === '0' && id) return id;
    const isTransient = status >= 500 || status === 429 || TRANSIENT.includes(message.status ?? '');
    throw new SmsRefusal(`Vonage answered ${status} (${message.status ?? 'nothing'}).`, { isFinal: !isTransient });
  },

  readCallback: (request) => (isSigned(account, request) ? toCallback(request.fields) : undefined),
});

/** The first part stands for all: an SMS of several is taken or refused as one. */
function readMessage(body: string): VonageMessage {
  try {
    const answer: { messages?: VonageMessage[] } | null = JSON.parse(body);
    return answer?.messages?.[0] ?? {};
  } catch {
    return {};
  }
}

/** Vonage signs the fields by name, with `&` and `=` in values replaced ("Signing messages", HMAC-SHA256). */
function isSigned({ signatureSecret }: VonageAccount, { fields, nowSeconds }: CallbackRequest): boolean {
  const { sig, ...signedFields } = fields;
  const age = nowSeconds - Number(fields.timestamp ?? Number.NaN);
  if (!sig || !(Math.abs(age) <= MOST_AGE_SECONDS)) return false;
  const signed = Object.entries(signedFields)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `&${name}=${value.replace(/[&=]/g, '_')}`)
    .join('');
  return equalSecrets(sig.toLowerCase(), createHmac('sha256', signatureSecret).update(signed).digest('hex'));
}

function toCallback({ messageId = '', status, msisdn = '', text }: CallbackRequest['fields']): SmsCallback {
  if (status === undefined) return { kind: 'INBOUND', from: `+${msisdn}`, text: text ?? '' };
  const failed = ['failed', 'rejected', 'expired'].includes(status);
  return { kind: 'STATUS', messageId, status: status === 'delivered' ? 'DELIVERED' : failed ? 'FAILED' : undefined };
}
