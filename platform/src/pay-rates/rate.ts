import type { ResourceId, ServiceId } from '@foyer/contract';
import type { CivilDate } from '@foyer/contract/values';
import type { StoredRate, StoredTier } from '../server/db/pay-schema.ts';

export type Rate = StoredRate;
export type Tier = StoredTier;
export type RateKind = Rate['kind'];

/** All rates of a staff member from a day on, until their next entry. */
export interface RateEntry {
  validFrom: CivilDate;
  rates: Rate[];
  revision: number;
}

/** The entries of each staff member, by their days. */
export type RatesByStaff = ReadonlyMap<ResourceId, readonly RateEntry[]>;

/** The rates that are valid on a day; none before the first entry. */
export const ratesOn = (entries: readonly RateEntry[], day: CivilDate): readonly Rate[] =>
  entries.findLast(({ validFrom }) => validFrom <= day)?.rates ?? [];

/** The rate for a service, else the one for all. Without a service, only the latter. */
export function findRate<Kind extends RateKind>(
  rates: readonly Rate[],
  kind: Kind,
  serviceId: ServiceId | undefined,
): Extract<Rate, { kind: Kind }> | undefined;
export function findRate(rates: readonly Rate[], kind: RateKind, serviceId: ServiceId | undefined): Rate | undefined {
  const ofKind = rates.filter((rate) => rate.kind === kind);
  const own = serviceId === undefined ? undefined : ofKind.find((rate) => rate.serviceId === serviceId);
  return own ?? ofKind.find((rate) => rate.serviceId === undefined);
}

/** The services whose visits are paid by the hour. */
export const hourlyServices = (rates: readonly Rate[]): ServiceId[] =>
  rates.flatMap(({ kind, serviceId }) => (kind === 'HOUR' && serviceId !== undefined ? [serviceId] : []));
