import type { NamedOperation } from '@foyer/contract';
import * as sdk from '../../sdk/src/index.ts';
import { callText, type Fields, writtenOf } from './snippets.ts';

interface Caller {
  origin: string;
  authorization: string;
  /** The same for a request that was sent as HTTP: a platform then answers the same request only. */
  idempotencyKey: string;
}

/** Runs the call of a page, as text, with our client. */
export async function runDocumented(named: NamedOperation, request: Fields, caller: Caller): Promise<unknown> {
  const module: unknown = Reflect.get(sdk, named.module);
  const client = sdk.createClient({
    modules: { [named.module]: Object(module) },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: caller.authorization } }) },
    host: caller.origin,
    retries: 0,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      if (headers.has('idempotency-key')) headers.set('idempotency-key', caller.idempotencyKey);
      return fetch(url, { ...init, headers });
    },
  });
  return new Function('client', `return ${callText(named.id, writtenOf(named), request)}`)(client);
}
