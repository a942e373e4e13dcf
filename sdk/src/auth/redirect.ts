import { isFoyerError } from '../errors.ts';
import type { AuthUrlOptions, OauthData } from './authorization.ts';
import { askFrame, authorizationError } from './frame.ts';
import type { OAuth } from './oauth.ts';
import type { Tokens } from './tokens.ts';

/** Kept for the tab, from leaving the page until coming back. */
const TRIP = 'foyer.redirect';
const TRIED = 'foyer.redirect.tried';

export interface RedirectOptions extends Pick<AuthUrlOptions, 'prompt' | 'idp'> {
  /** The page that calls `completeRedirect`, one that the platform knows of; this one when left out. */
  redirectUri?: string | undefined;
}

/** Leaves for the platform's sign-in page. */
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

/** Where in the address an answer is. A page may have a `state` of its own; an answer has a code or an error too. */
const modeOf = (auth: OAuth) =>
  (['fragment', 'query'] satisfies Mode[]).find((mode) => {
    const { code, state, error } = auth.parseFromUrl(location.href, mode);
    return state !== null && (code !== null || error !== undefined);
  });

/** The page's address and history entry without the answer, so that nobody finds the code there (C07). */
function cleanAddress(mode: Mode) {
  const url = new URL(location.href);
  if (mode === 'fragment') url.hash = '';
  else for (const name of ['code', 'state', 'error', 'error_description', 'iss']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url.href);
}

/**
 * For the page that `redirectToSignIn` comes back to: exchanges the code, keeps the tokens, cleans the address, and
 * answers with where the trip began. Undefined on any other visit. Throws when somebody wanted to sign in and could not.
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

/** A page of the platform speaks before it has loaded; one that the browser blocked loads too, and never speaks. */
const SILENCE_MS = 2_000;

/**
 * Tokens of whoever has a session at the platform, by a hidden frame. Throws LOGIN_REQUIRED, soon, when nobody has one or
 * the browser keeps it from a frame of another site. Keeps nothing: hand them to `setTokens`.
 */
export async function getMemberTokensSilently(auth: OAuth): Promise<Tokens> {
  const trip = auth.generateOAuthData('');
  const { authUrl } = await auth.getAuthUrl(trip, { prompt: 'none', responseMode: 'web_message' });
  return auth.getMemberTokens(await askFrame(authUrl, trip.state, SILENCE_MS), trip.state, trip);
}

/**
 * Signs in whoever has a session at the platform, without a question; true when somebody is signed in. A browser may
 * keep a frame from knowing: with `mayRedirect` this then leaves the page for a moment, once in the life of the tab.
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
