import { durationBetween, type Instant } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { Cost } from '../../server/http/cost.ts';
import { DAY_MS } from '../../server/lib/wall.ts';

/** Days of one person or room that are computed in a unit (docs/limits.md). */
const RESOURCE_DAYS_IN_A_UNIT = 800;
/** Units that reading the hours and bookings of one service takes. */
const UNITS_OF_A_SERVICE = 0.5;
/** Entries that are written in a unit. */
const ROWS_IN_A_UNIT = 1250;
/** Resources of a type, where the service takes any of them. */
const RESOURCES_OF_A_TYPE = 10;
const ROWS_IN_A_DAY = 50;

interface Asked {
  from: Instant;
  to: Instant;
  /** The most entries that the response has. */
  limit: number;
  slotsPerDay: number | undefined;
}

type Offered = Pick<ServiceEntity, 'staffMemberIds' | 'serviceResources' | 'locations'>;

/** Days × services × the people and rooms of each × its locations, and the rows of the response. */
export function availabilityCost(
  services: readonly Offered[],
  { from, to, limit, slotsPerDay = Number.POSITIVE_INFINITY }: Asked,
): Cost {
  const days = Math.ceil(durationBetween(from, to) / DAY_MS);
  const resourceDays = days * services.reduce((sum, service) => sum + countResources(service), 0);
  const rows = Math.min(limit, days * slotsPerDay, resourceDays * ROWS_IN_A_DAY);
  return {
    units: Math.round(
      resourceDays / RESOURCE_DAYS_IN_A_UNIT + rows / ROWS_IN_A_UNIT + services.length * UNITS_OF_A_SERVICE,
    ),
    field: days > services.length ? 'query.filter.endDate' : 'query.filter.serviceId',
  };
}

/** A start of consecutive appointments is examined with each of their resources, which takes three times as long. */
export function consecutiveCost(services: readonly Offered[], { from, to }: Pick<Asked, 'from' | 'to'>): Cost {
  const { units } = availabilityCost(services, { from, to, limit: 0, slotsPerDay: undefined });
  return { units: 3 * units, field: 'to' };
}

function countResources({ staffMemberIds = [], serviceResources = [], locations = [] }: Offered): number {
  const others = serviceResources.map(({ resourceIds }) => resourceIds?.values?.length ?? RESOURCES_OF_A_TYPE);
  const resources = staffMemberIds.length + others.reduce((sum, count) => sum + count, 0);
  return Math.max(1, resources) * Math.max(1, locations.length);
}
