import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { Tracing } from './tracing.ts';

/** A request of `fetch`, as Node's own client shows it. */
interface FetchRequest {
  origin: string | URL;
  method: string;
}

/**
 * A span for each request to another server that is part of a trace, whichever library sends it, until its answer begins.
 * Of the URL only the host is told: paths and queries have tokens. Returns the end of that.
 */
export function traceOutgoing(tracing: Tracing): () => void {
  const open = new WeakMap<object, Span>();
  const begin = (request: object, method: string, url: URL) => {
    if (!tracing.scope) return;
    tracing.keep();
    open.set(request, tracing.start({ name: method, kind: 'CLIENT', attributes: describe(method, url) }));
  };
  const finish = (request: object, status: number) => {
    const span = open.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (span && status >= 400) tracing.failAs(span, String(status));
    span?.end();
  };
  const abort = (request: object, error: unknown) => {
    const span = open.get(request);
    if (span) tracing.fail(span, error);
    span?.end();
  };
  const listeners: Record<string, (message: unknown) => void> = {
    'http.client.request.start': (message) => {
      const { request } = message as { request: ClientRequest };
      begin(request, request.method, new URL(`${request.protocol}//${request.getHeader('host') ?? request.host}`));
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      finish(request, response.statusCode ?? 0);
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: ClientRequest; error: unknown };
      abort(request, error);
    },
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest };
      begin(request, request.method, new URL(request.origin));
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: FetchRequest; response: { statusCode: number } };
      finish(request, response.statusCode);
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: FetchRequest; error: unknown };
      abort(request, error);
    },
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener);
  };
}

function describe(method: string, { protocol, hostname, port }: URL) {
  const scheme = protocol.slice(0, -1);
  return {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port || (scheme === 'https' ? 443 : 80)),
    'url.scheme': scheme,
  };
}
