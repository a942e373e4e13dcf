import { modules, type RequestOf, type ResponseOf } from '@foyer/contract';
import { ines } from '../demo/low-tide/team.ts';
import { digestBookings } from './booking.ts';
import type { TestPlatform } from './test-platform.ts';

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

/** A service of the test's own, a massage by default. */
export async function addService(
  { owner }: TestPlatform,
  fields: Partial<NewService> = {},
): Promise<StoredService & { id: string }> {
  const service: NewService = { ...massage, ...fields };
  const made = (await owner.call(services.createService, { service })).value.service;
  return { ...made, id: made.id };
}

export const fetchService = async ({ owner }: TestPlatform, serviceId: string) =>
  (await owner.call(services.getService, { serviceId })).value.service;

export const changeService = (
  { owner }: TestPlatform,
  service: RequestOf<typeof services.updateService>['service'],
  mask?: string | string[],
) => owner.call(services.updateService, { service, ...(mask === undefined ? {} : { mask }) });

/** As `TestPlatform.digest`, of services, their jobs and bookings. */
export async function digestServices(platform: TestPlatform): Promise<Record<string, unknown>> {
  const tables = ['services', 'service_slugs', 'sessions', 'schedules', 'bulk_jobs', 'bulk_job_items'];
  return { ...(await digestBookings(platform)), ...(await platform.digest(tables)) };
}
