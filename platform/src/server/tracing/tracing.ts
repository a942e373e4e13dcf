import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

export interface SpanStart {
  name: string;
  kind?: keyof typeof SpanKind;
  attributes?: Attributes;
}

/** The span that spans started now belong to. */
export interface Scope {
  readonly span: Span;
  /** Of work that mostly finds nothing to do: it is kept only with what changed something, failed or took long. */
  readonly isSparse: boolean;
  isKept: boolean;
}

/** The codes of answers that are the platform's own fault. */
const FAULTS: ReadonlySet<string> = new Set(['SYSTEM_ERROR', 'UNAVAILABLE']);

const contextOf = (span: Span | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);

/** The code of an error, such as its SQLSTATE, or its class. Its message stays out: it can quote personal data. */
const typeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/**
 * The spans of a platform. Loaded only where an exporter is configured, so others import its type alone. Nothing of it is
 * global: platforms of one process have each their own.
 */
export class Tracing {
  readonly #tracer: Tracer;
  readonly #close: () => Promise<void>;
  readonly #scopes = new AsyncLocalStorage<Scope>();
  readonly #propagator = new W3CTraceContextPropagator();

  constructor(tracer: Tracer, close: () => Promise<void>) {
    this.#tracer = tracer;
    this.#close = close;
  }

  get scope(): Scope | undefined {
    return this.#scopes.getStore();
  }

  start(start: SpanStart, parent = this.scope?.span): Span {
    return this.#start(start, contextOf(parent));
  }

  /** Starts the span of a request, in the trace of its caller if the headers name one. */
  startRequest(start: SpanStart, headers: NodeJS.Dict<string | string[]>): Span {
    return this.#start(start, this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter));
  }

  #start({ name, kind = 'INTERNAL', attributes = {} }: SpanStart, parent: typeof ROOT_CONTEXT): Span {
    return this.#tracer.startSpan(name, { kind: SpanKind[kind], attributes }, parent);
  }

  /** Runs work whose spans belong to this one, which stays open. */
  within<T>(span: Span, work: () => T): T {
    return this.#scopes.run({ span, isSparse: false, isKept: true }, work);
  }

  /** Runs a part of the current work, such as the sending of a mail. */
  async run<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
    this.keep();
    const span = this.start(start);
    try {
      return await this.within(span, work);
    } catch (error) {
      this.fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  /** Runs work that mostly finds nothing to do, as a trace of its own. */
  async runSparse<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
    const scope: Scope = { span: this.#start(start, ROOT_CONTEXT), isSparse: true, isKept: false };
    try {
      return await this.#scopes.run(scope, work);
    } catch (error) {
      scope.isKept = true;
      this.fail(scope.span, error);
      throw error;
    } finally {
      // A span that never ends is never exported.
      if (scope.isKept) scope.span.end();
    }
  }

  /** Keeps the current work, even if it mostly finds nothing to do. */
  keep(): void {
    if (this.scope) this.scope.isKept = true;
  }

  /** Runs work that is no part of a trace, such as sending spans. */
  outside<T>(work: () => T): T {
    return this.#scopes.exit(work);
  }

  fail(span: Span, error: unknown): void {
    this.failAs(span, typeOf(error));
  }

  /** Marks a span as failed, with the kind of the failure. */
  failAs(span: Span, type: string): void {
    span.setAttribute('error.type', type);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }

  /** Ends the span of an operation. A refusal is no failure. */
  endCall(span: Span, code: string): void {
    span.setAttribute('foyer.code', code);
    if (FAULTS.has(code)) this.failAs(span, code);
    span.end();
  }

  /** Adds to the span of the current work. */
  describe(attributes: Attributes): void {
    this.scope?.span.setAttributes(attributes);
  }

  /** `traceparent` and `tracestate` for a server that continues the current trace. */
  headers(): Record<string, string> {
    const headers: Record<string, string> = {};
    const span = this.scope?.span;
    if (span) this.#propagator.inject(contextOf(span), headers, defaultTextMapSetter);
    return headers;
  }

  /** Names the current trace in a line of the log. */
  logFields(): object {
    const context = this.scope?.span.spanContext();
    return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
  }

  /** Sends what is left, for a moment at most. */
  close(): Promise<void> {
    return this.#close();
  }
}
