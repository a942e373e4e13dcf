import { modules, type RequestOf, type WireTimestamp } from '@foyer/contract';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { toWall } from '../server/lib/zone.ts';
import { type Booking, book, digestBookings, type SentBooking } from './booking.ts';
import { DAY_MS } from './durations.ts';
import type { TestOptions } from './start-platform.ts';
import { TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

const { createSession, querySessions } = modules.sessions;

export type NewSession = RequestOf<typeof createSession>['session'];
type SessionTimes = Omit<NewSession, 'serviceId'>;

export const ZONE = 'America/New_York';
export const weekly = { frequency: 'WEEKLY', interval: 1, count: 4 } as const;

/** Classes and courses of a test's own, so that tests do not affect each other. */
export class Timetable {
  readonly studio: TestPlatform;
  readonly visitor: WireClient;
  #made = 0;

  private constructor(foyer: TestPlatform, visitor: WireClient) {
    this.studio = foyer;
    this.visitor = visitor;
  }

  static async open(options: TestOptions = {}): Promise<Timetable> {
    const foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false }, ...options });
    return new Timetable(foyer, await foyer.visit());
  }

  close = () => this.studio.stop();

  async newService(type: 'CLASS' | 'COURSE', more: object = {}): Promise<string> {
    this.#made += 1;
    const service = {
      type,
      name: `Pottery ${this.#made}`,
      defaultCapacity: 4,
      onlineBooking: { enabled: true },
      payment: { rateType: 'FIXED', fixed: { price: { value: '60' } }, options: { inPerson: true } },
      ...more,
    } as const;
    return (await this.studio.owner.call(modules.services.createService, { service })).value.service.id;
  }

  /** A wall time in `days` days. */
  wallIn = (days: number, clock: string): string =>
    `${toWall(this.studio.now() + days * DAY_MS, ZONE).slice(0, 10)}T${clock}`;

  evening = (days: number): SessionTimes => ({ start: this.wallIn(days, '18:00'), end: this.wallIn(days, '19:30') });

  async add(serviceId: string, session: SessionTimes, more: { allowConflicts?: boolean } = {}) {
    const input = { session: { serviceId, ...session }, ...more };
    return (await this.studio.owner.call(createSession, input)).value.session;
  }

  window(from = this.studio.now(), days = 90): { fromDate: WireTimestamp; toDate: WireTimestamp } {
    return { fromDate: toTimestamp(from), toDate: toTimestamp(from + days * DAY_MS) };
  }

  /** A service's sessions by start, as the business sees them. */
  async list(serviceId: string, from = this.studio.now(), days = 90) {
    const query = { ...this.window(from, days), serviceId };
    return (await this.studio.owner.call(querySessions, { query })).value.sessions;
  }

  /** A confirmed booking of a class session. */
  async book(serviceId: string, eventId: string | undefined, more: Partial<SentBooking> = {}, client = this.visitor) {
    if (!eventId) throw new Error('There is no such session.');
    return (await book(client, { serviceId, eventId }, more)).booking;
  }

  /** A confirmed booking of a course. */
  async enrol(serviceId: string, more: Partial<SentBooking> = {}, client = this.visitor): Promise<Booking> {
    return (await book(client, {}, { bookedEntity: { schedule: { serviceId } }, ...more })).booking;
  }

  /** A booking as it is now. */
  async reread({ id }: Pick<Booking, 'id'>): Promise<Booking> {
    const query = { filter: { id }, cursorPaging: { limit: 1 } };
    const answer = await this.studio.owner.call(modules.extendedBookings.queryExtendedBookings, { query });
    const [found] = answer.value.extendedBookings;
    if (!found?.booking) throw new Error(`Booking ${id} is gone.`);
    return found.booking;
  }

  eventsOf = async ({ id }: Pick<Booking, 'id'>) =>
    (await this.studio.eventsOf(id)).map(({ event_type: event }) => event);
  mailsTo = ({ contactDetails }: Booking) => this.studio.mailsTo(contactDetails?.email ?? '');
  templatesTo = async (booking: Booking) => (await this.mailsTo(booking)).map(({ template }) => template);

  /** What the database holds of sessions and bookings: the same before and after a call that changes nothing. */
  async snapshot() {
    const { db } = this.studio.platform;
    const sessions = await db.selectFrom('sessions').selectAll().orderBy('id').execute();
    return { sessions, ...(await digestBookings(this.studio)) };
  }
}
