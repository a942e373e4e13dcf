import type { AuthStrategy } from '../auth/strategy.ts';
import { type ClientCore, createClient as createPlainClient } from '../client.ts';
import type { Fetch } from '../fetch.ts';
import { resolveHost } from '../host.ts';
import type { AppAuth } from './app-strategy.ts';
import { bindCompatible } from './bind.ts';
import { toGraphqlError } from './errors.ts';
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

/** The part of such a client that its modules don't decide. */
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
  const { modules, auth, host = defaultHost, headers, fetch } = config;
  const plain = createPlainClient({ auth, host, headers, fetch });
  const { register, webhooks } = createWebhooks(auth && 'publicKey' in auth ? auth.publicKey : undefined);
  const use = (module: unknown) => bindCompatible(module, plain, register);
  return {
    ...Object(use(modules)),
    auth,
    webhooks,
    use,
    fetch: (path: string, init?: RequestInit) => plain.fetchWithAuth(path, init),
    fetchWithAuth: plain.fetchWithAuth,
    graphql: (...asked: Parameters<typeof plain.graphql>) =>
      plain.graphql(...asked).catch((error: unknown) => {
        throw toGraphqlError(error);
      }),
    setHeaders: plain.setHeaders,
  };
}
