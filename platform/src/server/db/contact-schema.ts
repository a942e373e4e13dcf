import type { ContactId, SiteId } from '@foyer/contract';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { MessageTables } from './message-schema.ts';

/** People who booked without an account, how they are found again, and what is written to customers. */
export interface ContactTables extends MessageTables {
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
    search_vector: ColumnType<string, string | undefined, string>;
    sort_first_name: GeneratedAlways<string>;
    sort_last_name: GeneratedAlways<string>;
  };
  /** Words of the business for contacts and members. */
  customer_tags: {
    site_id: SiteId;
    customer_id: ContactId;
    tag: string;
  };
  contact_keys: {
    site_id: SiteId;
    kind: 'EMAIL' | 'PHONE';
    value: string;
    contact_id: ContactId;
  };
}
