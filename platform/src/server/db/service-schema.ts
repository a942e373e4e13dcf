import type { FormId, SiteId } from '@foyer/contract';

/** Booking forms. */
export interface ServiceTables {
  booking_forms: {
    site_id: SiteId;
    id: FormId;
    name: string;
    is_default: boolean;
    revision: number;
    created_at: Date;
  };
}
