import type { ExternalCalendarId, ResourceId, SiteId } from '@foyer/contract';
import type { Generated } from 'kysely';

/** External calendars and the busy times read from them. */
export interface ResourceTables {
  external_calendars: {
    site_id: SiteId;
    id: ExternalCalendarId;
    resource_id: ResourceId;
    name: string;
    /** The address, as only this deployment can read it. */
    sealed_url: string;
    host: string;
    etag: string | null;
    last_modified: string | null;
    next_fetch_at: Date;
    consecutive_failures: Generated<number>;
    /** When it last answered well, and when it last brought something to read. */
    fetched_at: Date | null;
    read_at: Date | null;
    last_error: string | null;
    event_count: Generated<number>;
    created_at: Date;
  };
  external_busy_times: { site_id: SiteId; calendar_id: ExternalCalendarId; resource_id: ResourceId; during: string };
}
