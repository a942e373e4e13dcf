import { createHmac } from 'node:crypto';
import { instantAt } from '@foyer/contract/values';
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Captcha, CaptchaContext } from '../../server/http/captcha.ts';
import { consumeOnce } from '../../server/rate-limits/one-use-store.ts';
import { rateLimitKey } from '../../server/rate-limits/store.ts';

/** ALTCHA version 2: about a second of work on a phone, and a thousandth of that to create and check. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, minCounter: 1000, maxCounter: 2000 };
const LIFE_SECONDS = 10 * 60;

/** Two keys derived from the deployment's secret: for the challenge, and for its expected answer. */
const keysOf = (secret: string) => {
  const derive = (use: string) => createHmac('sha256', secret).update(`captcha-${use}`).digest('base64url');
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('answer') };
};

const makeChallenge = ({ secret, siteId, now }: CaptchaContext): Promise<Challenge> =>
  createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.minCounter, work.maxCounter),
    data: { siteId },
    expiresAt: Math.floor(now / 1000) + LIFE_SECONDS,
    deriveKey,
    ...keysOf(secret),
  });

/** A captcha without a third party: signed challenges that take the visitor's processor a moment to solve. */
export const proofOfWork: Captcha = {
  name: 'PROOF_OF_WORK',
  describe: async (context) => ({ challenge: { ...(await makeChallenge(context)) } }),

  async verify({ token }, { db, secret, siteId, now }) {
    const payload = readPayload(token);
    if (!payload) return false;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...keysOf(secret) });
    const { data, expiresAt = 0 } = payload.challenge.parameters;
    const until = expiresAt * 1000;
    if (!verified || data?.siteId !== siteId || until <= now) return false;
    return consumeOnce(db, {
      siteId,
      until: instantAt(until),
      key: rateLimitKey(secret, 'captcha', payload.challenge.signature ?? ''),
    });
  },
};

/** Decodes Base64 of JSON, as ALTCHA's clients send it; undefined if it has another form. */
function readPayload(token: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Checks only the fields that are read before the signature is verified. */
const isPayload = (value: unknown): value is Payload =>
  isObject(value) &&
  isObject(value.solution) &&
  isObject(value.challenge) &&
  typeof value.challenge.signature === 'string' &&
  isObject(value.challenge.parameters);
