import { OFFLINE_CACHE } from '../lib/browser-keys.ts';

// Answers for the console while there is no connection, with what its pages have put into the cache, and shows the
// notifications that arrive while it is closed. It stores nothing.

const OFFLINE_PATH = '/manage/offline';

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface LastingEvent extends Event {
  /** Keeps the worker running until then. */
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends LastingEvent {
  readonly data: { json(): Pushed } | null;
}
interface NotificationEvent extends LastingEvent {
  readonly notification: Notification;
}
/** A notification as the platform sends it. */
interface Pushed {
  title: string;
  body: string;
  tag: string;
  lang: string;
  dir: NotificationDirection;
  /** The page that a click opens. */
  path: string;
}
/** A window with a page of this origin. */
interface Client {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
declare global {
  /** The events of a worker; the types of pages have none. */
  interface WindowEventMap {
    fetch: FetchEvent;
    push: PushEvent;
    notificationclick: NotificationEvent;
  }
}
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>;
  openWindow(url: string): Promise<unknown>;
};

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

addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, tag, lang, dir, path } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, lang, dir, data: path }));
});

/** Shows a page of the console: in the window that shows it, in another window of the console, or in a new one. */
async function showPage(path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === href);
  if (there) return void (await there.focus());
  const inConsole = open.find(({ url }) => /^\/manage(\/|$)/.test(new URL(url).pathname));
  if (!inConsole) return void (await clients.openWindow(href));
  await inConsole.focus();
  // Windows from before the worker can't be sent elsewhere by it.
  await inConsole.navigate(href).catch(() => clients.openWindow(href));
}

addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(showPage(String(notification.data)));
});
