import type { EventType, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../server/db/database.ts';
import { appendEvent } from '../server/events/store.ts';
import type { Caller } from '../server/http/caller.ts';
import { noCaptcha } from '../server/http/captcha.ts';
import { refuse } from '../server/http/fail.ts';
import type { EmittedEvent } from '../server/http/handler.ts';
import { Cipher } from '../server/keys/cipher.ts';
import { systemClock } from '../server/lib/clock.ts';
import { newId } from '../server/lib/new-id.ts';
import { type MailRequest, queueMail } from '../server/mail/store.ts';
import { testKeys } from './encryption-keys.ts';

export const visitorOf = (siteId: SiteId): Caller => ({
  kind: 'visitor',
  role: 'visitor',
  id: newId(),
  clientAppId: newId(),
  siteId,
});

export const ownerOf = (siteId: SiteId): Caller => ({
  kind: 'app',
  role: 'owner',
  id: newId(),
  siteId,
  clientAppId: undefined,
  scopes: undefined,
});

/** The write context of a handler. */
const workIn = (tx: Db, siteId: SiteId, now: Instant) => ({
  tx,
  emit: (type: EventType, { entityId, body }: EmittedEvent) => appendEvent(tx, { siteId, type, entityId, body, now }),
  mail: (mail: MailRequest) => queueMail(tx, siteId, mail, now),
});

/** The context that the router passes to a handler. */
export const callAs = <Input>(tx: Db, caller: Caller, input: Input, now = systemClock.now()) => ({
  input,
  caller,
  now,
  from: { address: '127.0.0.1', userAgent: undefined, origin: undefined, cookies: undefined },
  ...workIn(tx, caller.siteId, now),
  transact: <T>(work: (own: ReturnType<typeof workIn>) => Promise<T>): Promise<T> =>
    work(workIn(tx, caller.siteId, now)),
  secret: 'a secret of tests',
  cipher: new Cipher(testKeys),
  publicUrl: 'https://example.com',
  production: false,
  allowsTestPayments: true,
  captcha: noCaptcha,
  sendOutbound: () => Promise.reject(new Error('A handler called another server.')),
  spend: async () => {},
  cleared: [],
  fail: refuse,
});
