import type { ContactId, MessageDeliveryId, MessageId, MessageReplyId, SiteId } from '@foyer/contract';
import type { JSONColumnType } from 'kysely';

/** Messages to customers, and who agreed to news. */
export interface MessageTables {
  messages: {
    site_id: SiteId;
    id: MessageId;
    kind: 'TRANSACTIONAL' | 'MARKETING';
    subject: string;
    body: string;
    recipient_count: number;
    left_out: JSONColumnType<{ reason: string; count: number }[]>;
    request_hash: string;
    starts_at: Date;
    created_by: string;
    created_at: Date;
  };
  message_deliveries: {
    site_id: SiteId;
    id: MessageDeliveryId;
    message_id: MessageId;
    position: number;
    customer_id: ContactId;
    email: string;
    email_key: string;
    subject: string;
    body: string;
    mail_id: string;
    created_at: Date;
  };
  message_replies: {
    site_id: SiteId;
    id: MessageReplyId;
    delivery_id: MessageDeliveryId;
    customer_id: ContactId;
    subject: string;
    body: string;
    created_at: Date;
  };
  conversations: {
    site_id: SiteId;
    customer_id: ContactId;
    last_reply_id: MessageReplyId;
    last_reply_at: Date;
    is_waiting: boolean;
  };
  marketing_consents: {
    site_id: SiteId;
    email_key: string;
    is_given: boolean;
    changed_by: 'CUSTOMER' | 'BUSINESS';
    changed_at: Date;
  };
}
