import type { SiteId } from '@foyer/contract';
import type { Generated, JSONColumnType } from 'kysely';

type Json = Record<string, unknown>;

/** Mails that wait, were sent or were given up. */
export interface MailTables {
  mail: {
    site_id: SiteId;
    id: string;
    to_address: string;
    template: string;
    data: JSONColumnType<Json>;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    created_at: Date;
    sent_at: Date | null;
    rendered: JSONColumnType<Json | null, string | null, string | null>;
    is_limited: Generated<boolean>;
    is_to_member: Generated<boolean>;
    is_counted: Generated<boolean>;
    held_until: Generated<Date | null>;
    failure: Generated<string | null>;
  };
}
