import type { BookingId, ResourceId, ServiceId, SiteId } from '@foyer/contract';
import type { Generated, JSONColumnType } from 'kysely';

type Json = Record<string, string>;

/** The settings of a site's online meetings, and the meetings at a provider. */
export interface ConferencingTables {
  conferencing_settings: {
    site_id: SiteId;
    provider: string;
    url: string;
    relook_from: Generated<Date | null>;
    revision: number;
    updated_at: Date;
  };
  conferencing_links: {
    site_id: SiteId;
    kind: string;
    owner_id: ResourceId | ServiceId;
    url: string;
  };
  conferencing_hosts: { site_id: SiteId; staff_member_id: ResourceId; host: string };
  conferencing_accounts: {
    site_id: SiteId;
    provider: string;
    public_settings: JSONColumnType<Json>;
    sealed_secrets: string;
    checked_at: Date | null;
    updated_at: Date;
  };
  online_meetings: {
    site_id: SiteId;
    meeting_key: string;
    provider: Generated<string | null>;
    host: Generated<string | null>;
    external_id: Generated<string | null>;
    join_url: Generated<string | null>;
    told: Generated<string | null>;
    generation: Generated<number>;
    is_uncertain: Generated<boolean>;
    ends_at: Date;
    wanted_version: Generated<number>;
    due_at: Date | null;
    claim: Generated<string | null>;
    claimed_until: Generated<Date | null>;
    attempts: Generated<number>;
    failure: Generated<string | null>;
    failed_at: Generated<Date | null>;
  };
  owed_meeting_links: { site_id: SiteId; booking_id: BookingId };
}
