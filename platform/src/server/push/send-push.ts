import { directionOf, findLanguage, languages } from '@foyer/contract/languages';
import { type Instant, seconds } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import type { Cipher } from '../keys/cipher.ts';
import type { OutboundAnswer, SendOutbound } from '../outbound/request.ts';
import type { PushAttempt } from './delivery-store.ts';
import { encryptForBrowser } from './encrypt.ts';
import { identifySender, readVapidKeys } from './vapid.ts';

const TIMEOUT_MS = seconds(10);
const MAX_ANSWER_BYTES = 1024;

export interface PushContext {
  db: Db;
  cipher: Cipher;
  sendOutbound: SendOutbound;
  now: Instant;
  /** The URL of the site, without a trailing slash. */
  origin: string;
}

/** Push services take an https or mailto address; sites have another one in development only. */
const contactOf = (origin: string): string => (origin.startsWith('https:') ? origin : 'mailto:no-reply@localhost');

/** Gives a notification to the push service of its device (RFC 8030). Throws an OutboundError if it gives no answer. */
export async function sendPush(context: PushContext, attempt: PushAttempt): Promise<OutboundAnswer> {
  const { db, cipher, sendOutbound, now, origin } = context;
  const { content, tag, subscription, expiresAt } = attempt;
  const { endpoint } = subscription;
  const keys = await readVapidKeys(db, cipher);
  const dir = directionOf(findLanguage(content.lang) ?? languages[0]);
  return sendOutbound({
    url: endpoint,
    method: 'POST',
    headers: {
      authorization: await identifySender({ keys, endpoint, contact: contactOf(origin), now }),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(Math.ceil((expiresAt - now) / 1000)),
      // A phone that sleeps is woken: somebody waits for an answer.
      urgency: 'high',
      topic: tag,
    },
    body: encryptForBrowser(JSON.stringify({ ...content, tag, dir }), subscription),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    cutsLongAnswer: true,
  });
}
