import { MEMBER_KEY, TOKENS_KEY } from '../lib/browser-keys.ts';

/** Null if the browser denies access to its storage. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(memberId: string): void {
  try {
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

/** Ends the sign-in session in all tabs. Throws if the request fails. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  try {
    const { ok } = await fetch('/hosted/session', { method: 'DELETE' });
    if (!ok) throw new Error('The session could not be ended.');
    remember('');
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}
