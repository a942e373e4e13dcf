import type { ClientAppId, EventType, WebhookId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { StoredEvent } from './envelope.ts';
import type { SecretSource } from './secret.ts';

export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED';

/** The delivery of one event to one webhook. */
export interface Delivery {
  webhookId: WebhookId;
  eventId: string;
  event: EventType;
  entityId: string;
  status: DeliveryStatus;
  attempts: number;
  createdAt: Date;
  lastAttemptAt: Date | undefined;
  nextAttemptAt: Date;
  answerStatus: number | undefined;
  answer: string | undefined;
}

/** An attempt claimed by one worker; its number in `attempts` identifies it. */
export interface DeliveryAttempt {
  event: StoredEvent;
  webhookId: WebhookId;
  clientAppId: ClientAppId;
  url: string;
  /** Valid secrets, newest first. */
  secrets: SecretSource[];
  attempts: number;
  /** When the next attempt is due if this one fails. */
  retryAt: Instant;
  givesUpAt: Instant;
}

/** The result of an attempt: a status, or no response. */
export interface DeliveryResponse {
  status: number | undefined;
  text: string;
}

export const isAcknowledged = ({ status = 0 }: DeliveryResponse): boolean => status >= 200 && status < 300;
