import { MEMBER_KEY, OFFLINE_CACHE } from '../../lib/browser-keys.ts';
import { readNowMs } from '../../lib/clock.ts';
import { registerWorker } from '../parts/service-worker.ts';

export const OFFLINE_PATH = '/manage/offline';
/** The age at which the page is fetched again: an update of Foyer changes its files. */
const FRESH_MS = 3_600_000;
const KEPT_AT = 'x-kept-at';

/** The files that the page names; its scripts name theirs as modules to preload. */
const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/(?:assets\/|brand\.css|favicon\.svg)[^"]*)"/g)].map(([, file = '']) =>
    file.replaceAll('&amp;', '&'),
  );

async function isFresh(cache: Cache, memberId: string): Promise<boolean> {
  const kept = await cache.match(OFFLINE_PATH);
  if (!kept || Number(kept.headers.get(KEPT_AT)) + FRESH_MS < readNowMs()) return false;
  return isOf(await kept.text(), memberId);
}

/** The document names its member and its language. */
const isOf = (html: string, memberId: string): boolean =>
  html.includes(`data-member="${memberId}"`) && html.includes(`<html lang="${document.documentElement.lang}"`);

/** The files of the versions of Foyer before this page. */
async function deleteOthers(cache: Cache, paths: readonly string[]): Promise<void> {
  const wanted = new Set(paths.map((path) => new URL(path, location.origin).href));
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

async function fetchPage(cache: Cache, memberId: string): Promise<void> {
  const answer = await fetch(OFFLINE_PATH);
  const html = await answer.text();
  if (!answer.ok || answer.redirected || !isOf(html, memberId)) return;
  const files = filesOf(html);
  await cache.addAll(files);
  const headers = { 'content-type': 'text/html; charset=utf-8', [KEPT_AT]: String(readNowMs()) };
  await cache.put(OFFLINE_PATH, new Response(html, { headers }));
  await deleteOthers(cache, [OFFLINE_PATH, ...files]);
  // The session may have ended, or changed hands, by now.
  if (localStorage.getItem(MEMBER_KEY) !== memberId) await caches.delete(OFFLINE_CACHE);
}

/** Lets the console open without a connection, for the signed-in person, in browsers that can. */
export async function keepOfflinePage(memberId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await registerWorker();
  const keep = async () => {
    const cache = await caches.open(OFFLINE_CACHE);
    if (!(await isFresh(cache, memberId))) await fetchPage(cache, memberId);
  };
  // Tabs take turns: one of an earlier version would delete the files of a later one.
  await ('locks' in navigator ? navigator.locks.request(OFFLINE_CACHE, keep) : keep());
}
