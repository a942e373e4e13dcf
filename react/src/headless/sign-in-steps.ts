import { type AnswerOf, type ClientCore, FoyerError, type InputsOf } from '@foyer/sdk';
import { loginV2, proceedToNextState, registerV2 } from '@foyer/sdk/authentication';
import { recover } from '@foyer/sdk/recovery';
import { verifySecondFactor } from '@foyer/sdk/sign-in';
import { resendDuringAuthentication, verifyDuringAuthentication } from '@foyer/sdk/verification';

/** The platform's answer to a step of a sign-in. */
export type SignInAnswer = AnswerOf<typeof loginV2>;

/** The step after an answer. `closed`: this account can't sign in. */
export type NextStep = 'verification' | 'secondFactor' | 'approval' | 'done' | 'closed';

/** The state that a sign-in carries from one step to the next. */
export interface SignInProgress {
  stateToken: string;
  /** Empty where the answer didn't follow from an address. */
  email: string;
  /** Kinds of second factor to choose from: TOTP, RECOVERY_CODE, WEBAUTHN. */
  factors: string[];
}

export interface SignInOptions {
  client: Pick<ClientCore, 'run'>;
  /** Memory where the steps are one page, the tab's storage where each has its own. */
  progress: { read(): SignInProgress | null; write(progress: SignInProgress | null): void };
  /** Makes a session of the answer's session token, which works once. */
  complete(answer: SignInAnswer): Promise<void>;
}

type Login = { email: string } & NonNullable<InputsOf<typeof loginV2>[1]>;
type Registration = { email: string } & NonNullable<InputsOf<typeof registerV2>[1]>;

/** Reads the kinds of second factor from the protocol's custom values. */
function factorsOf({ additionalData }: Pick<SignInAnswer, 'additionalData'>): string[] {
  const { secondFactor } = Object(additionalData);
  const { value } = Object(Object(secondFactor).listValue);
  const values: { strValue?: string }[] = Array.isArray(value) ? value : [];
  return values.map(({ strValue = '' }) => strValue).filter(Boolean);
}

/** The step that an answer leads to. */
export function stepAfter(answer: Pick<SignInAnswer, 'state' | 'additionalData'>): NextStep {
  switch (answer.state) {
    case 'SUCCESS':
      return 'done';
    case 'REQUIRE_EMAIL_VERIFICATION':
      return 'verification';
    case 'REQUIRE_OWNER_APPROVAL':
      return 'approval';
    default:
      return answer.state === 'STATUS_CHECK' && factorsOf(answer).length > 0 ? 'secondFactor' : 'closed';
  }
}

/**
 * The steps of a sign-in, without React: each sends what was typed, keeps what the next one needs and returns which that
 * is. A refusal throws, and stays at its step. Nothing is sent twice, as passwords and codes count as attempts.
 */
export function createSignInSteps({ client, progress, complete }: SignInOptions) {
  const once = { retries: 0 };

  async function goOn(answer: SignInAnswer, email: string): Promise<NextStep> {
    const step = stepAfter(answer);
    if (step === 'done') {
      await complete(answer);
      progress.write(null);
    } else if (step !== 'closed') {
      progress.write({ stateToken: answer.stateToken || '', email, factors: factorsOf(answer) });
    }
    return step;
  }
  const readProgress = () => {
    const known = progress.read();
    if (!known) throw new FoyerError('No sign-in is in progress', { code: 'INVALID_STATE_TOKEN' });
    return known;
  };

  return {
    /** Goes on from an answer that was got in another way: a passkey's, an identity provider's. */
    goOn,
    async login({ email, ...options }: Login): Promise<NextStep> {
      return goOn(await client.run(loginV2, [{ email }, options], once), email);
    },
    async register({ email, ...options }: Registration): Promise<NextStep> {
      return goOn(await client.run(registerV2, [{ email }, options], once), email);
    },
    /** Continues with the mailed code. */
    async verify(code: string): Promise<NextStep> {
      const { stateToken, email } = readProgress();
      return goOn(await client.run(verifyDuringAuthentication, [code, { stateToken }], once), email);
    },
    /** Mails another code; earlier ones no longer work. */
    async resend(): Promise<NextStep> {
      const { stateToken, email } = readProgress();
      return goOn(await client.run(resendDuringAuthentication, [stateToken], once), email);
    },
    /** Continues with a code of an authenticator app, or a recovery code. */
    async verifySecondFactor(code: string): Promise<NextStep> {
      const { stateToken, email } = readProgress();
      return goOn(await client.run(verifySecondFactor, [code.trim(), { stateToken }], once), email);
    },
    /** Asks whether the owner has approved the account. */
    async checkApproval(): Promise<NextStep> {
      const { stateToken, email } = readProgress();
      const answer = await client.run(proceedToNextState, [stateToken], once);
      // The token of the wait stays the same.
      return stepAfter(answer) === 'approval' ? 'approval' : goOn(answer, email);
    },
    /** Sets a new password by the token of a recovery mail. */
    async recover(token: string, email: string, password: string): Promise<NextStep> {
      return goOn(await client.run(recover, [token, { password }], once), email);
    },
  };
}

export type SignInSteps = ReturnType<typeof createSignInSteps>;
