import type { LocationId, SiteId } from '@foyer/contract';

/** The tax on what a site sells. */
export interface TaxTables {
  tax_settings: {
    site_id: SiteId;
    is_enabled: boolean;
    name: string;
    rate_ppm: number;
    is_included: boolean;
    revision: number;
    updated_at: Date;
  };
  location_tax_rates: {
    site_id: SiteId;
    location_id: LocationId;
    rate_ppm: number;
  };
}
