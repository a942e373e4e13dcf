import type { Duration, Instant } from '@foyer/contract/values';
import type { SendOutbound } from '../outbound/request.ts';
import type { AccessTokens } from './access-tokens.ts';

/** The details of a meeting that a provider gets. They name no customer. */
export interface Meeting {
  topic: string;
  start: Instant;
  end: Instant;
  timeZone: string;
  /** Has several sessions, at times that only the platform knows. */
  isCourse: boolean;
}

/** The reference that finds a meeting whose id isn't known: the same for each attempt to create it. */
export interface MeetingReference {
  /** Hexadecimal, which Google takes as an id. */
  reference: string;
  host: string;
}

export interface ProviderMeeting {
  externalId: string;
  /** Undefined while the provider is still making it. */
  joinUrl: string | undefined;
}

/** A provider's calls. Each throws a ConferencingFailure. */
export interface ConferencingProvider {
  /** Asks for what meetings need, and changes nothing. */
  check(host: string): Promise<void>;
  create(at: MeetingReference, meeting: Meeting): Promise<ProviderMeeting>;
  /** The meetings that were created with a reference: several, if an earlier creation was not answered. */
  find(at: MeetingReference): Promise<ProviderMeeting[]>;
  update(host: string, externalId: string, meeting: Meeting): Promise<void>;
  /** One that is gone already is as good. */
  remove(host: string, externalId: string): Promise<void>;
}

export interface ProviderContext {
  sendOutbound: SendOutbound;
  tokens: AccessTokens;
  now(): Instant;
}

/** The reason that a provider refused or failed; stored and shown as such. */
export type FailureReason =
  | 'CREDENTIALS'
  /** The credentials are valid, but may not do this. */
  | 'PERMISSION'
  | 'HOST'
  | 'RATE_LIMIT'
  | 'UNAVAILABLE'
  | 'REFUSED'
  /** The meeting was deleted at the provider. */
  | 'GONE';

export class ConferencingFailure extends Error {
  readonly reason: FailureReason;
  /** The field of the account that is wrong. */
  readonly field: string | undefined;
  /** The time that the provider asks to wait before the next call. */
  readonly wait: Duration | undefined;

  constructor(message: string, reason: FailureReason, more: { field?: string; wait?: Duration | undefined } = {}) {
    super(message);
    this.reason = reason;
    this.field = more.field;
    this.wait = more.wait;
  }

  /** Whether the provider may have done it all the same. */
  get isUncertain(): boolean {
    return this.reason === 'UNAVAILABLE';
  }
}
