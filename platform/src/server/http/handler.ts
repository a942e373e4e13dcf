import type { ErrorCodeOf, EventType, Modules, Operation, RequestOf, ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import type { Cipher } from '../keys/cipher.ts';
import type { FieldPath } from '../lib/merge.ts';
import type { MailRequest } from '../mail/store.ts';
import type { SendOutbound } from '../outbound/request.ts';
import type { ActingCaller, Caller } from './caller.ts';
import type { Captcha } from './captcha.ts';
import type { Cost } from './cost.ts';
import type { Refusing } from './refusing.ts';
import type { RequestSource } from './source.ts';

export type { Fail, Refusing } from './refusing.ts';

type Declared = Pick<Operation, 'request' | 'response' | 'errors' | 'emits'>;

/** An event about one entity, written to the outbox in the call's transaction. */
export interface EmittedEvent {
  entityId: string;
  /** The inner part of the envelope (protocol: events §2): `entity`, `currentEntity` or the action's body. */
  body: Record<string, unknown>;
}

/** A call whose operation declares at least these events. */
export interface Emitting<Event extends EventType> {
  /** Writes a declared event to the outbox. */
  emit: (event: Event, content: EmittedEvent) => Promise<void>;
}

/** The writes of a transaction. */
export interface Work<O extends Declared> extends Emitting<O['emits'][number]> {
  tx: Db;
  /** Queues a mail in the transaction; it is sent after the commit. */
  mail(request: MailRequest): Promise<void>;
}

/**
 * The argument of a handler. A write runs in one transaction, and all its queries use `tx`. The `tx` of a staged call
 * is the database without a transaction; `transact` opens one.
 */
export interface Call<O extends Declared> extends Work<O>, Refusing<ErrorCodeOf<O>> {
  input: RequestOf<O>;
  /** The fields that the request sends as null, which an update clears. */
  cleared: readonly FieldPath[];
  caller: Caller;
  from: RequestSource;
  /** Epoch milliseconds. */
  now: Instant;
  /** Runs one transaction of a staged call; retried from the start after a collision. */
  transact<T>(work: (work: Work<O>) => Promise<T>): Promise<T>;
  /** Seals manage links and cursors. */
  secret: string;
  /** Encrypts what the database keeps secret. */
  cipher: Cipher;
  /** The URL of the caller's site, without a trailing slash. */
  publicUrl: string;
  /** Whether development-only features are off. */
  production: boolean;
  /** Whether sites can take payments with the test provider. */
  allowsTestPayments: boolean;
  captcha: Captcha;
  /** Calls another server; outside a transaction only. */
  sendOutbound: SendOutbound;
  /**
   * Charges work that isn't known before the handler reads what it is about, before it is done. Throws
   * TOO_MANY_REQUESTS. Dear work then waits for its turn.
   */
  spend(cost: Cost): Promise<void>;
}

/** A method, whose bivariant parameters let one table hold the handlers of all operations (see handlers.ts). */
export type Handler<O extends Declared> = { handle(call: Call<O>): Promise<ResponseOf<O>> }['handle'];

/** The handlers of a module, one per operation, checked by the compiler. */
export type Handlers<M extends keyof Modules> = {
  [K in keyof Modules[M]]: Modules[M][K] extends Declared ? Handler<Modules[M][K]> : never;
};

export type ModuleHandlers = { [M in keyof Modules]: Handlers<M> };

/** A call of any operation, without declared codes or events. */
export type AnyCall = Omit<Call<Declared>, 'fail' | 'emit' | 'transact'> &
  Refusing<never> &
  Emitting<never> & { transact<T>(work: (work: AnyWork) => Promise<T>): Promise<T> };

type AnyWork = Omit<Work<Declared>, 'emit'> & Emitting<never>;

/** The part of a call that shared functions take, besides codes (`Refusing`) and events (`Emitting`). */
export type CallContext = Omit<AnyCall, 'input' | 'cleared' | 'fail' | 'emit' | 'spend'>;

/** As `CallContext`, for work that a job can go on with after the response. */
export type ActingContext = Omit<CallContext, 'caller'> & { caller: ActingCaller };

export type AnyHandler = { handle(call: AnyCall): Promise<object> }['handle'];

/** Handlers by `module.function`. */
export type OperationHandlers = Readonly<Record<string, AnyHandler>>;
