import type { ContactId, SiteId } from '@foyer/contract';
import type { JSONColumnType } from 'kysely';

/** People who booked without an account, and how they are found again. */
export interface ContactTables {
  contacts: {
    site_id: SiteId;
    id: ContactId;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    phone: string | null;
    address: JSONColumnType<Record<string, unknown>> | null;
    source: string;
    revision: number;
    created_at: Date;
    updated_at: Date;
  };
  contact_keys: {
    site_id: SiteId;
    kind: 'EMAIL' | 'PHONE';
    value: string;
    contact_id: ContactId;
  };
}
