import type { Instant } from '@foyer/contract/values';
import type { PageClient } from '../../lib/client.ts';
import type { Failure } from '../parts/failure.ts';

/** The person whose pages send and show an entry. */
export interface Whose {
  memberId: string;
  /** The time zone of the business. */
  zone: string;
}

/** A call that the platform has not answered, or whose outcome has to be told. */
export interface Entry<Content = unknown, Told = unknown> extends Whose {
  /** Its Idempotency-Key. */
  key: string;
  /** The name of its kind. */
  kind: string;
  madeMs: Instant;
  /** True if it may have been carried out, and only its answer is missing. */
  isTried: boolean;
  content: Content;
  /** Outcomes that the person has to read, now that it is answered; null while it waits. */
  told: readonly Told[] | null;
}

/** Why something could not be done: a failure of the call, or it was not sent in time. */
export interface Refusal {
  reason: Failure['kind'] | 'late';
  violations: Failure['violations'];
}

export type Calls = Pick<PageClient, 'run'>;

/** The settings of an entry's call: sent again, it is the same call to the letter. */
export const settingsOf = ({ key }: Pick<Entry, 'key'>) => ({ idempotencyKey: key, retries: 0 });

/** A call that can be entered without a connection, since a later moment can't make it harmful. */
export interface Kind<Content = unknown, Told = unknown> {
  /** Stored with its entries. */
  name: string;
  /** Makes the call. Returns what the person has to read of its outcome; throws if it fails as a whole. */
  send(calls: Calls, entry: Entry<Content, Told>): Promise<readonly Told[]>;
  /** Outcomes that the person has to read if nothing of it was done. */
  refuse(entry: Entry<Content, Told>, refusal: Refusal): readonly Told[];
}
