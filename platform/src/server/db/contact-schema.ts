import type { ContactId, MemberId, SiteId } from '@foyer/contract';
import type { JSONColumnType } from 'kysely';

interface ContactColumns {
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
}

/** People who booked without an account, and how they are found again. */
export interface ContactTables {
  contacts: ContactColumns;
  contact_keys: {
    site_id: SiteId;
    kind: 'EMAIL' | 'PHONE';
    value: string;
    contact_id: ContactId;
  };
  /** A view: contacts and members. */
  contact_list: ContactColumns & { member_id: MemberId | null };
}
