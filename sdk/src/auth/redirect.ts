import { isFoyerError } from '../errors.ts';
import type { AuthUrlOptions, OauthData } from './authorization.ts';
import { askFrame, authorizationError } from './frame.ts';
import type { OAuth } from './oauth.ts';
import type { Tokens } from './tokens.ts';

/** Kept in the tab while the sign-in page is open. */
const TRIP = 'foyer.redirect';
const TRIED = 'foyer.redirect.tried';

export interface RedirectOptions extends Pick<AuthUrlOptions, 'prompt' | 'idp'> {
  /** The page that calls `completeRedirect`, registered with the platform; the current one by default. */
  redirectUri?: string | undefined;
}

/** Navigates to the platform's sign-in page. */
export async function redirectToSignIn(auth: OAuth, options: RedirectOptions = {}): Promise<void> {
  const { redirectUri = location.origin + location.pathname, ...rest } = options;
  const trip = auth.generateOAuthData(redirectUri, location.href);
  const { authUrl } = await auth.getAuthUrl(trip, rest);
  sessionStorage.setItem(TRIP, JSON.stringify(trip));
  location.assign(authUrl);
}

function takeTrip(): OauthData | undefined {
  const text = sessionStorage.getItem(TRIP);
  sessionStorage.removeItem(TRIP);
  return text === null ? undefined : JSON.parse(text);
}

type Mode = 'fragment' | 'query';

/** Which part of the URL holds a response. The page may have its own `state`, so a code or an error is required. */
const modeOf = (auth: OAuth) =>
  (['fragment', 'query'] satisfies Mode[]).find((mode) => {
    const { code, state, error } = auth.parseFromUrl(location.href, mode);
    return state !== null && (code !== null || error !== undefined);
  });

/** Removes the response from the URL and the history entry, so that the code can't be found there (C07). */
function cleanAddress(mode: Mode) {
  const url = new URL(location.href);
  if (mode === 'fragment') url.hash = '';
  else for (const name of ['code', 'state', 'error', 'error_description', 'iss']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url.href);
}

/**
 * Call this on the page that `redirectToSignIn` returns to. Exchanges the code, stores the tokens, cleans the URL, and
 * returns the URL where the sign-in began. Undefined on any other visit. Throws when a sign-in failed.
 */
export async function completeRedirect(auth: OAuth): Promise<{ originalUri: string } | undefined> {
  const mode = modeOf(auth);
  const trip = mode && takeTrip();
  if (!trip) return undefined;
  const { code, state, error, errorDescription } = auth.parseFromUrl(location.href, mode);
  cleanAddress(mode);
  if (!error) auth.setTokens(await auth.getMemberTokens(code, state, trip));
  else if (error !== 'login_required') throw authorizationError(error, errorDescription);
  return { originalUri: trip.originalUri };
}

/**
 * Milliseconds. A page of the platform posts before it has loaded; one that the browser blocked loads too, but never
 * posts.
 */
const SILENCE_MS = 2_000;

/**
 * Gets tokens of the member who has a session at the platform, by a hidden frame. Throws LOGIN_REQUIRED when there is
 * no session, or soon if the browser hides it from frames of another site. Stores nothing: pass the tokens to
 * `setTokens`.
 */
export async function getMemberTokensSilently(auth: OAuth): Promise<Tokens> {
  const trip = auth.generateOAuthData('');
  const { authUrl } = await auth.getAuthUrl(trip, { prompt: 'none', responseMode: 'web_message' });
  return auth.getMemberTokens(await askFrame(authUrl, trip.state, SILENCE_MS), trip.state, trip);
}

/**
 * Signs in the member who has a session at the platform, without showing a page. Returns true if somebody is signed in.
 * Where the browser blocks frames, `mayRedirect` allows one short redirect per tab instead.
 */
export async function signInSilently(
  auth: OAuth,
  { mayRedirect = false, ...options }: RedirectOptions & { mayRedirect?: boolean } = {},
): Promise<boolean> {
  if (auth.loggedIn()) return true;
  try {
    auth.setTokens(await getMemberTokensSilently(auth));
  } catch (error) {
    if (!isFoyerError(error) || error.code !== 'LOGIN_REQUIRED') throw error;
    if (mayRedirect && !sessionStorage.getItem(TRIED)) {
      sessionStorage.setItem(TRIED, 'true');
      await redirectToSignIn(auth, { ...options, prompt: 'none' });
    }
  }
  return auth.loggedIn();
}
