import type { Operation, RequestOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import type { Cipher } from '../keys/cipher.ts';
import type { Caller } from './caller.ts';
import { noCaptcha } from './captcha.ts';
import { refuse } from './fail.ts';
import type { Call } from './handler.ts';

interface QuietContext {
  /** The transaction that the call joins. */
  tx: Db;
  caller: Caller;
  now: Instant;
  secret: string;
  cipher: Cipher;
  production: boolean;
}

const silently = async () => {};

/** A call of the platform's own in a transaction that is open. It announces and mails nothing. */
export function quietCall<O extends Operation>(
  input: RequestOf<O>,
  { tx, caller, now, secret, cipher, production }: QuietContext,
): Call<O> {
  const work = { tx, emit: silently, mail: silently };
  return {
    ...work,
    input,
    cleared: [],
    caller,
    now,
    from: { address: '127.0.0.1', userAgent: undefined, origin: undefined, cookies: undefined },
    transact: (own) => own(work),
    fail: refuse,
    secret,
    cipher,
    publicUrl: '',
    production,
    allowsTestPayments: !production,
    captcha: noCaptcha,
    sendOutbound: () => Promise.reject(new Error('A quiet call sends nothing to other servers.')),
    spend: silently,
  };
}
