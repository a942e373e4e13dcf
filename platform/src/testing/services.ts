import { modules, type RequestOf, type ResponseOf } from '@foyer/contract';
import { sql } from 'kysely';
import { ines } from '../demo/low-tide/team.ts';
import { digestBookings } from './booking.ts';
import { type Engine, freshDatabase } from './fresh-database.ts';
import type { TestOptions } from './start-platform.ts';
import { TestPlatform } from './test-platform.ts';

const { services } = modules;

export type NewService = RequestOf<typeof services.createService>['service'];
export type StoredService = ResponseOf<typeof services.getService>['service'];

export const massage = {
  type: 'APPOINTMENT',
  name: 'Evening Massage',
  defaultCapacity: 1,
  onlineBooking: { enabled: true },
  payment: { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true, online: true } },
  staffMemberIds: [ines.id],
  schedule: { availabilityConstraints: { sessionDurations: [60] } },
} satisfies NewService;

/** A business that changes its services. */
export class Office {
  readonly studio: TestPlatform;

  private constructor(foyer: TestPlatform) {
    this.studio = foyer;
  }

  static async open(options: TestOptions = {}): Promise<Office> {
    return new Office(await TestPlatform.start({ testClock: true, ...options }));
  }

  /** On its own database, without rate limits. */
  static async openOn(engine: Engine): Promise<Office> {
    const database = engine === 'PGlite' ? {} : { database: await freshDatabase(engine) };
    return Office.open({ ...database, options: { rateLimits: false } });
  }

  close = () => this.studio.stop();

  get owner() {
    return this.studio.owner;
  }

  get db() {
    return this.studio.db;
  }

  /** A service of the test's own, a massage by default. */
  async add(fields: Partial<NewService> = {}): Promise<StoredService & { id: string }> {
    const service: NewService = { ...massage, ...fields };
    const made = (await this.owner.call(services.createService, { service })).value.service;
    return { ...made, id: made.id };
  }

  get = async (serviceId: string) => (await this.owner.call(services.getService, { serviceId })).value.service;

  change = (service: RequestOf<typeof services.updateService>['service'], mask?: string | string[]) =>
    this.owner.call(services.updateService, { service, ...(mask === undefined ? {} : { mask }) });

  /** A service's domain events, oldest first. */
  events = (id: string) => this.studio.eventsOf(id);

  /** What the database holds of services and bookings: the same before and after a call that changes nothing. */
  async snapshot() {
    const tables = ['services', 'service_slugs', 'sessions', 'schedules', 'bulk_jobs', 'bulk_job_items'];
    const digests = tables.map(async (table) => {
      const { rows } = await sql`
        select count(*) as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
        from ${sql.table(table)} t`.execute(this.db);
      return [table, rows[0]];
    });
    return { ...(await digestBookings(this.studio)), ...Object.fromEntries(await Promise.all(digests)) };
  }
}
