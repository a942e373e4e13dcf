import type { AuthStrategy } from './auth/strategy.ts';
import { type Bound, bind } from './bind.ts';
import type { ClientState } from './call-spec.ts';
import { type Call, type CallSettings, SPEC } from './call-spec.ts';
import { currentFetch, type Fetch } from './fetch.ts';
import { type GraphqlAnswer, queryGraphql } from './graphql.ts';
import { resolveHost } from './host.ts';
import { PATIENCE } from './http-exchange.ts';
import { invoke } from './invoke.ts';
import type { AnswerOf, InputsOf } from './method.ts';

export interface ClientConfig<Modules, Auth> {
  modules?: Modules;
  auth?: Auth;
  /** An http or https origin. In a browser the page's own when left out; required elsewhere. */
  host?: string | undefined;
  headers?: Record<string, string> | undefined;
  fetch?: Fetch | undefined;
  /** How long a call may take, repeats included; 30 seconds when left out. */
  timeoutMs?: number | undefined;
  /** How often a failed call that is safe to repeat is sent again; 2 when left out. */
  retries?: number | undefined;
}

export interface ClientCore<Auth = AuthStrategy | undefined> {
  auth: Auth;
  /** A further module, or one function of it, on this client. */
  use<M>(module: M): Bound<M>;
  /** Runs one function of a module, with its arguments as data. */
  run<C extends Call>(call: C, inputs: InputsOf<C>, settings?: CallSettings): Promise<AnswerOf<C>>;
  /** Headers for every later call, besides those already there. */
  setHeaders(headers: Record<string, string>): void;
  /** Any request, with the headers of this client's tokens; a path goes to the client's host. */
  fetchWithAuth(input: string | Request, init?: RequestInit): Promise<Response>;
  /** Never repeated by itself. Errors of the query itself are in the answer. */
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    options?: { apiVersion?: string },
    settings?: CallSettings,
  ): Promise<GraphqlAnswer<Data>>;
}

export type Client<Modules = unknown, Auth = AuthStrategy | undefined> = Bound<Modules> & ClientCore<Auth>;

/** A client of one site. Throws when outside a browser no host is given. */
export function createClient<
  const Modules extends object = Record<never, never>,
  Auth extends AuthStrategy | undefined = undefined,
>(config?: ClientConfig<Modules, Auth>): Client<Modules, Auth>;
export function createClient(config: ClientConfig<object, AuthStrategy | undefined> = {}): ClientCore {
  const { modules = {}, auth, fetch = currentFetch, headers } = config;
  const { timeoutMs = PATIENCE.timeoutMs, retries = PATIENCE.retries } = config;
  const host = resolveHost(config.host);
  const state: ClientState = { host, fetch, auth, timeoutMs, retries, headers: { ...headers } };
  auth?.connect?.({ host, fetch });
  return {
    ...bind(modules, state),
    auth,
    use: (module) => bind(module, state),
    run: (call, inputs, settings) => invoke(call[SPEC], inputs, state, settings),
    setHeaders(more) {
      Object.assign(state.headers, more);
    },
    async fetchWithAuth(input, init) {
      const signed = await auth?.getAuthHeaders();
      const sent = new Headers(init?.headers ?? (typeof input === 'string' ? undefined : input.headers));
      for (const [name, value] of Object.entries(signed?.headers ?? {})) sent.set(name, value);
      const url = typeof input === 'string' && input.startsWith('/') ? host + input : input;
      return fetch(url, { ...init, headers: sent });
    },
    graphql: (query, variables, { apiVersion = 'alpha' } = {}, settings = {}) =>
      queryGraphql(state, { query, variables, apiVersion }, settings),
  };
}
