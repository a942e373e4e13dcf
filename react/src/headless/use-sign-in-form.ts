'use client';

import { useRef, useState, useSyncExternalStore } from 'react';
import { useFoyer, useSession } from '../provider.tsx';
import { useAuth } from '../sign-in.ts';
import { readSignInFailure } from './sign-in-failure.ts';
import type { NextStep, SignInAnswer, SignInProgress, SignInSteps } from './sign-in-steps.ts';
import { useAction } from './use-action.ts';
import { useSignInSteps } from './use-sign-in-steps.ts';
import { createValue } from './value.ts';

export interface Credentials {
  email: string;
  password: string;
}

const keep = (error: unknown) => error;

/** State and behaviour of a site's own form for signing in, and registering, with a password. */
export function useSignInForm({ onSignedIn }: { onSignedIn?: (() => void) | undefined } = {}) {
  const { client } = useFoyer();
  const auth = useAuth();
  const { loggedIn } = useSession();
  const signedIn = useRef(onSignedIn);
  signedIn.current = onSignedIn;
  const [progress] = useState(() => createValue<SignInProgress | null>(null));
  const known = useSyncExternalStore(progress.subscribe, progress.read, progress.read);
  const attempt = useAction(keep);
  const recovery = useAction(keep);
  const [isMailed, setMailed] = useState(false);
  const { step, take, restart } = useSignInSteps({
    open: () => ({
      client,
      progress,
      async complete({ sessionToken = '' }) {
        auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken));
        signedIn.current?.();
      },
    }),
    loggedIn,
    onStep: () => undefined,
    onRefused: (error) => void attempt.run(() => Promise.reject(error)),
  });
  const go = (work: (steps: SignInSteps) => Promise<NextStep>) => void attempt.run(() => take(work));
  const failure = readSignInFailure(attempt.failure);

  return {
    step,
    /** The address of the person, as they typed it; empty before. */
    email: known ? known.email : '',
    /** Kinds of second factor to choose from: TOTP, RECOVERY_CODE, WEBAUTHN, whose answer goes to `goOn`. */
    factors: known ? known.factors : [],
    /** Why the platform refused; the site has the words. */
    failure,
    isBusy: attempt.isBusy || recovery.isBusy,
    /** A missing or broken answer, which says nothing about the person. */
    error: (failure ? null : attempt.failure) ?? recovery.failure,
    signIn: (credentials: Credentials) => go((steps) => steps.login(credentials)),
    register: (credentials: Credentials) => go((steps) => steps.register(credentials)),
    /** Continues with the mailed code, or with a code of the second factor. */
    verify: (code: string) =>
      go((steps) => (step === 'secondFactor' ? steps.verifySecondFactor(code) : steps.verify(code))),
    /** Mails another code; `useResendPause` says when. */
    resend: () => go((steps) => steps.resend()),
    /** Asks now whether the account is approved, which happens every 15 seconds anyway. */
    checkApproval: () => go((steps) => steps.checkApproval()),
    /** Goes on from the answer of `finishPasskeyLogin`. */
    goOn: (answer: SignInAnswer) => go((steps) => steps.goOn(answer, known ? known.email : '')),
    /** Mails a link to choose a new password, which leads back to an address. */
    recover: (email: string, returnTo: string = location.href) =>
      void recovery.run(async () => {
        setMailed(false);
        await auth.sendPasswordResetEmail(email, returnTo);
        setMailed(true);
      }),
    isMailed,
    restart() {
      attempt.clear();
      progress.write(null);
      restart();
    },
  };
}
