import { afterEach, expect, test, vi } from 'vitest';
import { LiveStream } from './live-stream.ts';

/** Requests for the stream: the id that each goes on from, and how to answer it. */
function platform() {
  const requests: { lastId: string | undefined; send(text: string): void }[] = [];
  const fetchWithAuth = async (_: unknown, init: RequestInit = {}) => {
    const { readable, writable } = new TransformStream();
    const writer = writable.getWriter();
    init.signal?.addEventListener('abort', () => void writer.abort(init.signal?.reason).catch(() => {}));
    requests.push({
      lastId: new Headers(init.headers).get('last-event-id') ?? undefined,
      send: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
    });
    return new Response(readable);
  };
  return { requests, fetchWithAuth };
}

/** A visible window, and what it is told. */
function open(client: ReturnType<typeof platform>) {
  const stream = new LiveStream(client);
  const told: (readonly string[] | null)[] = [];
  const close = stream.listen((kinds) => told.push(kinds));
  return { stream, told, close };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('windows share one stream, and the next goes on where the one that read it ends', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const client = platform();
  const [first, second] = [open(client), open(client)];
  await expect.poll(() => client.requests.length).toBe(1);
  client.requests[0]?.send('id: 1\nevent: ready\ndata: {}\n\n');
  await expect.poll(() => [first.stream.isLive(), second.stream.isLive()]).toEqual([true, true]);
  // It may have missed something before it listened.
  expect([first.told, second.told]).toEqual([[], [null]]);
  client.requests[0]?.send('id: 2\nevent: changes\ndata: {"changes":[{"kind":"booking","id":"a"}]}\n\n');
  await expect.poll(() => second.told).toEqual([null, ['booking']]);
  expect(first.told).toEqual([['booking']]);
  expect(client.requests).toHaveLength(1);

  first.close();
  await expect.poll(() => client.requests.map(({ lastId }) => lastId)).toEqual([undefined, '2']);
  client.requests[1]?.send('id: 3\nevent: changes\ndata: {"changes":[{"kind":"order","id":"b"}]}\n\n');
  await expect.poll(() => second.told.at(-1)).toEqual(['order']);
  expect(first.told).toEqual([['booking']]);
  second.close();
});
