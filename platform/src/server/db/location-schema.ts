import type { LocationId, SiteId } from '@foyer/contract';
import type { Generated, JSONColumnType } from 'kysely';

/** Locations of the business. */
export interface LocationTables {
  business_locations: {
    site_id: SiteId;
    id: LocationId;
    name: string;
    address: JSONColumnType<Record<string, unknown>>;
    email: string | null;
    phone: string | null;
    is_default: boolean;
    description: Generated<string | null>;
    fax: Generated<string | null>;
    time_zone: Generated<string | null>;
    extended_fields: JSONColumnType<Record<string, unknown>> | null;
    is_archived: Generated<boolean>;
    revision: Generated<number>;
    created_at: Generated<Date>;
  };
}
