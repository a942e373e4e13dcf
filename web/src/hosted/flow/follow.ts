import { createSignInSteps, type NextStep, type SignInAnswer, type SignInSteps } from '@foyer/react/sign-in-steps';
import { ClosedAccount } from '../../credentials/failure.ts';
import { LEAVING } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
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

/**
 * Takes a step of a sign-in and leads to the page of the next one, or to where the sign-in ends. Stays if the next step is
 * `here`. Throws ClosedAccount if it can't continue.
 */
export async function follow(
  returnTarget: ReturnTarget,
  work: (steps: SignInSteps) => Promise<NextStep>,
  here?: NextStep,
): Promise<typeof LEAVING | undefined> {
  let end = hrefAfterSignIn(returnTarget);
  const steps = createSignInSteps({
    client: pageClient(),
    progress: openSignInProgress(),
    async complete({ sessionToken, additionalData }) {
      await postHosted('session', { sessionToken });
      end = redirectOf(additionalData) ?? end;
    },
  });
  const step = await work(steps);
  if (step === here) return undefined;
  if (step === 'closed') throw new ClosedAccount();
  // Replaces the entry, so that the back button doesn't lead to the completed form.
  if (step === 'done') location.replace(end);
  else location.assign(hostedHref(pageOf[step], returnTarget));
  return LEAVING;
}
