import type { MailTextId, ServiceId, SiteId } from '@foyer/contract';

/** The business's own words in mails and SMS. */
export interface MailTextTables {
  mail_texts: {
    site_id: SiteId;
    id: MailTextId;
    kind: string;
    language: string;
    service_id: ServiceId | null;
    subject: string | null;
    body: string;
    revision: number;
    created_at: Date;
    updated_at: Date;
  };
}
