import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

type Json = Record<string, unknown>;

const readFixture = (name: string): Json =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'stripe-fixtures', `${name}.json`), 'utf8'));

const fixtures = {
  payment: readFixture('payment-intent'),
  setUp: readFixture('setup-intent'),
  customer: readFixture('customer'),
  refund: readFixture('refund'),
  dispute: readFixture('dispute'),
  payout: readFixture('payout'),
  balanceTransaction: readFixture('balance-transaction'),
  sepaMethod: readFixture('sepa-method'),
  event: readFixture('event'),
};
const errors = readFixture('errors') as Record<string, { status: number; error: Json }>;

/** An object as Stripe documents it, with fields of its own. */
export const shape = (name: keyof typeof fixtures, fields: Json = {}): Json => ({ ...fixtures[name], ...fields });

/** The error without its status, as an intent holds it. */
export const refusal = (name: string): Json => errorOf(name).error;

function errorOf(name: string): { status: number; error: Json } {
  const found = errors[name];
  if (!found) throw new Error(`No such error: ${name}`);
  return found;
}

export interface StripeRequest {
  /** `POST /v1/payment_intents`, without the query. */
  route: string;
  headers: IncomingMessage['headers'];
  /** The body, or the query of a GET. */
  params: Record<string, string>;
}

type Answer = (response: ServerResponse) => void;

/** A local server in Stripe's place: it answers what a test has prepared, in order, and records requests. */
export class StripeServer {
  readonly requests: StripeRequest[] = [];
  readonly #answers: { route: string; answer: Answer }[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.#server.once('listening', resolve));
  }

  get address() {
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port, protocol: 'http' as const };
  }

  /** Prepares the answer to the next request of a route. */
  answer(route: string, body: Json, { status = 200, isReplayed = false } = {}): this {
    return this.#prepare(route, (response) => {
      const headers = { 'content-type': 'application/json', 'request-id': 'req_foyer0001' };
      response.writeHead(status, { ...headers, ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}) });
      response.end(JSON.stringify(body));
    });
  }

  refuse(route: string, name: string, fields: Json = {}, options: { isReplayed?: boolean } = {}): this {
    const { status, error } = errorOf(name);
    return this.answer(route, { error: { ...error, ...fields } }, { status, ...options });
  }

  /** Closes the connection after the request has arrived. */
  hangUp(route: string): this {
    return this.#prepare(route, (response) => response.destroy());
  }

  keepSilent(route: string): this {
    return this.#prepare(route, () => undefined);
  }

  /** Forgets requests; throws when an answer was never asked for. */
  reset(): void {
    this.requests.length = 0;
    const unused = this.#answers.splice(0).map(({ route }) => route);
    if (unused.length > 0) throw new Error(`Never asked: ${unused.join(', ')}`);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #prepare(route: string, answer: Answer): this {
    this.#answers.push({ route, answer });
    return this;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const route = `${request.method} ${url.pathname}`;
    const params = request.method === 'GET' ? url.searchParams : new URLSearchParams(await text(request));
    this.requests.push({ route, headers: request.headers, params: Object.fromEntries(params) });
    const index = this.#answers.findIndex((prepared) => prepared.route === route);
    const [prepared] = index < 0 ? [] : this.#answers.splice(index, 1);
    if (prepared) prepared.answer(response);
    else response.writeHead(501).end(JSON.stringify({ error: { message: `Unprepared: ${route}`, type: 'api_error' } }));
  }
}
