import type { AuthStrategy } from '../auth/strategy.ts';
import type { ClientState } from '../call-spec.ts';
import { createClient as createPlainClient } from '../client.ts';
import { currentFetch, type Fetch } from '../fetch.ts';
import { resolveHost } from '../host.ts';
import { PATIENCE } from '../http-exchange.ts';
import type { AppAuth } from './app-strategy.ts';
import { bindCompatible } from './bind.ts';
import { createWebhooks } from './events.ts';

let defaultHost: string | undefined;

/** The platform that clients without a `host` call, where there is no page whose origin it could be. */
export function setDefaultHost(host: string): void {
  defaultHost = resolveHost(host);
}

export interface CompatibleConfig {
  modules?: object;
  auth?: AuthStrategy | AppAuth;
  host?: string;
  headers?: Record<string, string>;
  fetch?: Fetch;
}

/** Creates a client with the names, answers and errors of the reference client. */
export function createClient({ modules = {}, auth, host = defaultHost, headers, fetch }: CompatibleConfig = {}) {
  const plain = createPlainClient({ auth, host, headers, fetch });
  const state: ClientState = {
    ...PATIENCE,
    host: resolveHost(host),
    fetch: fetch || currentFetch,
    auth,
    headers: { ...headers },
  };
  const receiver = createWebhooks(auth && 'publicKey' in auth ? auth.publicKey : undefined);
  const bound = Object.entries(modules).map(([name, module]) => [name, bindCompatible(module, state, receiver, name)]);
  return {
    ...plain,
    ...Object.fromEntries(bound),
    auth,
    webhooks: receiver.webhooks,
    use: (module: unknown) => bindCompatible(module, state, receiver),
    fetch: (path: string, init?: RequestInit) => plain.fetchWithAuth(path, init),
    setHeaders(more: Record<string, string>) {
      Object.assign(state.headers, more);
      plain.setHeaders(more);
    },
  };
}
