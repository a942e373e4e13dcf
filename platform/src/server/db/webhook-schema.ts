import type { ClientAppId, SiteId, WebhookId } from '@foyer/contract';
import type { Generated, JSONColumnType } from 'kysely';

/** Webhooks, their keys and deliveries. */
export interface WebhookTables {
  event_sequences: { site_id: SiteId; entity_id: string; sequence: number };
  webhooks: {
    site_id: SiteId;
    id: WebhookId;
    client_app_id: ClientAppId;
    url: string;
    event_types: string[];
    is_enabled: boolean;
    /** In a row, of any delivery. */
    consecutive_failures: Generated<number>;
    /** Nothing is sent before: the receiver was not there for a while. */
    paused_until: Date | null;
    /** Of the secret that bodies are signed with beside the app's key. */
    secret_version: Generated<number>;
    previous_secret_expires_at: Date | null;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  webhook_keys: {
    site_id: SiteId;
    client_app_id: ClientAppId;
    kid: string;
    /** Only until the first start with encryption keys. */
    private_jwk: JSONColumnType<Record<string, unknown>> | null;
    sealed_private_jwk: string | null;
    public_jwk: JSONColumnType<Record<string, unknown>>;
    is_current: boolean;
    created_at: Date;
    retires_at: Date | null;
  };
  webhook_deliveries: {
    site_id: SiteId;
    webhook_id: WebhookId;
    event_id: string;
    entity_id: string;
    sequence: number;
    event_type: string;
    status: 'PENDING' | 'DELIVERED' | 'FAILED';
    attempts: Generated<number>;
    next_attempt_at: Date;
    abandon_at: Date;
    last_attempt_at: Date | null;
    response_status: number | null;
    response_excerpt: string | null;
    keeps_response: Generated<boolean>;
    created_at: Date;
  };
}
