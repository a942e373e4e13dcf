import type { ResourceId, ServiceId, SiteId } from '@foyer/contract';

/** How a site's online meetings are held. */
export interface ConferencingTables {
  conferencing_settings: {
    site_id: SiteId;
    provider: string;
    url: string;
    revision: number;
    updated_at: Date;
  };
  conferencing_links: {
    site_id: SiteId;
    kind: string;
    owner_id: ResourceId | ServiceId;
    url: string;
  };
}
