import { acceptsOrigin, acceptsRedirect, type ClientApp, originOf } from '../client-apps/client-app.ts';

export const responseModes = ['query', 'fragment', 'web_message'] as const;
export const prompts = ['login', 'none', 'consent', 'select_account'] as const;
export type Prompt = (typeof prompts)[number];

/** Where the app expects the response, and in which mode. */
export type ReturnUrl = { state: string | undefined } & (
  | { mode: 'query' | 'fragment'; redirectUri: string }
  | { mode: 'web_message'; origin: string }
);

/** An app's request to act for a member. */
export interface AuthorizationRequest {
  redirectUri: string | undefined;
  codeChallenge: string;
  prompts: readonly Prompt[];
  /** Stands for a login that the app's own form has just completed. */
  handle: string | undefined;
  /** The identity provider to sign in at, as it was named; whether the site has it is not checked here. */
  idp: string | undefined;
}

export type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'access_denied'
  | 'login_required'
  | 'consent_required'
  | 'account_selection_required';

export interface AuthorizationError {
  error: AuthorizationErrorCode;
  description: string;
}

/** App or redirect URI are not trustworthy: shown on a page of ours, never redirected (security A02, A13). */
export interface Refusal {
  reason: 'unknown_app' | 'unknown_address' | 'flow_expired' | 'return_expired';
  description: string;
}

export type ValidationResult =
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'wrong'; returnTo: ReturnUrl; error: AuthorizationError }
  | { kind: 'good'; returnTo: ReturnUrl; request: AuthorizationRequest };

/** All parameters that are read; others are ignored (RFC 6749 §3.1, security A08). */
export const parameters = [
  'client_id',
  'response_type',
  'redirect_uri',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'origin',
  'session',
  'idp',
] as const;
export type Parameter = (typeof parameters)[number];
export type Parameters = Readonly<Partial<Record<Parameter, unknown>>>;

/** Reads a parameter. One without a value counts as not sent (RFC 6749 §3.1). */
export const readParameter = (sent: Parameters, name: Parameter): string | undefined => {
  const value = sent[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Characters of both together, which keeps the URL of a sign-in page under 2 kB. */
const MOST_BYTES = 1000;

/** Validates a request of an existing app. Pure, so that a browser's URL and a redirect session get the same result. */
export function validateAuthorization(sent: Parameters, app: ClientApp, production: boolean): ValidationResult {
  const returnTo = findReturnAddress(sent, app, production);
  if (typeof returnTo === 'string') {
    return { kind: 'refused', refusal: { reason: 'unknown_address', description: returnTo } };
  }
  const wrong = findError(sent, app);
  if (wrong) return { kind: 'wrong', returnTo, error: wrong };
  return { kind: 'good', returnTo, request: readRequest(sent) };
}

const isMode = (app: ClientApp, mode: string): mode is ReturnUrl['mode'] =>
  responseModes.some((known) => known === mode) && app.responseModes.includes(mode);

/** The return URL of the response, or why it is refused. */
function findReturnAddress(sent: Parameters, app: ClientApp, production: boolean): ReturnUrl | string {
  if (Array.isArray(sent.redirect_uri)) return '"redirect_uri" was sent twice.';
  const asked = readParameter(sent, 'response_mode') ?? 'query';
  const mode = isMode(app, asked) ? asked : 'query';
  const state = readParameter(sent, 'state');
  const redirectUri = readParameter(sent, 'redirect_uri');
  if (redirectUri !== undefined && !acceptsRedirect(app, redirectUri, production)) {
    return 'The "redirect_uri" is not registered for this app.';
  }
  if (mode !== 'web_message') {
    return redirectUri === undefined ? '"redirect_uri" is missing.' : { mode, redirectUri, state };
  }
  const origin = redirectUri === undefined ? readParameter(sent, 'origin') : originOf(redirectUri);
  const isOwn = origin !== undefined && (redirectUri !== undefined || acceptsOrigin(app, origin, production));
  return isOwn ? { mode, origin, state } : 'The response has nowhere to go: send "redirect_uri" or "origin".';
}

function findError(sent: Parameters, app: ClientApp): AuthorizationError | undefined {
  const refuse = (description: string): AuthorizationError => ({ error: 'invalid_request', description });
  const twice = parameters.find((name) => sent[name] !== undefined && typeof sent[name] !== 'string');
  if (twice) return refuse(`"${twice}" must be sent once, as text.`);
  const type = readParameter(sent, 'response_type');
  if (type === undefined) return refuse('"response_type" is missing.');
  if (type !== 'code') return { error: 'unsupported_response_type', description: '"response_type" must be "code".' };
  if (!isMode(app, readParameter(sent, 'response_mode') ?? 'query')) {
    return refuse(`"response_mode" must be ${app.responseModes.join(' or ')} for this app.`);
  }
  return findChallengeError(sent) ?? findPromptError(sent) ?? findSizeError(sent);
}

/** Requires RFC 7636 with S256; the method has no default, since that would be plain (security A04, A05). */
function findChallengeError(sent: Parameters): AuthorizationError | undefined {
  const refuse = (description: string): AuthorizationError => ({ error: 'invalid_request', description });
  const challenge = readParameter(sent, 'code_challenge');
  if (challenge === undefined) return refuse('"code_challenge" is missing.');
  if (!/^[\w-]{43}$/.test(challenge)) return refuse('"code_challenge" must be a SHA-256 digest in base64url.');
  if (readParameter(sent, 'code_challenge_method') !== 'S256') return refuse('"code_challenge_method" must be "S256".');
  return undefined;
}

export const isKnownScope = (scope: string | undefined): boolean => scope === undefined || scope === 'offline_access';

const isPrompt = (word: string): word is Prompt => prompts.some((prompt) => prompt === word);

/** A space-separated list (OpenID Connect Core §3.1.2.1). */
const readWords = (sent: Parameters): string[] =>
  readParameter(sent, 'prompt')
    ?.split(' ')
    .filter((word) => word !== '') ?? [];

function findPromptError(sent: Parameters): AuthorizationError | undefined {
  if (!isKnownScope(readParameter(sent, 'scope'))) {
    return { error: 'invalid_scope', description: 'The only "scope" is "offline_access".' };
  }
  const words = readWords(sent);
  if (words.every(isPrompt) && !(words.includes('none') && words.length > 1)) return undefined;
  return {
    error: 'invalid_request',
    description: `"prompt" must be one of ${prompts.join(', ')}; "none" can't be combined with others.`,
  };
}

function findSizeError(sent: Parameters): AuthorizationError | undefined {
  const state = readParameter(sent, 'state') ?? '';
  // RFC 6749 appendix A.5.
  if (!/^[\x20-\x7e]*$/.test(state)) return { error: 'invalid_request', description: '"state" must be ASCII.' };
  if (state.length + (readParameter(sent, 'redirect_uri')?.length ?? 0) <= MOST_BYTES) return undefined;
  const description = `"state" and "redirect_uri" must have at most ${MOST_BYTES} characters together.`;
  return { error: 'invalid_request', description };
}

const readRequest = (sent: Parameters): AuthorizationRequest => ({
  redirectUri: readParameter(sent, 'redirect_uri'),
  codeChallenge: readParameter(sent, 'code_challenge') ?? '',
  prompts: readWords(sent).filter(isPrompt),
  handle: readParameter(sent, 'session'),
  idp: readParameter(sent, 'idp'),
});
