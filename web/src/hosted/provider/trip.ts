import type { SignInAnswer } from '@foyer/react/sign-in-steps';
import type { Text } from '../../lib/text.ts';
import type { ReturnTarget } from '../flow/return-target.ts';

/** Why a provider didn't get the person in. */
export type TripFailure = 'CANCELED' | 'UNREACHABLE' | 'EMAIL_NOT_VERIFIED' | 'LINKED_OTHERWISE' | 'FAILED';

/** The end of a trip to a provider, as `/hosted/idp/finish` answers it. */
export interface TripResult {
  provider: string;
  target: ReturnTarget;
  isLinking: boolean;
  answer?: SignInAnswer;
  failure?: TripFailure;
}

/** What the provider sent, from a fragment; undefined if there is none. */
export function readAnswer(hash: string): Record<string, string> | undefined {
  const fields = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  return fields.state === undefined ? undefined : fields;
}

/** A trip that failed. */
export type FailedTrip = TripResult & { failure: TripFailure };
type Words = Pick<FailedTrip, 'provider' | 'failure' | 'isLinking'>;

export function titleOf({ provider, failure }: Words, { t }: Pick<Text, 't'>): string {
  switch (failure) {
    case 'CANCELED':
      return t('You didn’t continue');
    case 'UNREACHABLE':
      return t('{provider} isn’t answering', { provider });
    case 'EMAIL_NOT_VERIFIED':
      return t('{provider} didn’t confirm your email', { provider });
    case 'LINKED_OTHERWISE':
      return t('This {provider} account isn’t yours here', { provider });
    case 'FAILED':
      return t('That didn’t work with {provider}', { provider });
  }
}

export function leadOf({ provider, failure, isLinking }: Words, { t }: Pick<Text, 't'>): string {
  switch (failure) {
    case 'CANCELED':
      return t('Nothing has changed. You can try again or choose another way.');
    case 'UNREACHABLE':
      return t('This is usually over soon. Try again in a moment or choose another way.');
    case 'EMAIL_NOT_VERIFIED':
      return t(
        'We only use an email address that {provider} has confirmed. Sign in or register with your email and a password. You can link {provider} to your account afterwards.',
        { provider },
      );
    case 'LINKED_OTHERWISE':
      return isLinking
        ? t('Either it’s linked to somebody else’s account, or yours has another one. Unlink that one first.')
        : t('Your account is linked to another one at {provider}. Use that one or choose another way.', { provider });
    case 'FAILED':
      return t('We couldn’t check who you are. Try again or choose another way.');
  }
}
