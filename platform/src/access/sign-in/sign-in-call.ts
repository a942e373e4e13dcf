import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { RequestSource } from '../../server/http/source.ts';
import type { MailRequest } from '../../server/mail/store.ts';

/** The part of a call that the steps of a sign-in need, for all operations. */
export interface SignInCall {
  caller: Caller;
  from: RequestSource;
  /** Epoch milliseconds. */
  now: Instant;
  secret: string;
  publicUrl: string;
}

/** A transaction, and the mail queued in it. */
export interface SignInWork {
  tx: Db;
  mail(request: MailRequest): Promise<void>;
}

/** The call of a staged operation: `tx` is the database, and `transact` groups writes. */
export interface StagedSignInCall extends SignInCall {
  tx: Db;
  transact<T>(work: (work: SignInWork) => Promise<T>): Promise<T>;
}
