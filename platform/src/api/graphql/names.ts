import type { NamedOperation } from '@foyer/contract';

interface Names {
  /** The prefix of the module's fields and types. */
  field: string;
  type: string;
  /** Operations that have another name there than in the client. */
  renamed?: Readonly<Record<string, string>>;
}

/** The names of the modules that the hosted platform serves too (protocol: graphql §2). */
const hosted: Readonly<Record<string, Names>> = {
  attendance: { field: 'bookingsAttendanceV2', type: 'BookingsAttendanceV2' },
  contacts: { field: 'crmContactsV4', type: 'ContactsCoreV4' },
  locations: { field: 'businessToolsLocationsV1', type: 'Locations' },
  members: {
    field: 'membersMembersV1',
    type: 'Members',
    renamed: { getCurrentMember: 'getMyMember', updateCurrentMemberSlug: 'updateMySlug' },
  },
  plans: { field: 'pricingPlansPlansV2', type: 'MembershipV2Plans' },
  redirects: { field: 'redirectsRedirectsV1', type: 'HeadlessV1' },
  serviceOptionsAndVariants: { field: 'bookingsServiceOptionsAndVariantsV1', type: 'BookingsCatalogV1' },
  services: { field: 'bookingsServicesV2', type: 'BookingsServicesV2' },
};

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const namesOf = (module: string): Names => hosted[module] ?? { field: module, type: pascal(module) };

const joined = (prefix: string, { renamed = {} }: Names, name: string): string =>
  prefix + pascal(renamed[name] ?? name);

/** Whether the hosted platform serves the module: it has reads that are no entity among its mutations. */
export const isHosted = (module: string): boolean => hosted[module] !== undefined;

/** `services` and `createService` → `bookingsServicesV2CreateService`. */
export const fieldName = (module: string, name: string): string => joined(namesOf(module).field, namesOf(module), name);

/** `services` and `createService` → `BookingsServicesV2CreateService`. */
export const typeName = (module: string, name: string): string => joined(namesOf(module).type, namesOf(module), name);

/** The one request field of an operation that gets an entity by its id. */
export function findIdField({ name, operation: { effect, unwrap, request } }: NamedOperation): string | undefined {
  if (effect !== 'read' || unwrap === undefined || name !== `get${pascal(unwrap)}`) return undefined;
  const { required = [] }: { required?: readonly string[] } = request;
  const [id, ...more] = required;
  return id !== undefined && more.length === 0 && /^id$|Id$/.test(id) ? id : undefined;
}
