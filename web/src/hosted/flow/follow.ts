import { ClosedAccount } from '../../credentials/failure.ts';
import type { SignInState } from '../../credentials/sign-in-state.ts';
import { LEAVING } from '../../lib/use-action.ts';
import { postHosted } from './post-hosted.ts';
import { hostedHref, hrefAfterSignIn, type ReturnTarget } from './return-target.ts';
import { openSignInProgress, type SignInProgress } from './sign-in-progress.ts';

/** Reads the kinds of second factor from the protocol's custom values. */
function factorsOf(additionalData: SignInState['additionalData']): string[] {
  const data: { secondFactor?: { listValue?: { value?: { strValue?: string }[] } } } = additionalData ?? {};
  const values = data.secondFactor?.listValue?.value ?? [];
  return values.map(({ strValue = '' }) => strValue).filter(Boolean);
}

/** Where the client app that requested the recovery mail wants to continue. The platform has checked the URL. */
export function redirectOf(additionalData: SignInState['additionalData']): string | undefined {
  const data: { redirectUrl?: { strValue?: string } } = additionalData ?? {};
  const url = data.redirectUrl?.strValue;
  return url && /^https?:\/\//.test(url) ? url : undefined;
}

/** The progress to store for the next page. */
export const toSignInProgress = ({ stateToken = '', additionalData }: SignInState, email: string): SignInProgress => ({
  stateToken,
  email,
  factors: factorsOf(additionalData),
});

/** The page for the next step of a sign-in; undefined if it can't continue. */
export function nextPage({ state, additionalData }: Pick<SignInState, 'state' | 'additionalData'>) {
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return 'verify';
  if (state === 'REQUIRE_OWNER_APPROVAL') return 'waiting';
  return state === 'STATUS_CHECK' && factorsOf(additionalData).length > 0 ? 'second-factor' : undefined;
}

/** Continues to the next step, or completes the sign-in. Throws ClosedAccount if it can't continue. */
export async function follow(answer: SignInState, email: string, returnTarget: ReturnTarget): Promise<typeof LEAVING> {
  const progress = openSignInProgress();
  if (answer.state === 'SUCCESS') {
    await postHosted('session', { sessionToken: answer.sessionToken });
    progress.write(null);
    // Replaces the entry, so that the back button doesn't lead to the completed form.
    location.replace(redirectOf(answer.additionalData) ?? hrefAfterSignIn(returnTarget));
    return LEAVING;
  }
  const page = nextPage(answer);
  if (!page) throw new ClosedAccount();
  progress.write(toSignInProgress(answer, email));
  location.assign(hostedHref(page, returnTarget));
  return LEAVING;
}
