// Renders pages apart from the event loop that answers calls. Started by RenderThread.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { CallAnswer, FromThread, ToThread } from './render-messages.ts';
import type { WebBuild } from './web-build.ts';

const LOWER_PRIORITY = 5;

/** In Linux, a thread can have a lower priority than its process: calls go first. Elsewhere, all are equal. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LOWER_PRIORITY);
  } catch {
    // A container may hide /proc.
  }
}

lowerPriority();

const isWebBuild = (value: object): value is WebBuild => 'render' in value && typeof value.render === 'function';

const loaded: object = await import(String(workerData));
if (!isWebBuild(loaded)) throw new Error(`${workerData} exports no render().`);
const { render: renderPage } = loaded;

const send = (message: FromThread) => parentPort?.postMessage(message);
/** The render that a call belongs to: the web build keeps one client, and with it one `fetch`, for all of them. */
const currentRender = new AsyncLocalStorage<number>();
const waiting = new Map<number, { resolve(answer: CallAnswer): void; reject(error: Error): void }>();
let lastCall = 0;

const callPlatform: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const body = request.body ? await request.text() : undefined;
  lastCall += 1;
  const call = lastCall;
  const answered = new Promise<CallAnswer>((resolve, reject) => {
    waiting.set(call, { resolve, reject });
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
  const { method, url, headers } = request;
  send({
    kind: 'call',
    render: currentRender.getStore() ?? 0,
    call,
    request: { method, url, headers: Object.fromEntries(headers), body },
  });
  const answer = await answered.finally(() => waiting.delete(call));
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } });
};

/** Only these parts of an error survive the way to the process, whatever else hangs on it. */
const toPlainError = (error: unknown): Error =>
  error instanceof Error
    ? Object.assign(new Error(error.message), { name: error.name, stack: error.stack })
    : new Error(String(error));

async function render({ render, request, visit: { now, ...visit } }: ToThread & { kind: 'render' }): Promise<void> {
  const report = (error: unknown) => send({ kind: 'report', render, error: toPlainError(error) });
  try {
    const page = await renderPage(request, { ...visit, fetch: callPlatform, report, now: () => now });
    send({ kind: 'page', render, page });
  } catch (error) {
    send({ kind: 'broken', render, error: toPlainError(error) });
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'render') void currentRender.run(message.render, () => render(message));
  else if (message.kind === 'answer') waiting.get(message.call)?.resolve(message.answer);
  else waiting.get(message.call)?.reject(new Error(message.message));
});
