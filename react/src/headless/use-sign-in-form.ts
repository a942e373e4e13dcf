'use client';

import type { LoginErrorCode, StateMachine } from '@foyer/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../provider.tsx';
import { useAuth } from '../sign-in.ts';

/** The state to show: the form, a field for the mailed code, waiting for approval, or signed in. */
export type SignInStep = 'form' | 'verification' | 'approval' | 'done';

/** `unknown`: a step that only the platform's own page has, such as a second factor: use `useSignIn`. */
export type SignInFailure = LoginErrorCode | 'unknown';

const stepOf = (state: StateMachine, loggedIn: boolean): SignInStep => {
  if (loggedIn || state.loginState === 'SUCCESS') return 'done';
  if (state.loginState === 'EMAIL_VERIFICATION_REQUIRED') return 'verification';
  return state.loginState === 'OWNER_APPROVAL_REQUIRED' ? 'approval' : 'form';
};

export interface Credentials {
  email: string;
  password: string;
}

/** State and behaviour of a site's own form for signing in, and registering, with a password. */
export function useSignInForm({ onSignedIn }: { onSignedIn?: (() => void) | undefined } = {}) {
  const auth = useAuth();
  const { loggedIn } = useSession();
  const [state, setState] = useState<StateMachine>({ loginState: 'INITIAL' });
  const [failure, setFailure] = useState<SignInFailure | null>(null);

  /** Goes on from the platform's answer; a refusal stays at its step. */
  const attempt = useMutation({
    async mutationFn(ask: () => Promise<StateMachine>) {
      setFailure(null);
      const next = await ask();
      if (next.loginState === 'FAILURE') {
        setFailure(next.errorCode ?? 'unknown');
        return;
      }
      if (next.loginState === 'SUCCESS') {
        auth.setTokens(await auth.getMemberTokensForDirectLogin(next.data.sessionToken));
        onSignedIn?.();
      }
      setState(next);
    },
  });
  const recovery = useMutation({
    mutationFn: ({ email, returnTo }: { email: string; returnTo: string }) =>
      auth.sendPasswordResetEmail(email, returnTo),
  });

  return {
    step: stepOf(state, loggedIn),
    /** Why the platform refused; the site has the words. */
    failure,
    isBusy: attempt.isPending || recovery.isPending,
    /** A missing or broken answer, which says nothing about the person. */
    error: attempt.error ?? recovery.error,
    signIn: (credentials: Credentials) => attempt.mutate(() => auth.login(credentials)),
    register: (credentials: Credentials) => attempt.mutate(() => auth.register(credentials)),
    verify: (code: string) => attempt.mutate(() => auth.processVerification({ verificationCode: code }, state)),
    /** Mails a link to choose a new password, which leads back to an address. */
    recover: (email: string, returnTo: string = location.href) => recovery.mutate({ email, returnTo }),
    isMailed: recovery.isSuccess,
    restart: () => setState({ loginState: 'INITIAL' }),
  };
}
