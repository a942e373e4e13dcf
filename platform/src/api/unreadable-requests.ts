import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { toErrorAnswer } from '../server/http/errors.ts';
import { ApplicationError } from '../server/lib/application-error.ts';
import { newId } from '../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';

/** The time that a client has to read the answer, which it may not do before it has sent everything. */
const LINGER_MS = 1000;

/** Writes an answer to a connection that has no request. */
function answer(socket: Socket, error: Error, headers: Record<string, string> = {}): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = newId();
  const { status, body } = toErrorAnswer(error, requestId);
  const text = JSON.stringify(body);
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'x-wix-request-id': requestId,
    'x-content-type-options': 'nosniff',
    ...headers,
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** The header that a reason begins with: "Content-Length can't be present with Transfer-Encoding". */
const fieldOf = (reason: string): string => /Transfer-Encoding|Content-Length/.exec(reason)?.[0] ?? 'request';

/** The refusal for an error of Node's parser, whose codes are those of llhttp. */
function toRefusal(error: NodeJS.ErrnoException & { reason?: string }): Error {
  const { code, reason = error.message } = error;
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApplicationError('REQUEST_HEADERS_TOO_LARGE', 'The request’s headers are too large.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApplicationError('REQUEST_TIMEOUT', 'The request took too long to arrive.');
  }
  return new ValidationError([oneViolation(fieldOf(reason), 'is not valid HTTP', 'FORMAT')]);
}

/** Answers a request that Node can't read, such as one with two lengths, in the form of all other refusals. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const response = responses.get(socket);
  const send = () => answer(socket, toRefusal(error));
  if (!response || response.writableFinished) send();
  // An earlier request of the connection gets its own answer first.
  else if (response.req.complete) response.once('close', send);
  // The rest of its own body is unreadable, or the client has left, so this response would wait forever.
  else if (response.headersSent) socket.destroy();
  else send();
}

/** The latest response of a connection. */
const responses = new WeakMap<Socket, ServerResponse>();

/** Answers what Node would answer, or close, by itself. */
export function registerUnusualRequests(app: FastifyInstance): void {
  app.server.on('request', (request, response) => responses.set(request.socket, response));
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.server.on('connect', (_request, socket: Socket) =>
    answer(socket, new ApplicationError('METHOD_NOT_ALLOWED', 'This server is not a proxy.'), { allow: 'GET, POST' }),
  );
}
