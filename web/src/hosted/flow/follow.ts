import type { NextStep, SignInAnswer, SignInOptions } from '@foyer/react/sign-in-steps';
import { ClosedAccount } from '../../credentials/failure.ts';
import { LEAVING } from '../../lib/use-action.ts';
import { pageCalls } from '../../pages/page-client.ts';
import { postHosted } from './post-hosted.ts';
import { hostedHref, hrefAfterSignIn, type ReturnTarget } from './return-target.ts';
import { openSignInProgress } from './sign-in-progress.ts';

/** Where the client app that requested the recovery mail wants to continue. The platform has checked the URL. */
export function redirectOf(additionalData: SignInAnswer['additionalData']): string | undefined {
  const data: { redirectUrl?: { strValue?: string } } = additionalData ?? {};
  const url = data.redirectUrl?.strValue;
  return url && /^https?:\/\//.test(url) ? url : undefined;
}

const pageOf = { verification: 'verify', secondFactor: 'second-factor', approval: 'waiting' } as const;

/** A sign-in on these pages: what its steps need, and the way on from each. */
export function openJourney(returnTarget: ReturnTarget) {
  let end = hrefAfterSignIn(returnTarget);
  const options: SignInOptions = {
    client: pageCalls,
    // Opened each time, as a page that the back button restores has missed what later ones stored.
    progress: {
      read: () => openSignInProgress().read(),
      write: (progress) => openSignInProgress().write(progress),
    },
    async complete({ sessionToken, additionalData }) {
      await postHosted('session', { sessionToken });
      end = redirectOf(additionalData) ?? end;
    },
  };
  /** Leads to the page of a step, or to where the sign-in ends. Throws ClosedAccount if it can't continue. */
  const lead = (step: NextStep): typeof LEAVING => {
    if (step === 'closed') throw new ClosedAccount();
    // Replaces the entry, so that the back button doesn't lead to the completed form.
    if (step === 'done') location.replace(end);
    else location.assign(hostedHref(pageOf[step], returnTarget));
    return LEAVING;
  };
  return { options, lead };
}
