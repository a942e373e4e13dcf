import type {
  BookingId,
  LocationId,
  MemberId,
  PushSubscriptionId,
  RecipientId,
  SignInSessionId,
  SiteId,
} from '@foyer/contract';
import type { Generated, JSONColumnType } from 'kysely';

interface StoredNotice {
  site_id: SiteId;
  id: string;
  kind: string;
  booking_id: BookingId;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
}

/** Notices about bookings, and their recipients. */
export interface NotificationTables {
  booking_notices: StoredNotice & { batch_id: string; due_at: Date | null };
  digest_notices: StoredNotice & { recipient_id: RecipientId };
  notification_recipients: {
    site_id: SiteId;
    id: RecipientId;
    email: string | null;
    location_id: LocationId | null;
    choices: JSONColumnType<Record<string, string>>;
    only_own: boolean | null;
    digest_minutes: number;
    agenda_time: string;
    time_zone: string | null;
    skips_empty_days: boolean;
    next_agenda_at: Date | null;
    digest_due_at: Date | null;
    push_kinds: JSONColumnType<string[]> | null;
    created_at: Date;
    updated_at: Date;
  };
  approval_requests: { site_id: SiteId; booking_id: BookingId; request_id: string; is_answered: Generated<boolean> };
  push_subscriptions: {
    site_id: SiteId;
    id: PushSubscriptionId;
    identity_id: MemberId;
    session_id: SignInSessionId;
    endpoint: string;
    p256dh: string;
    auth: string;
    device: string;
    created_at: Date;
  };
  push_deliveries: {
    site_id: SiteId;
    subscription_id: PushSubscriptionId;
    tag: string;
    content: JSONColumnType<Record<string, string>>;
    about: string[];
    attempts: Generated<number>;
    next_attempt_at: Date;
    expires_at: Date;
  };
}
