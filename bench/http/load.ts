import { Agent, request } from 'node:http';

export interface Target {
  url: string;
  headers: Record<string, string>;
  /** The body of the next request. */
  nextBody(): object;
  /** The Authorization header, if it differs between requests. */
  nextAuthorization?(): string;
}

/** The result of a load: the duration of each request, and the requests per second. */
export interface Figures {
  p50Ms: number;
  p95Ms: number;
  perSecond: number;
}

/** Keep-alive connections, each of which sends the next request when it has its response. */
export class Load {
  readonly #target: Target;
  readonly #agent: Agent;
  readonly #connections: number;
  #latencies: number[] = [];
  #elapsedMs = 0;

  constructor(target: Target, connections: number) {
    this.#target = target;
    this.#connections = connections;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  async warmUp(durationMs: number): Promise<void> {
    await this.run(durationMs);
    this.#latencies = [];
    this.#elapsedMs = 0;
  }

  async run(durationMs: number): Promise<void> {
    const begun = performance.now();
    const end = begun + durationMs;
    await Promise.all(Array.from({ length: this.#connections }, () => this.#askUntil(end)));
    this.#elapsedMs += performance.now() - begun;
  }

  finish(): Figures {
    this.#agent.destroy();
    const sorted = this.#latencies.toSorted((left, right) => left - right);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { p50Ms: at(0.5), p95Ms: at(0.95), perSecond: sorted.length / (this.#elapsedMs / 1000) };
  }

  async #askUntil(end: number): Promise<void> {
    while (performance.now() < end) {
      const begun = performance.now();
      await this.#ask();
      this.#latencies.push(performance.now() - begun);
    }
  }

  #ask(): Promise<void> {
    const { url, nextBody, nextAuthorization } = this.#target;
    const body = JSON.stringify(nextBody());
    const headers = { ...this.#target.headers, ...(nextAuthorization && { authorization: nextAuthorization() }) };
    const options = {
      method: 'POST',
      agent: this.#agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    };
    return new Promise((resolve, reject) => {
      const sent = request(url, options, (answer) => {
        const isWell = answer.statusCode === 200;
        let refusal = '';
        if (isWell) answer.resume();
        else answer.setEncoding('utf8').on('data', (text) => (refusal += text));
        answer.once('end', () =>
          isWell ? resolve() : reject(new Error(`${answer.statusCode} from ${url}: ${refusal}`)),
        );
      });
      sent.once('error', reject).end(body);
    });
  }
}
