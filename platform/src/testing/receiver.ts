import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';

/** One event as it arrived, with what is inside of it. */
export interface Received {
  jwt: string;
  headers: NodeJS.Dict<string | string[]>;
  envelope: { instanceId: string; eventType: string; identity: string; accountInfo: object; data: string };
  event: Record<string, unknown> & { id: string; slug: string; entityId: string; entityEventSequence: string };
}

type Behaviour = 'accepts' | 'fails' | 'hangs';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Decodes a body without verifying its signature. */
export function unwrap(jwt: string): Pick<Received, 'envelope' | 'event'> {
  const { data } = decodeJwt(jwt);
  if (!isText(data)) throw new Error('The claim `data` is no text.');
  const envelope: Received['envelope'] = JSON.parse(data);
  return { envelope, event: JSON.parse(envelope.data) };
}

/** A local server that receives webhooks and behaves as a test says. */
export class Receiver {
  readonly received: Received[] = [];
  behaviour: Behaviour = 'accepts';
  /** The body of the response to what it accepts. */
  answer = 'thank you';
  readonly #server: Server;
  #waiting: { count: number; heard: () => void }[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Receiver> {
    const server = createServer((request, response) => {
      let jwt = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        jwt += chunk;
      });
      request.on('end', () => {
        receiver.#hear({ jwt, headers: request.headers, ...unwrap(jwt) });
        if (receiver.behaviour === 'hangs') return;
        response.writeHead(receiver.behaviour === 'accepts' ? 200 : 500).end(receiver.answer);
      });
    });
    const receiver = new Receiver(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`;
  }

  /** Resolves when so many have arrived in all. */
  heard(count: number): Promise<void> {
    if (this.received.length >= count) return Promise.resolve();
    return new Promise((heard) => this.#waiting.push({ count, heard }));
  }

  #hear(received: Received): void {
    this.received.push(received);
    for (const { count, heard } of this.#waiting) if (this.received.length >= count) heard();
  }

  /** Ends the connections that were left without an answer. */
  hangUp = () => this.#server.closeAllConnections();

  close(): void {
    this.hangUp();
    this.#server.close();
  }
}
