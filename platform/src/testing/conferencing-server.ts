import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { OutboundRequest } from '../server/outbound/request.ts';
import { createSender } from '../server/outbound/send.ts';
import { GoogleCalendarStandIn } from './google-calendar-stand-in.ts';
import type { ProviderAnswer, ProviderRequest } from './provider-request.ts';
import { ZoomStandIn } from './zoom-stand-in.ts';

const HOSTS = ['zoom.us', 'api.zoom.us', 'oauth2.googleapis.com', 'www.googleapis.com'];

type Prepared = { kind: 'REFUSE'; answer: ProviderAnswer } | { kind: 'LOSE' } | { kind: 'HOLD'; until: Promise<void> };

/** A local server in the place of Zoom and Google, which keeps meetings and answers as a test prepares. */
export class ConferencingServer {
  readonly requests: ProviderRequest[] = [];
  readonly zoom = new ZoomStandIn();
  readonly google = new GoogleCalendarStandIn();
  readonly #prepared: { route: RegExp; what: Prepared }[] = [];
  readonly #send = createSender({ allowLoopback: true });
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  #arrived: (() => void)[] = [];

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.#server.once('listening', resolve));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Calls this server in the place of the providers, and nothing else. */
  sendOutbound = (request: OutboundRequest) => {
    const { host, pathname, search, protocol } = new URL(request.url);
    if (protocol !== 'https:' || !HOSTS.includes(host)) throw new Error(`Not a provider: ${request.url}`);
    const { port } = this.#server.address() as AddressInfo;
    return this.#send({ ...request, url: `http://127.0.0.1:${port}/${host}${pathname}${search}` });
  };

  /** Refuses the next request of a route, such as `POST /v2/users/me/meetings`. */
  refuse(route: RegExp, answer: ProviderAnswer): void {
    this.#prepared.push({ route, what: { kind: 'REFUSE', answer } });
  }

  /** Does what the next request of a route asks for, and closes the connection without an answer. */
  loseAnswer(route: RegExp): void {
    this.#prepared.push({ route, what: { kind: 'LOSE' } });
  }

  /** Does what the next request of a route asks for once it is released. */
  hold(route: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#prepared.push({ route, what: { kind: 'HOLD', until: promise } });
    return resolve;
  }

  /** Resolves when a request of a route has arrived. */
  async arrival(route: RegExp): Promise<void> {
    while (this.count(route) === 0) await new Promise<void>((resolve) => this.#arrived.push(resolve));
  }

  count = (route: RegExp): number => this.requests.filter((request) => route.test(request.route)).length;

  /** Forgets requests. Throws when something prepared was not asked for. */
  reset(): void {
    this.requests.length = 0;
    const unused = this.#prepared.splice(0).map(({ route }) => String(route));
    if (unused.length > 0) throw new Error(`Never asked: ${unused.join(', ')}`);
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://provider.test');
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
    const body = await text(incoming);
    const { authorization = '' } = incoming.headers;
    const request = {
      host,
      route: `${incoming.method} ${decodeURIComponent(path)}`,
      query: url.searchParams,
      authorization,
      body,
    };
    this.requests.push(request);
    for (const tell of this.#arrived.splice(0)) tell();
    const index = this.#prepared.findIndex(({ route }) => route.test(request.route));
    const what = index < 0 ? undefined : this.#prepared.splice(index, 1)[0]?.what;
    if (what?.kind === 'HOLD') await what.until;
    const answer = what?.kind === 'REFUSE' ? what.answer : this.#answer(request);
    if (what?.kind === 'LOSE') return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  }

  #answer(request: ProviderRequest): ProviderAnswer {
    return request.host.endsWith('zoom.us') ? this.zoom.answer(request) : this.google.answer(request);
  }
}
