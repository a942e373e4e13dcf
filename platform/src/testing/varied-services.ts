import type { ScheduleId, ServiceId, SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { insertService } from '../catalog/services/creation-store.ts';
import { resolveReferences } from '../catalog/services/references.ts';
import { readService } from '../catalog/services/rules.ts';
import type { ServiceInput } from '../catalog/services/service.ts';
import { bodywork, classPolicy, courses, movement, studio } from '../demo/low-tide/studio.ts';
import { hana, ines, jonah, mateo, treatmentRoom } from '../demo/low-tide/team.ts';
import type { Db } from '../server/db/database.ts';
import { readCurrency } from '../server/lib/money.ts';
import { newId } from '../server/lib/new-id.ts';

const names = ['Morning Yoga', 'Évening yoga', 'Deep Massage', 'Hot Stone Massage', 'Pilates: Basics', 'ヨガ教室'];
const prices = ['10', '12.50', '12.5', '99.99', '0.10', '0.20', '1000000.01'];
const staff = [[ines.id], [ines.id, mateo.id], [jonah.id], [hana.id, ines.id, jonah.id]];
const places: ServiceInput['locations'][] = [
  undefined,
  [{ type: 'BUSINESS', business: { id: studio.id } }],
  [{ type: 'CUSTOMER' }, { custom: { address: { formattedAddress: '1 Pier Street' } } }],
  [{ custom: { address: { formattedAddress: '1 Pier Street' } } }, { custom: { address: { city: 'Hoboken' } } }],
];

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** Services that differ in everything that is counted, some hidden; deterministic for a number. */
export function variedService(number: number): ServiceInput {
  const type = pick(['APPOINTMENT', 'CLASS', 'COURSE'] as const, number);
  const value = pick(prices, number * 3) ?? '1';
  const options = { inPerson: number % 4 > 0, online: number % 4 === 0, pricingPlan: number % 5 === 0 };
  const payment: ServiceInput['payment'] =
    number % 6 === 5
      ? { rateType: 'NO_FEE', options: { inPerson: true } }
      : { rateType: 'FIXED', fixed: { price: { value } }, options };
  return {
    type,
    name: `${pick(names, number)} ${number}`,
    hidden: number % 7 === 0,
    defaultCapacity: type === 'APPOINTMENT' ? 1 : 1 + ((number * 5) % 17),
    category: { id: pick([bodywork.id, movement.id, courses.id], number * 2 + (number % 5)) },
    onlineBooking: { enabled: number % 3 > 0 },
    payment,
    ...(number % 2 ? { sortOrder: number % 9, tagLine: `Line ${number % 4}` } : {}),
    ...(number % 4 === 1 ? { bookingPolicy: { id: classPolicy.id } } : {}),
    ...(type === 'APPOINTMENT'
      ? {
          staffMemberIds: pick(staff, number) ?? [],
          schedule: { availabilityConstraints: { sessionDurations: [30] } },
          serviceResources: number % 2 ? [{ resourceType: { id: treatmentRoom.id } }] : [],
        }
      : {}),
    ...(pick(places, number) ? { locations: pick(places, number) } : {}),
  };
}

/** Inserts services as their owner would create them, at the given instants. */
export async function insertServices(
  db: Db,
  siteId: SiteId,
  inputs: readonly ServiceInput[],
  createdAt: (index: number) => number,
): Promise<ServiceId[]> {
  const ids: ServiceId[] = [];
  await db.transaction().execute(async (tx) => {
    for (const [index, input] of inputs.entries()) {
      const draft = await resolveReferences(tx, siteId, readService(input, readCurrency('USD')));
      const id = newId<ServiceId>();
      const made = { id, scheduleId: newId<ScheduleId>(), timeZone: 'America/New_York', draft };
      await insertService(tx, siteId, made, instantAt(createdAt(index)));
      ids.push(id);
    }
  });
  return ids;
}
