import { modules, type RequestOf } from '@foyer/contract';
import { STAFF_TYPE_ID } from '../catalog/schedules/store.ts';
import { insertBusinessLocations } from '../catalog/services/location-store.ts';
import { studio as place, site } from '../demo/low-tide/studio.ts';
import { newId } from '../server/lib/new-id.ts';
import { addDays, parseDay, readCivilDate, readWallTime, wallTimeOn } from '../server/lib/wall.ts';
import { civilDate, toInstant } from '../server/lib/zone.ts';
import { findTimes } from './free-times.ts';
import { type Engine, freshDatabase } from './fresh-database.ts';
import type { TestOptions } from './start-platform.ts';
import { TestPlatform } from './test-platform.ts';

const { createResource, createResourceType, setWorkingHours } = modules.resources;
const { createService } = modules.services;

type Resource = RequestOf<typeof createResource>['resource'];
type Weekly = RequestOf<typeof setWorkingHours>['weekly'];
type Service = RequestOf<typeof createService>['service'];

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
export const zone = site.timeZone;
/** The demo business's location. */
export const home = place.id;

/** Resources and services of a test's own at the demo business. */
export class Atelier {
  readonly studio: TestPlatform;
  /** A Monday at least a week ahead. */
  readonly monday: string;
  /** Another business location. */
  readonly annex = newId();

  private constructor(foyer: TestPlatform) {
    this.studio = foyer;
    const soon = addDays(civilDate(foyer.now(), zone), 8);
    this.monday = addDays(soon, (7 - ((parseDay(soon) + 3) % 7)) % 7);
  }

  static async open(engine: Engine = 'PGlite', options: TestOptions['options'] = {}): Promise<Atelier> {
    const database = engine === 'PostgreSQL' ? { database: await freshDatabase(engine) } : {};
    const foyer = await TestPlatform.start({
      testClock: true,
      ...database,
      options: { rateLimits: false, ...options },
    });
    const atelier = new Atelier(foyer);
    const annex = { id: atelier.annex as typeof place.id, name: 'Annex', default: false, address: { city: 'Hoboken' } };
    await insertBusinessLocations(foyer.db, site.id, [annex]);
    return atelier;
  }

  close = () => this.studio.stop();

  get owner() {
    return this.studio.owner;
  }

  async type(name = `Kind ${newId().slice(-12)}`) {
    return (await this.owner.call(createResourceType, { resourceType: { name } })).value.resourceType;
  }

  /** A staff member, unless another type is given, who works on weekdays from nine to five by default. */
  async resource({ hours, ...resource }: Resource & { hours?: Weekly } = {}) {
    const sent = { name: 'Ann', typeId: STAFF_TYPE_ID, ...resource };
    const created = (await this.owner.call(createResource, { resource: sent })).value.resource;
    const usual = sent.typeId === STAFF_TYPE_ID ? [{ days: WEEKDAYS, start: '09:00', end: '17:00' }] : [];
    await this.hours(created.id, hours ?? usual.map((one) => ({ ...one, days: [...one.days] })));
    return created;
  }

  async hours(resourceId: string, weekly: Weekly) {
    return (await this.owner.call(setWorkingHours, { resourceId, weekly })).value.workingHours;
  }

  /** A one-hour service with one of the staff. */
  async service(staffMemberIds: string[], more: Partial<Service> = {}) {
    const service = {
      type: 'APPOINTMENT' as const,
      name: `Hour ${newId().slice(-12)}`,
      defaultCapacity: 1,
      onlineBooking: { enabled: true },
      payment: { rateType: 'NO_FEE' as const, options: { inPerson: true } },
      staffMemberIds,
      schedule: { availabilityConstraints: { sessionDurations: [60] } },
      ...more,
    };
    return (await this.owner.call(createService, { service })).value.service;
  }

  /** An instant by wall time on a day counted from the Monday. */
  at = (day: number, clock: string): number =>
    toInstant(wallTimeOn(addDays(readCivilDate(this.monday), day), clock), zone);

  date = (day: number): string => addDays(readCivilDate(this.monday), day);

  /** The slots of a service on a day counted from the Monday. */
  async times(serviceId: string, day = 0, filter: Record<string, unknown> = {}) {
    const from = toInstant(readWallTime(`${this.date(day)}T00:00`), zone);
    return findTimes(this.owner, { serviceId, from, days: 1, filter, timezone: zone });
  }

  /** Their distinct wall starts: `09:00`. */
  async starts(serviceId: string, day = 0, filter: Record<string, unknown> = {}) {
    const times = await this.times(serviceId, day, filter);
    return [...new Set(times.map(({ slot }) => String(slot.startDate).slice(11, 16)))];
  }

  slot = (serviceId: string, day: number, clock: string) => ({
    serviceId,
    startDate: new Date(this.at(day, clock)).toISOString(),
    endDate: new Date(this.at(day, clock) + 3600_000).toISOString(),
  });

  /** What the database holds of resources and their calendars: the same before and after a refused call. */
  async snapshot() {
    const { db } = this.studio.platform;
    const tables = [
      'resources',
      'resource_types',
      'schedules',
      'sessions',
      'external_calendars',
      'external_busy_times',
    ] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return rows.map((of) => of.map((row) => JSON.stringify(row)).sort());
  }
}
