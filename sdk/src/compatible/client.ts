import type { AuthStrategy } from '../auth/strategy.ts';
import type { ClientState } from '../call-spec.ts';
import { type ClientCore, createClient as createPlainClient } from '../client.ts';
import { currentFetch, type Fetch } from '../fetch.ts';
import { resolveHost } from '../host.ts';
import { PATIENCE } from '../http-exchange.ts';
import type { AppAuth } from './app-strategy.ts';
import { bindCompatible } from './bind.ts';
import { createWebhooks, type Webhooks } from './events.ts';
import type { Compatible } from './types.ts';

let defaultHost: string | undefined;

/** The platform that clients without a `host` call, where there is no page whose origin it could be. */
export function setDefaultHost(host: string): void {
  defaultHost = resolveHost(host);
}

export interface CompatibleConfig<Modules, Auth> {
  modules?: Modules;
  auth?: Auth;
  host?: string;
  headers?: Record<string, string>;
  fetch?: Fetch;
}

type Strategy = AuthStrategy | AppAuth | undefined;

/** What every such client has, besides its modules. */
export interface CompatibleCore<Auth> extends Pick<ClientCore, 'fetchWithAuth' | 'graphql' | 'setHeaders'> {
  auth: Auth;
  webhooks: Webhooks['webhooks'];
  use<Module>(module: Module): Compatible<Module>;
  /** Sends a request to a path of the platform with this client's authorization. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Creates a client with the names, arguments, answers and errors of the reference client. */
export function createClient<const Modules extends object = Record<never, never>, Auth extends Strategy = undefined>(
  config?: CompatibleConfig<Modules, Auth>,
): Compatible<Modules> & CompatibleCore<Auth>;
export function createClient(config: CompatibleConfig<object, Strategy> = {}): object {
  const { modules = {}, auth, host = defaultHost, headers, fetch } = config;
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
