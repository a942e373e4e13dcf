import { account } from '@foyer/sdk';
import { pageClient } from '../pages/page-client.ts';

type WebAuthn = typeof import('@simplewebauthn/browser');
type CreationOptions = Parameters<WebAuthn['startRegistration']>[0]['optionsJSON'];

const isCreation = (options: object): options is CreationOptions => 'challenge' in options && 'user' in options;

/** Creates a passkey on this device and adds it to the member's account. */
export async function makePasskey(name: string): Promise<void> {
  const [{ startRegistration }, { options, challengeToken }] = await Promise.all([
    import('@simplewebauthn/browser'),
    pageClient().run(account.beginPasskey, []),
  ]);
  if (!isCreation(options)) throw new Error('These are no options for a passkey.');
  const response = await startRegistration({ optionsJSON: options });
  const named = name.trim() ? { name: name.trim() } : {};
  await pageClient().run(account.finishPasskey, [challengeToken, { ...response }, named], { retries: 0 });
}
