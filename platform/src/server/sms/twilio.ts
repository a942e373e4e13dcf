import { createHmac } from 'node:crypto';
import { seconds } from '@foyer/contract/values';
import { equalSecrets } from './equal-secrets.ts';
import {
  type CallbackRequest,
  type ProviderContext,
  type SmsCallback,
  type SmsProvider,
  SmsRefusal,
  type TwilioAccount,
} from './provider.ts';

/** Twilio's code for a number that answered STOP. */
const UNSUBSCRIBED = 21610;

interface TwilioAnswer {
  sid?: string;
  code?: number;
  message?: string;
}

/** Twilio's Programmable Messaging API, 2010-04-01. */
export const openTwilio = (account: TwilioAccount, { sendOutbound }: ProviderContext): SmsProvider => ({
  callbackAnswer: { type: 'text/xml; charset=utf-8', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' },

  async send({ to, text, statusUrl }) {
    const { accountSid, authToken, from } = account;
    const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
    const { status, text: body } = await sendOutbound({
      url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ To: to, [sender]: from, Body: text, StatusCallback: statusUrl }).toString(),
      timeoutMs: seconds(15),
      maxBytes: 64 * 1024,
    });
    const answer = readAnswer(body);
    if (status === 201 && answer.sid) return answer.sid;
    const isFinal = status >= 400 && status < 500 && status !== 429;
    throw new SmsRefusal(`Twilio answered ${status}${answer.code === undefined ? '' : ` (${answer.code})`}.`, {
      isFinal,
      isOptOut: answer.code === UNSUBSCRIBED,
    });
  },

  readCallback: (request) => (isSigned(account, request) ? toCallback(request.fields) : undefined),
});

function readAnswer(body: string): TwilioAnswer {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

/** Twilio signs the URL and the fields by name (its "Validating requests"). */
function isSigned({ authToken }: TwilioAccount, { url, signature, fields }: CallbackRequest): boolean {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => `${text}${name}${fields[name]}`, url);
  return equalSecrets(signature, createHmac('sha1', authToken).update(signed).digest('base64'));
}

function toCallback({ MessageSid = '', MessageStatus, From, Body = '' }: CallbackRequest['fields']): SmsCallback {
  if (MessageStatus === undefined) return { kind: 'INBOUND', from: From ?? '', text: Body };
  const failed = MessageStatus === 'failed' || MessageStatus === 'undelivered';
  const status = MessageStatus === 'delivered' ? 'DELIVERED' : failed ? 'FAILED' : undefined;
  return { kind: 'STATUS', messageId: MessageSid, status };
}
