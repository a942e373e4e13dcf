'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFoyer, useSession } from '../provider.tsx';
import { useAuth } from '../sign-in.ts';
import { watchApproval } from './approval-watch.ts';
import { readSignInFailure } from './sign-in-failure.ts';
import { createSignInSteps, type NextStep, type SignInAnswer, type SignInProgress } from './sign-in-steps.ts';
import { createValue } from './value.ts';

/** The state to show: the form, a field for a code, waiting for approval, signed in, or an account that can't sign in. */
export type SignInStep = 'form' | NextStep;

export interface Credentials {
  email: string;
  password: string;
}

/** The steps of a sign-in that goes on in this page, and what they know of it. */
function useSteps(onSignedIn: (() => void) | undefined) {
  const { client } = useFoyer();
  const auth = useAuth();
  const signedIn = useRef(onSignedIn);
  signedIn.current = onSignedIn;
  const [made] = useState(() => {
    const progress = createValue<SignInProgress | null>(null);
    const steps = createSignInSteps({
      client,
      progress,
      async complete({ sessionToken = '' }) {
        auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken));
        signedIn.current?.();
      },
    });
    return { progress, steps };
  });
  const { read, subscribe } = made.progress;
  return { ...made, known: useSyncExternalStore(subscribe, read, read) };
}

/** State and behaviour of a site's own form for signing in, and registering, with a password. */
export function useSignInForm({ onSignedIn }: { onSignedIn?: (() => void) | undefined } = {}) {
  const auth = useAuth();
  const { loggedIn } = useSession();
  const { steps, progress, known } = useSteps(onSignedIn);
  const [reached, setReached] = useState<SignInStep>('form');
  const step = loggedIn ? 'done' : reached;

  /** Goes on from the platform's answer; a refusal stays at its step. */
  const attempt = useMutation({
    mutationFn: (work: () => Promise<NextStep>) => work(),
    onSuccess: setReached,
  });
  const recovery = useMutation({
    mutationFn: ({ email, returnTo }: { email: string; returnTo: string }) =>
      auth.sendPasswordResetEmail(email, returnTo),
  });
  const { mutate } = attempt;
  useEffect(() => {
    if (step !== 'approval') return;
    const look = async () => setReached(await steps.checkApproval());
    return watchApproval(look, (error) => mutate(() => Promise.reject(error)));
  }, [step, steps, mutate]);
  const failure = readSignInFailure(attempt.error);

  return {
    step,
    /** The address of the person, as they typed it; empty before. */
    email: known ? known.email : '',
    /** Kinds of second factor to choose from: TOTP, RECOVERY_CODE, WEBAUTHN, whose answer goes to `goOn`. */
    factors: known ? known.factors : [],
    /** Why the platform refused; the site has the words. */
    failure,
    isBusy: attempt.isPending || recovery.isPending,
    /** A missing or broken answer, which says nothing about the person. */
    error: (failure ? null : attempt.error) ?? recovery.error,
    signIn: (credentials: Credentials) => mutate(() => steps.login(credentials)),
    register: (credentials: Credentials) => mutate(() => steps.register(credentials)),
    /** Continues with the mailed code, or with a code of the second factor. */
    verify: (code: string) =>
      mutate(() => (step === 'secondFactor' ? steps.verifySecondFactor(code) : steps.verify(code))),
    /** Mails another code; `useResendPause` says when. */
    resend: () => mutate(() => steps.resend()),
    /** Asks now whether the account is approved, which happens every 15 seconds anyway. */
    checkApproval: () => mutate(() => steps.checkApproval()),
    /** Goes on from the answer of `finishPasskeyLogin`. */
    goOn: (answer: SignInAnswer) => mutate(() => steps.goOn(answer, known ? known.email : '')),
    /** Mails a link to choose a new password, which leads back to an address. */
    recover: (email: string, returnTo: string = location.href) => recovery.mutate({ email, returnTo }),
    isMailed: recovery.isSuccess,
    restart() {
      attempt.reset();
      progress.write(null);
      setReached('form');
    },
  };
}
