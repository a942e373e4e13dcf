import { type Instant, seconds } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Cipher } from '../../server/keys/cipher.ts';
import { OutboundError, type SendOutbound } from '../../server/outbound/request.ts';
import type { Tracing } from '../../server/tracing/tracing.ts';
import type { DeliveryAttempt, DeliveryResponse } from './delivery.ts';
import { toEnvelope } from './envelope.ts';
import { signEnvelope } from './key-store.ts';
import { findUrlFault } from './rules.ts';
import { standardHeaders } from './secret.ts';

const TIMEOUT_MS = seconds(10);
const MAX_ANSWER_BYTES = 2048;
const MAX_ANSWER_CHARACTERS = 500;

export interface DeliveryContext {
  db: Db;
  sendOutbound: SendOutbound;
  /** The deployment's secret; those of webhooks derive from it. */
  secret: string;
  cipher: Cipher;
  production: boolean;
  /** Its receivers can go on with the trace. */
  tracing?: Tracing;
}

/** Sends one event to one URL. Every failure of the receiver is a response; only our own faults are thrown. */
export async function sendDelivery(
  { db, sendOutbound, secret, cipher, production, tracing }: DeliveryContext,
  { event, clientAppId, url, secrets }: DeliveryAttempt,
  now: Instant,
): Promise<DeliveryResponse> {
  // Checked again, since the deployment may have become production since the URL was set.
  const fault = findUrlFault(url, { production });
  if (fault) return { status: undefined, text: `The URL ${fault}.` };
  const body = await signEnvelope({ db, cipher }, event.siteId, clientAppId, toEnvelope(event, clientAppId), now);
  try {
    const { status, text } = await sendOutbound({
      url,
      method: 'POST',
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        ...tracing?.headers(),
        ...standardHeaders(secret, secrets, { id: event.id, body, now }),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      cutsLongAnswer: true,
    });
    return { status, text: excerptOf(text) };
  } catch (error) {
    if (error instanceof OutboundError) return { status: undefined, text: error.message };
    throw error;
  }
}

/** The start of a response, without characters that a database or a page refuses. */
const excerptOf = (text: string): string =>
  text
    .slice(0, MAX_ANSWER_CHARACTERS)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stay.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '�');
