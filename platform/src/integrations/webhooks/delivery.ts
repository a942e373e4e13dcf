import type { ClientAppId, EventType, WebhookId } from '@foyer/contract';
import type { StoredEvent } from './envelope.ts';
import type { SecretSource } from './secret.ts';

export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED';

/** What became of one event at one webhook. */
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

/** A try that one worker has taken on; `attempts` counts it, and tells it from every other. */
export interface DeliveryAttempt {
  event: StoredEvent;
  webhookId: WebhookId;
  clientAppId: ClientAppId;
  url: string;
  /** Those that a receiver may have, the newest first. */
  secrets: SecretSource[];
  attempts: number;
  /** When the next one is due, if this one fails. */
  retryAt: number;
  givesUpAt: number;
}

/** How a try ended: with a status, or without any answer. */
export interface DeliveryResponse {
  status: number | undefined;
  text: string;
}

export const isAcknowledged = ({ status = 0 }: DeliveryResponse): boolean => status >= 200 && status < 300;
