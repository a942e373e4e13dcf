import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server with an external calendar that answers as a test says. */
export class CalendarServer {
  text = '';
  status = 200;
  headers: Record<string, string> = {};
  isSilent = false;
  /** The headers of each request so far. */
  readonly requests: IncomingHttpHeaders[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<CalendarServer> {
    const server = createServer((request, response) => {
      calendar.requests.push(request.headers);
      if (calendar.isSilent) return;
      const { etag } = calendar.headers;
      const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : calendar.status, calendar.headers).end(isKnown ? '' : calendar.text);
    });
    const calendar = new CalendarServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return calendar;
  }

  get url(): string {
    const address = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${address.port}/private-0123456789.ics`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Adds events, as start and end in UTC. */
  addEvents(...events: [start: number, end: number, ...lines: string[]][]): void {
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
