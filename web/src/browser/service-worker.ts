import { OFFLINE_CACHE } from '../lib/browser-keys.ts';

// Answers for the console while there is no connection, with what its pages have put into the cache. It stores nothing.

const OFFLINE_PATH = '/manage/offline';

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare global {
  /** The event of a worker; the types of pages have none. */
  interface WindowEventMap {
    fetch: FetchEvent;
  }
}

const isFile = ({ pathname, origin }: URL): boolean =>
  origin === location.origin && /^\/(assets\/|brand\.css$|favicon\.svg$)/.test(pathname);

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: OFFLINE_CACHE })) ?? fetch(request);
}

async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(OFFLINE_PATH, { cacheName: OFFLINE_CACHE });
    if (!kept) throw error;
    return kept;
  }
}

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (isFile(new URL(request.url))) event.respondWith(answerFile(request));
});
