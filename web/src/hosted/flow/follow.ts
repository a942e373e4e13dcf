import { ClosedAccount } from '../../credentials/failure.ts';
import type { SignInState } from '../../credentials/sign-in-state.ts';
import { LEAVING } from '../../lib/use-action.ts';
import { type Journey, openJourney } from './journey.ts';
import { postHosted } from './post-hosted.ts';
import { hostedHref, onward, type Way } from './way.ts';

/** The kinds of a second factor in the protocol's form of custom values. */
function factorsOf(additionalData: SignInState['additionalData']): string[] {
  const data: { secondFactor?: { listValue?: { value?: { strValue?: string }[] } } } = additionalData ?? {};
  const values = data.secondFactor?.listValue?.value ?? [];
  return values.map(({ strValue = '' }) => strValue).filter(Boolean);
}

/** Where the app that asked for a recovery mail wants its person back; the platform vouches that it is the app's page. */
export function redirectOf(additionalData: SignInState['additionalData']): string | undefined {
  const data: { redirectUrl?: { strValue?: string } } = additionalData ?? {};
  const url = data.redirectUrl?.strValue;
  return url && /^https?:\/\//.test(url) ? url : undefined;
}

/** What a sign-in takes along to the next page. */
export const toJourney = ({ stateToken = '', additionalData }: SignInState, email: string): Journey => ({
  stateToken,
  email,
  factors: factorsOf(additionalData),
});

/** The page that asks for what a state wants next; undefined where nothing helps any more. */
export function nextPage({ state, additionalData }: Pick<SignInState, 'state' | 'additionalData'>) {
  if (state === 'REQUIRE_EMAIL_VERIFICATION') return 'verify';
  if (state === 'REQUIRE_OWNER_APPROVAL') return 'waiting';
  return state === 'STATUS_CHECK' && factorsOf(additionalData).length > 0 ? 'second-factor' : undefined;
}

/** Goes on from an answer: to the next question, or in. Throws ClosedAccount where there is no way on. */
export async function follow(answer: SignInState, email: string, way: Way): Promise<typeof LEAVING> {
  const journey = openJourney();
  if (answer.state === 'SUCCESS') {
    await postHosted('session', { sessionToken: answer.sessionToken });
    journey.write(null);
    // Back leads to where the person came from, not to a form that is done with.
    location.replace(redirectOf(answer.additionalData) ?? onward(way));
    return LEAVING;
  }
  const page = nextPage(answer);
  if (!page) throw new ClosedAccount();
  journey.write(toJourney(answer, email));
  location.assign(hostedHref(page, way));
  return LEAVING;
}
