import type { ServiceId, SiteId } from '@foyer/contract';
import type { Service } from '../../catalog/services/service.ts';
import { findServices } from '../../catalog/services/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { BookingReading } from './reading.ts';

/** The services that the names of a file stand for, by their ids. */
export async function findServicesOf(
  db: Db,
  siteId: SiteId,
  { services }: Pick<BookingReading, 'services'>,
): Promise<Map<ServiceId, Service>> {
  const found = await findServices(db, siteId, [...new Set(Object.values(services))], { hidden: true });
  return new Map(found.map((service) => [service.id, service]));
}
