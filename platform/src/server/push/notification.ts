import { createHash } from 'node:crypto';
import type { PushSubscriptionId } from '@foyer/contract';

/** A notification as a device shows it. */
export interface NotificationContent {
  title: string;
  body: string;
  /** The page of the console that a click opens. */
  path: string;
  /** A language tag. */
  lang: string;
}

/** A notification to one device. */
export interface PushRequest {
  subscriptionId: PushSubscriptionId;
  /** Names what happened. A device shows one notification of a tag, however often it arrives. */
  tag: string;
  content: NotificationContent;
  /** The bookings and replies that it tells of, so that it is deleted with their customer. */
  about: readonly string[];
}

/** Makes a tag of what names an event: at most 32 characters of base64url, as topics have (RFC 8030 §5.4). */
export const toTag = (...names: string[]): string =>
  createHash('sha256').update(names.join(' ')).digest('base64url').slice(0, 32);
