import type { IdentityProfileInput } from '../generated/shapes.ts';
import type { OwnCall } from './direct-call.ts';
import {
  expiredState,
  isExpired,
  type LoginErrorCode,
  type SignInAnswer,
  type StateMachine,
  toFailure,
  toLoginState,
  unknownState,
} from './login-state.ts';

export type IdentityProfile = IdentityProfileInput;

export interface LoginParams {
  email: string;
  password: string;
  captchaTokens?: { invisibleRecaptchaToken?: string | undefined; recaptchaToken?: string | undefined } | undefined;
}

export interface RegisterParams extends LoginParams {
  profile?: IdentityProfile | undefined;
}

export type VerificationInputs =
  | { verificationCode: string; code?: string | undefined }
  | { verificationCode?: undefined; code: string };

export interface SignIn {
  /**
   * Registers a member. A refusal by the platform is a FAILURE state; a missing or broken response throws a FoyerError.
   * A password is sent once and never retried.
   */
  register(params: RegisterParams): Promise<StateMachine>;
  /**
   * Signs a member in by password; returns the same states as `register`. Pass the session token of SUCCESS to
   * `getMemberTokensForDirectLogin`.
   */
  login(params: LoginParams): Promise<StateMachine>;
  /**
   * Continues with the mailed code, from the given EMAIL_VERIFICATION_REQUIRED state or the last one of this page.
   * After a wrong code, which is a FAILURE, another one can be tried.
   */
  processVerification(inputs: VerificationInputs, state?: StateMachine): Promise<StateMachine>;
  /** Mails a link to choose a new password, if there is such a member; the link's page returns to `redirectUri`. */
  sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>;
}

const captchaOf = ({ invisibleRecaptchaToken, recaptchaToken }: NonNullable<LoginParams['captchaTokens']>) => [
  { Recaptcha: recaptchaToken, InvisibleRecaptcha: invisibleRecaptchaToken },
];

const requestOf = ({ email, captchaTokens, ...rest }: RegisterParams) => ({
  ...rest,
  loginId: { email },
  captchaTokens: captchaTokens && captchaOf(captchaTokens),
});

/** Signs in with forms of the site's own. */
export function createSignIn(clientId: string, call: OwnCall): SignIn {
  let last: StateMachine = { loginState: 'INITIAL' };

  /** Not retried: passwords and codes count as attempts, and a retry could count as a second one. */
  const callOnce: OwnCall = (path, request) => call(`/_api/iam/${path}`, request, { retries: 0 });

  async function attempt(path: string, request: object, otherwise?: LoginErrorCode) {
    try {
      last = toLoginState(await callOnce<SignInAnswer>(path, request));
      return last;
    } catch (error) {
      return toFailure(error, otherwise);
    }
  }

  return {
    register: (params) => attempt('authentication/v2/register', requestOf(params)),
    login: (params) => attempt('authentication/v2/login', requestOf(params), 'invalidEmail'),
    async processVerification(inputs, state = last) {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState;
      const { stateToken } = state.data;
      if (isExpired(stateToken)) return expiredState;
      const { verificationCode: code = inputs.code } = inputs;
      return attempt('verification/v1/auth/verify', { code, stateToken });
    },
    async sendPasswordResetEmail(email, redirectUri) {
      await callOnce('recovery/v1/send-email', { email, redirect: { url: redirectUri, clientId } });
    },
  };
}
