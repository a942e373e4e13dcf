import { DAYS_KEY, DEVICE_KEY, MEMBER_KEY, OFFLINE_CACHE, OUTBOX_PREFIX, TOKENS_KEY } from '../lib/browser-keys.ts';

/** Null if the browser denies access to its storage. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Removes the days of the member who was signed in before, and that this is their device. Entries that wait are shown and
 * sent for their own member only.
 */
function forgetDays(): void {
  localStorage.removeItem(DAYS_KEY);
  localStorage.removeItem(DEVICE_KEY);
  if ('caches' in window) caches.delete(OFFLINE_CACHE).catch(() => undefined);
}

function remember(memberId: string): void {
  try {
    if (readStored(MEMBER_KEY) !== memberId) forgetDays();
    localStorage.setItem(MEMBER_KEY, memberId);
    if (!memberId && readStored(TOKENS_KEY)?.includes('"member"')) localStorage.removeItem(TOKENS_KEY);
  } catch {
    // Without storage, pages can't notice a change in another tab.
  }
}

const isFromHistory = () => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
};

/**
 * Reloads the page when somebody signs in or out in another tab, or when the back button restores a page that was made
 * for somebody else. The server writes the member id into the document.
 */
export function followMember(): void {
  const { member = '', showsMember, personal } = document.documentElement.dataset;
  if (personal !== undefined) leaveNothingBehind();
  const check = () => {
    const current = readStored(MEMBER_KEY);
    if (showsMember !== undefined && current !== null && current !== member) location.reload();
  };
  if (isFromHistory()) check();
  else remember(member);
  addEventListener('storage', ({ key }) => {
    if (key === MEMBER_KEY) check();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
}

/** Hides the page before the browser caches it for the back button, and reloads it when it is restored. */
function leaveNothingBehind(): void {
  addEventListener('pagehide', () => {
    document.body.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

let isLeaving = false;

/** True while this page signs out; then it navigates by itself and must not be reloaded. */
export const isSigningOut = (): boolean => isLeaving;

function forgetAll(): void {
  try {
    forgetDays();
    for (const key of Object.keys(localStorage)) if (key.startsWith(OUTBOX_PREFIX)) localStorage.removeItem(key);
  } catch (_error) {
    // Without storage there is nothing to forget.
  }
}

/** Ends the sign-in session in all tabs, and removes what this device keeps, even without a connection. Throws if the request fails. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  forgetAll();
  try {
    const { ok } = await fetch('/hosted/session', { method: 'DELETE' });
    if (!ok) throw new Error('The session could not be ended.');
    remember('');
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}
