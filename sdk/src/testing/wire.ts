import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A received call. */
export interface Seen {
  method: string;
  path: string;
  /** The query text, without its `?`. */
  query: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface Reply {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  /** Text is sent as it is, everything else as JSON. */
  body?: unknown;
  /** Closes the connection instead of answering. */
  drop?: true;
  /** Leaves the call without an answer. */
  hang?: true;
  /** Runs before the response is sent. */
  before?: () => unknown;
}

async function readSeen(request: IncomingMessage): Promise<Seen> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const body: unknown = text ? JSON.parse(text) : undefined;
  return { method: request.method ?? '', path, query, headers: request.headers, body };
}

function write(reply: Reply, response: ServerResponse) {
  if (reply.hang) return;
  if (reply.drop) {
    response.socket?.destroy();
    return;
  }
  const { status = 200, statusText, headers = {}, body = {} } = reply;
  if (statusText !== undefined) response.statusMessage = statusText;
  response.writeHead(status, headers);
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/**
 * A server on its own port until the test ends: it records calls and sends the queued replies in order, then `{}`.
 * Tokens have a queue of their own: `access-1`, `access-2` … by default.
 */
export async function startWire() {
  const calls: Seen[] = [];
  const grants: Seen[] = [];
  const replies: Reply[] = [];
  const tokenReplies: Reply[] = [];
  const waiting = new Set<() => void>();
  let left = 0;
  const tell = () => {
    for (const check of waiting) check();
  };
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      waiting.add(() => isSo() && resolve());
      tell();
    });

  const server = createServer(async (request, response) => {
    const seen = await readSeen(request);
    const isGrant = seen.path === '/oauth2/token';
    (isGrant ? grants : calls).push(seen);
    tell();
    const n = grants.length;
    const tokens = { access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires_in: 3600 };
    const reply = isGrant ? (tokenReplies.shift() ?? { body: tokens }) : (replies.shift() ?? {});
    await reply.before?.();
    response.once('close', () => {
      if (reply.hang) left += 1;
      tell();
    });
    write(reply, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;

  return {
    host: `http://127.0.0.1:${port}`,
    calls,
    grants,
    /** Queues replies to the next calls. */
    reply: (...next: Reply[]) => void replies.push(...next),
    /** Queues replies to the next grants. */
    replyTokens: (...next: Reply[]) => void tokenReplies.push(...next),
    /** Waits until that many calls were received. */
    called: (count: number) => until(() => calls.length >= count),
    /** Waits until the caller has aborted that many unanswered calls. */
    givenUp: (count: number) => until(() => left >= count),
  };
}

export const refusal = (status: number, code: string, description = code): Reply => ({
  status,
  body: { message: description, details: { applicationError: { code, description, data: {} } } },
});
