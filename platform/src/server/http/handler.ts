import type {
  CommonErrorCode,
  ErrorCode,
  ErrorCodeOf,
  EventType,
  Modules,
  Operation,
  RequestOf,
  ResponseOf,
} from '@foyer/contract';
import type { Db } from '../db/database.ts';
import type { MailRequest } from '../mail/store.ts';
import type { Caller } from './caller.ts';
import type { Captcha } from './captcha.ts';
import type { RequestSource } from './source.ts';

type Declared = Pick<Operation, 'request' | 'response' | 'errors' | 'emits'>;

/** An event about one entity; written to the outbox in the transaction of the call. */
export interface EmittedEvent {
  entityId: string;
  /** The inner part of the envelope (protocol: events §2): `entity`, `currentEntity` or the action's body. */
  body: Record<string, unknown>;
}

/** Ends the call with one of these codes, or with one that every operation can answer; nothing is written. */
export type Fail<Code extends ErrorCode> = (
  code: Code | CommonErrorCode,
  description: string,
  data?: Record<string, unknown>,
) => never;

/**
 * A call whose operation declares at least these codes: what a function needs that several operations share.
 * `fail` is a property, not a method: a method's parameters compare both ways, and an undeclared code would pass.
 */
export interface Refusing<Code extends ErrorCode> {
  fail: Fail<Code>;
}

/** A call whose operation declares at least these events. */
export interface Emitting<Event extends EventType> {
  /** Writes a declared event to the outbox. */
  emit: (event: Event, content: EmittedEvent) => Promise<void>;
}

/** What changes things: all of it happens, or none. */
export interface Work<O extends Declared> extends Emitting<O['emits'][number]> {
  tx: Db;
  /** Queues a mail in the transaction; it leaves after the commit. */
  mail(request: MailRequest): Promise<void>;
}

/**
 * What a handler gets. A write runs in one transaction; all its queries go through `tx`. A staged call has none open:
 * its `tx` is the database, and what belongs together goes through `transact`.
 */
export interface Call<O extends Declared> extends Work<O>, Refusing<ErrorCodeOf<O>> {
  input: RequestOf<O>;
  caller: Caller;
  from: RequestSource;
  /** Epoch milliseconds. */
  now: number;
  /** One transaction of a staged call; tried again from the start when it collides with another. */
  transact<T>(work: (work: Work<O>) => Promise<T>): Promise<T>;
  /** Seals manage links and cursors. */
  secret: string;
  /** Where the caller's site is reached, without a trailing slash. */
  publicUrl: string;
  /** Nothing is allowed that is for development only. */
  production: boolean;
  captcha: Captcha;
}

/** A method's parameters compare both ways, so that the table can hold handlers of every operation (see handlers.ts). */
export type Handler<O extends Declared> = { handle(call: Call<O>): Promise<ResponseOf<O>> }['handle'];

/** The handlers of a module: one for each of its operations, checked by the compiler. */
export type Handlers<M extends keyof Modules> = {
  [K in keyof Modules[M]]: Modules[M][K] extends Declared ? Handler<Modules[M][K]> : never;
};

/** A call of any operation: no code and no event is known to be declared. */
export type AnyCall = Omit<Call<Declared>, 'fail' | 'emit' | 'transact'> &
  Refusing<never> &
  Emitting<never> & { transact<T>(work: (work: AnyWork) => Promise<T>): Promise<T> };

type AnyWork = Omit<Work<Declared>, 'emit'> & Emitting<never>;

/** What functions that several operations share take of a call, besides codes (`Refusing`) and events (`Emitting`). */
export type CallContext = Omit<AnyCall, 'input' | 'fail' | 'emit'>;
export type AnyHandler = { handle(call: AnyCall): Promise<object> }['handle'];

/** `module.function` → what answers it. */
export type OperationHandlers = Readonly<Record<string, AnyHandler>>;
