import type { FormId, SiteId } from '@foyer/contract';

/** Tables that stand beside those of schema.ts; the statements are in the migrations. */
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
