import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server with an external calendar, in any state. */
export class Elsewhere {
  text = '';
  status = 200;
  headers: Record<string, string> = {};
  isSilent = false;
  /** The headers of each request so far. */
  readonly asked: IncomingHttpHeaders[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Elsewhere> {
    const server = createServer((request, response) => {
      elsewhere.asked.push(request.headers);
      if (elsewhere.isSilent) return;
      const { etag } = elsewhere.headers;
      const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : elsewhere.status, elsewhere.headers).end(isKnown ? '' : elsewhere.text);
    });
    const elsewhere = new Elsewhere(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return elsewhere;
  }

  get url(): string {
    const address = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${address.port}/private-0123456789.ics`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Adds events, as start and end in UTC. */
  hold(...events: [start: number, end: number, ...lines: string[]][]): void {
    const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');
    const lines = events.flatMap(([start, end, ...more], index) => [
      'BEGIN:VEVENT',
      `UID:${index}@example.com`,
      'SUMMARY:Quixotic',
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(end)}`,
      ...more,
      'END:VEVENT',
    ]);
    this.text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  }
}
