import { randomInt } from 'node:crypto';
import { type Call, makeCalls } from '../http/calls.ts';
import { busyServiceId } from '../http/studio.ts';
import type { Sender } from './requests.ts';

const DAY_MS = 86_400_000;

/** Durations in milliseconds of each step of a plain booking. */
export interface Latencies {
  availability: number[];
  createBooking: number[];
  health: number[];
}

export const noLatencies = (): Latencies => ({ availability: [], createBooking: [], health: [] });

/** Past the days that the benchmark fills with bookings. */
const [, , create] = makeCalls(Date.now() + 40 * DAY_MS);

/** Books one time after the other as different visitors do: looks at a week, then books, with `/health` in between. */
export class Guest {
  readonly #origin: string;
  readonly #visitors: readonly Sender[];
  readonly #create: Call;
  #booked = 0;

  constructor(origin: string, visitors: readonly Sender[]) {
    if (!create) throw new Error('There is no createBooking among the calls.');
    this.#origin = origin;
    this.#visitors = visitors;
    this.#create = create;
  }

  async bookUntil(end: number, latencies: Latencies): Promise<void> {
    while (performance.now() < end) await this.#book(latencies);
  }

  async #book({ availability, createBooking, health }: Latencies): Promise<void> {
    const visitor = this.#visitors[this.#booked % this.#visitors.length];
    if (!visitor) throw new Error('No visitor is left.');
    const from = Date.now() + randomInt(1, 20) * DAY_MS;
    const filter = {
      serviceId: busyServiceId,
      startDate: new Date(from).toISOString(),
      endDate: new Date(from + 7 * DAY_MS).toISOString(),
      bookable: true,
    };
    const body = { query: { filter, cursorPaging: { limit: 50 } }, timezone: 'America/New_York' };
    availability.push(await this.#time('/v1/availability/query', visitor, body));
    health.push(await this.#time('/health', visitor));
    createBooking.push(await this.#time(this.#create.path, visitor, this.#create.bodyOf(this.#booked)));
    this.#booked += 1;
  }

  async #time(path: string, { authorization, address }: Sender, body?: object): Promise<number> {
    const begun = performance.now();
    const headers = { authorization, 'x-forwarded-for': address, 'content-type': 'application/json' };
    const answer = await fetch(
      this.#origin + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers: { 'x-forwarded-for': address } },
    );
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} from ${path}: ${text}`);
    return performance.now() - begun;
  }
}
