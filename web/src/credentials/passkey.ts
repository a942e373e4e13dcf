import type { SignInAnswer } from '@foyer/react/sign-in-steps';
import { signIn } from '@foyer/sdk';
import { pageClient } from '../pages/page-client.ts';

type WebAuthn = typeof import('@simplewebauthn/browser');
type RequestOptions = Parameters<WebAuthn['startAuthentication']>[0]['optionsJSON'];

const isRequest = (options: object): options is RequestOptions =>
  'challenge' in options && typeof options.challenge === 'string';

// Loaded on demand: few visits use it.
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Signs in with a passkey of this device; with a state token, as the second factor of that sign-in. */
export async function signInWithPasskey({
  stateToken,
  isOffer = false,
}: {
  stateToken?: string;
  /** Offers passkeys in the browser's autofill instead of a dialog. */
  isOffer?: boolean;
} = {}): Promise<SignInAnswer> {
  const options = stateToken === undefined ? {} : { stateToken };
  const [{ startAuthentication }, begun] = await Promise.all([
    loadWebAuthn(),
    pageClient().run(signIn.beginPasskeyLogin, [options], { retries: 0 }),
  ]);
  if (!isRequest(begun.options)) throw new Error('These are no options for a passkey.');
  const response = await startAuthentication({ optionsJSON: begun.options, useBrowserAutofill: isOffer });
  return pageClient().run(signIn.finishPasskeyLogin, [begun.challengeToken, { ...response }, options], { retries: 0 });
}

/** Offers passkeys in the email field's autofill, while the page is open. */
export async function offerPasskeys(): Promise<SignInAnswer | undefined> {
  if (!('PublicKeyCredential' in window)) return undefined;
  const { browserSupportsWebAuthnAutofill } = await loadWebAuthn();
  return (await browserSupportsWebAuthnAutofill()) ? signInWithPasskey({ isOffer: true }) : undefined;
}
