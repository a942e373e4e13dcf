import { isFoyerError } from '../errors.ts';
import { readClaims } from './claims.ts';

export const LoginState = {
  SUCCESS: 'SUCCESS',
  INITIAL: 'INITIAL',
  FAILURE: 'FAILURE',
  EMAIL_VERIFICATION_REQUIRED: 'EMAIL_VERIFICATION_REQUIRED',
  OWNER_APPROVAL_REQUIRED: 'OWNER_APPROVAL_REQUIRED',
  USER_CAPTCHA_REQUIRED: 'USER_CAPTCHA_REQUIRED',
  SILENT_CAPTCHA_REQUIRED: 'SILENT_CAPTCHA_REQUIRED',
} as const;
export type LoginState = (typeof LoginState)[keyof typeof LoginState];

/** The last three are Foyer's own, for cases that would otherwise get a misleading code. */
export type LoginErrorCode =
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'tooManyAttempts'
  | 'invalidVerificationCode'
  | 'expiredVerification';

interface FailureState {
  loginState: 'FAILURE';
  /** Plain English; show texts of your own based on `errorCode`. */
  error: string;
  errorCode?: LoginErrorCode;
}

interface WaitingState<State extends LoginState> {
  loginState: State;
  data: { stateToken: string };
}

/** The state of a sign-in. */
export type StateMachine =
  | { loginState: 'INITIAL' }
  | { loginState: 'SUCCESS'; data: { sessionToken: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  | WaitingState<'EMAIL_VERIFICATION_REQUIRED'>
  | WaitingState<'USER_CAPTCHA_REQUIRED'>
  | WaitingState<'SILENT_CAPTCHA_REQUIRED'>
  | FailureState;

/** The platform's response to a step of a sign-in. */
export interface SignInAnswer {
  state?: string;
  sessionToken?: string;
  stateToken?: string;
}

export const unknownState: FailureState = { loginState: 'FAILURE', error: 'Unknown _state' };
/** The code has expired, or the platform does not know the state token: the sign-in has to start again. */
export const expiredState: FailureState = { ...unknownState, errorCode: 'expiredVerification' };

export function toLoginState({ state, sessionToken = '', stateToken = '' }: SignInAnswer): StateMachine {
  if (state === 'SUCCESS') return { loginState: state, data: { sessionToken } };
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' };
  if (state === 'REQUIRE_EMAIL_VERIFICATION') {
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } };
  }
  return unknownState;
}

/** State tokens are JWTs; only the platform can tell whether one that is not has expired. */
export const isExpired = (stateToken: string, nowMs = Date.now()): boolean =>
  Number(readClaims(stateToken).exp) < Math.floor(nowMs / 1000);

/** The platform's codes for refusals that the person signing in can resolve. */
const codes: Readonly<Record<string, LoginErrorCode>> = {
  '-19970': 'invalidCaptchaToken',
  '-19971': 'missingCaptchaToken',
  '-19973': 'resetPassword',
  '-19976': 'invalidPassword',
  '-19995': 'emailAlreadyExists',
  VERIFICATION_FAILED: 'invalidVerificationCode',
};

/**
 * Maps a refusal to a failure state. Rethrows anything else: a missing response, a broken platform or refused tokens
 * say nothing about the person.
 */
export function toFailure(error: unknown, otherwise?: LoginErrorCode): StateMachine {
  if (!isFoyerError(error)) throw error;
  const { code, status = 400, details, message } = error;
  if (!details || status >= 500 || code === 'UNAUTHENTICATED') throw error;
  if (code === 'INVALID_STATE_TOKEN') return expiredState;
  const { fieldViolations = [] } = details.validationError || {};
  const email = fieldViolations.find(({ field, data = {} }) => field === 'email' || data.type === 'EMAIL');
  const ofStatus = status === 429 ? 'tooManyAttempts' : otherwise;
  const errorCode = email ? 'invalidEmail' : codes[code] || ofStatus;
  return { loginState: 'FAILURE', error: email ? email.description : message, ...(errorCode && { errorCode }) };
}
