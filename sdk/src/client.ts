import type { AuthStrategy } from './auth/strategy.ts';
import { type Bound, bind } from './bind.ts';
import type { ClientState } from './call-spec.ts';
import { type Call, type CallSettings, SPEC } from './call-spec.ts';
import { currentFetch, type Fetch } from './fetch.ts';
import { type GraphqlAnswer, queryGraphql, type TypedQuery } from './graphql.ts';
import { resolveHost } from './host.ts';
import { authHeadersOf } from './http-exchange.ts';
import { invoke } from './invoke.ts';
import type { AnswerOf, InputsOf } from './method.ts';

export interface ClientConfig<Modules, Auth> {
  modules?: Modules;
  auth?: Auth;
  /** An http or https origin. Defaults to the page's own in a browser; required elsewhere. */
  host?: string | undefined;
  headers?: Record<string, string> | undefined;
  fetch?: Fetch | undefined;
  /** Milliseconds for a call, retries included; 30 seconds by default. */
  timeoutMs?: number | undefined;
  /** How often a failed call is retried if that is safe; 2 by default. */
  retries?: number | undefined;
}

export interface ClientCore<Auth = AuthStrategy | undefined> {
  auth: Auth;
  /** Binds another module, or one of its functions, to this client. */
  use<M>(module: M): Bound<M>;
  /** Calls one function of a module with its arguments as data. */
  run<C extends Call>(call: C, inputs: InputsOf<C>, settings?: CallSettings): Promise<AnswerOf<C>>;
  /** Adds headers to every later call. */
  setHeaders(headers: Record<string, string>): void;
  /** Sends any request with this client's authorization; a path is relative to the client's host. */
  fetchWithAuth(input: string | Request, init?: RequestInit): Promise<Response>;
  /** Sends a query; never retried. Errors of the query itself are in the response. */
  graphql<Data = Record<string, unknown>, Variables extends object = Record<string, unknown>>(
    query: string | TypedQuery<Data, Variables>,
    variables?: Variables,
    options?: { apiVersion?: string },
    settings?: CallSettings,
  ): Promise<GraphqlAnswer<Data>>;
}

export type Client<Modules = unknown, Auth = AuthStrategy | undefined> = Bound<Modules> & ClientCore<Auth>;

/** Creates a client of one site. Throws outside a browser when no host is given. */
export function createClient<
  const Modules extends object = Record<never, never>,
  Auth extends AuthStrategy | undefined = undefined,
>(config?: ClientConfig<Modules, Auth>): Client<Modules, Auth>;
export function createClient(config: ClientConfig<object, AuthStrategy | undefined> = {}): ClientCore {
  const { modules = {}, auth, fetch = currentFetch, headers, timeoutMs, retries } = config;
  const host = resolveHost(config.host);
  const state: ClientState = { host, fetch, auth, timeoutMs, retries, headers: { ...headers } };
  if (auth?.connect) auth.connect({ host, fetch });
  return {
    ...bind(modules, state),
    auth,
    use: (module) => bind(module, state),
    run: (call, inputs, settings) => invoke(call[SPEC], inputs, state, settings),
    setHeaders(more) {
      Object.assign(state.headers, more);
    },
    async fetchWithAuth(input, init = {}) {
      const sent = new Headers(init.headers || (typeof input === 'string' ? {} : input.headers));
      for (const [name, value] of Object.entries(await authHeadersOf(auth))) sent.set(name, value);
      const url = typeof input === 'string' && input.startsWith('/') ? host + input : input;
      return fetch(url, { ...init, headers: sent });
    },
    graphql: (query, variables, { apiVersion = 'alpha' } = {}, settings = {}) =>
      queryGraphql(state, { query, variables, apiVersion }, settings),
  };
}
