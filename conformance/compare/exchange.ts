import { STATUS_CODES } from 'node:http';

/** A request as it would have gone over the wire. */
export interface Sent {
  method: string;
  host: string;
  path: string;
  /** A packed query (`.r`) as what it contains. */
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

/** An answer for all requests of a call. */
export interface Answer {
  status: number;
  body: unknown;
}

const textOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const unpack = (name: string, value: string): unknown =>
  name === '.r' ? textOf(Buffer.from(value, 'base64url').toString()) : value;

async function readSent(request: Request): Promise<Sent> {
  const { method, headers } = request;
  const { host, pathname, searchParams } = new URL(request.url);
  const query = Object.fromEntries([...searchParams].sort().map(([name, value]) => [name, unpack(name, value)]));
  const text = await request.text();
  return {
    method,
    host,
    path: pathname,
    query,
    headers: Object.fromEntries([...headers].filter(([name]) => name !== 'content-length')),
    body: text === '' ? undefined : textOf(text),
  };
}

/** Answers every request from memory while `run` works, and returns what was sent. */
export async function record(answer: Answer, run: () => Promise<void>): Promise<Sent[]> {
  const network = globalThis.fetch;
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    sent.push(await readSent(new Request(input, init)));
    const headers = { 'content-type': 'application/json', 'x-wix-request-id': 'request 1' };
    const { status, body } = answer;
    return new Response(JSON.stringify(body), { status, statusText: STATUS_CODES[status] ?? '', headers });
  };
  try {
    await run();
  } finally {
    globalThis.fetch = network;
  }
  return sent;
}
