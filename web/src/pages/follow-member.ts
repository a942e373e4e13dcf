import { MEMBER_KEY, TOKENS_KEY } from '../lib/browser-keys.ts';

/** Null where the browser keeps nothing. */
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
    // Without storage each page asks the server anew.
  }
}

const isFromHistory = () => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
};

/**
 * Keeps the page true to who is signed in: after signing in or out in another tab it is loaded again, and what the back
 * button brings back shows nothing that is another's. The server wrote into the document whom it was made for.
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

/** A browser may keep the page as it stands for the back button: it comes back empty, and is loaded again. */
function leaveNothingBehind(): void {
  addEventListener('pagehide', () => {
    document.body.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

let isLeaving = false;

/** True while this page signs out: where it goes then is its own business. */
export const isSigningOut = (): boolean => isLeaving;

/** Ends the session, here and in all tabs. Throws without an answer. */
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
