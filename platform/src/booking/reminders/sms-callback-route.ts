import type { SiteId } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import { enterSite } from '../../server/db/site-scope.ts';
import { refuse } from '../../server/http/fail.ts';
import { asId, isGuid } from '../../server/lib/ids.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { findSmsAccount } from '../../server/sms/account-store.ts';
import { readKeyword } from '../../server/sms/keywords.ts';
import { readPhoneNumber } from '../../server/sms/number.ts';
import { openSmsProvider, smsCallbackPath } from '../../server/sms/open-provider.ts';
import { optIn, optOut } from '../../server/sms/opt-out-store.ts';
import type { SmsCallback } from '../../server/sms/provider.ts';
import { recordDelivery } from '../../server/sms/store.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

interface Address {
  Params: { siteId: string; provider: string };
  Body: unknown;
}

/** The fields of a form or of JSON. */
function readFields(contentType: string | undefined, body: unknown): Record<string, string> {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (!contentType?.startsWith('application/json')) return Object.fromEntries(new URLSearchParams(text));
  try {
    const fields: unknown = JSON.parse(text);
    return Object.fromEntries(Object.entries(Object(fields)).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

async function record({ db, clock, secret }: RouteContext, siteId: SiteId, callback: SmsCallback): Promise<void> {
  if (callback.kind === 'STATUS') {
    if (callback.status) await recordDelivery(db, siteId, callback.messageId, callback.status);
    return;
  }
  const number = readPhoneNumber(callback.from, undefined);
  const keyword = readKeyword(callback.text);
  if (number === undefined) return;
  if (keyword === 'STOP') await optOut(db, { secret, siteId, number }, clock.now());
  if (keyword === 'START') await optIn(db, { secret, siteId, number });
}

/** Registers the addresses at which SMS providers tell what became of SMS, and pass on answers. */
export function registerSmsCallbacks(app: FastifyInstance, platform: RouteContext): void {
  void app.register(async (scope) => {
    // The signature is that of the fields as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.post<Address>(
      smsCallbackPath(':siteId', ':provider'),
      { bodyLimit: BODY_LIMIT_BYTES },
      async ({ params, headers, body }, reply) => {
        const { db, clock, cipher, addresses, publicUrl, sendOutbound } = platform;
        const siteId = isGuid(params.siteId) ? asId<SiteId>(params.siteId.toLowerCase()) : undefined;
        if (siteId) enterSite(siteId);
        const account = siteId && (await findSmsAccount(db, cipher, siteId));
        if (!siteId || account?.provider !== params.provider.toUpperCase()) {
          return refuse('NOT_FOUND', 'There is no such account.');
        }
        const provider = openSmsProvider(account, { sendOutbound });
        const signature = headers['x-twilio-signature'];
        const callback = provider.readCallback({
          url: `${await addresses.find(siteId, publicUrl)}${smsCallbackPath(siteId, account.provider)}`,
          signature: typeof signature === 'string' ? signature : undefined,
          fields: readFields(headers['content-type'], body),
          nowSeconds: Math.floor(clock.now() / 1000),
        });
        if (!callback) return refuse('invalid_request', 'The signature is not the provider’s.');
        await record(platform, siteId, callback);
        const { type, body: answer } = provider.callbackAnswer;
        return reply.header('cache-control', 'no-store').type(type).send(answer);
      },
    );
  });
}
