import type { CategoryId, LocationId, SiteId } from '@foyer/contract';
import { parseFilter } from '../../server/filter/parse.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { runPolicyQuery } from '../booking-policies/queries.ts';
import type { ManagedPolicy } from '../booking-policies/store.ts';
import { serviceFieldsOf } from '../services/field-store.ts';
import type { BookingPolicy } from '../services/policy.ts';
import { withUrls } from '../services/slugs.ts';
import { findServices } from '../services/store.ts';
import { visibleTo } from '../services/visibility.ts';
import { findServicesOfPolicies } from './connected-services-store.ts';
import { listCategoriesOf, listLocationsOf } from './relation-store.ts';

type Services = Handlers<'services'>;

export const queryPolicies: Services['queryPolicies'] = async ({ input, tx, caller, secret, publicUrl }) => {
  const { siteId } = caller;
  const visibility = visibleTo(caller);
  const { policies, pagingMetadata } = await runPolicyQuery(tx, siteId, input.query ?? {}, visibility, secret);
  const policyIds = policies.map(({ id }) => id);
  const connectedTo = await findServicesOfPolicies(tx, siteId, policyIds, visibility);
  const connected = policies.map((policy) => ({ policy, ...connectedTo(policy.id) }));
  const ids = connected.flatMap(({ services }) => services.map(({ id }) => id));
  const found = new Map((await findServices(tx, siteId, ids, visibility)).map((service) => [service.id, service]));
  const bookingPolicies = connected.map(({ policy, services, total }) => ({
    bookingPolicy: withoutOwnersPart(policy),
    connectedServices: services.flatMap(({ id }) => withUrlsOf(found.get(id), publicUrl)),
    totalServiceCount: total,
  }));
  return { bookingPolicies, pagingMetadata };
};

/** A policy as services show it. */
const withoutOwnersPart = ({ revision, appId, extendedFields, ...policy }: ManagedPolicy): BookingPolicy => policy;

const withUrlsOf = (service: Parameters<typeof withUrls>[0] | undefined, publicUrl: string) =>
  service ? [withUrls(service, publicUrl)] : [];

const toIds = <Id extends CategoryId | LocationId>(ids: readonly string[] | undefined): Id[] | undefined =>
  ids?.map((id) => asId<Id>(id.toLowerCase()));

/** The service ids of the filter; undefined when it names none, which for the business means all. */
function readServices(siteId: SiteId, filter: unknown) {
  if (filter === undefined) return undefined;
  const fields = serviceFieldsOf(siteId);
  return filterToSql(parseFilter(filter, fields, 'filter.services'), fields);
}

export const queryLocations: Services['queryLocations'] = async ({ input: { filter = {} }, tx, caller }) => {
  const asked = {
    services: readServices(caller.siteId, filter.services),
    ids: toIds<LocationId>(filter.businessLocationIds),
  };
  const { locations: found, ...exist } = await listLocationsOf(tx, caller.siteId, asked, visibleTo(caller));
  const locations = found.map((business) => ({
    id: business.id,
    type: 'BUSINESS' as const,
    business,
    calculatedAddress: business.address,
  }));
  return {
    businessLocations: { exists: exist.business, locations },
    customLocations: { exists: exist.custom },
    customerLocations: { exists: exist.customer },
  };
};

export const queryCategories: Services['queryCategories'] = async ({ input: { filter = {} }, tx, caller }) => {
  const asked = { services: readServices(caller.siteId, filter.services), ids: toIds<CategoryId>(filter.categoryIds) };
  return { categories: await listCategoriesOf(tx, caller.siteId, asked, visibleTo(caller)) };
};
