import type { Text } from '../lib/text.ts';

/** Why a password is refused. Without a length if the minimum depends on the account. */
export function passwordWords(reason: string, minLength: number | undefined, { t }: Pick<Text, 't'>): string {
  switch (reason) {
    case 'TOO_SHORT':
      return minLength === undefined
        ? t('This is too short. Add a word or two.')
        : t('{min, plural, one {Use at least # character.} other {Use at least # characters.}}', { min: minLength });
    case 'TOO_LONG':
      return t('This is longer than we can keep. Please shorten it.');
    case 'TOO_COMMON':
      return t('Many people use this one, so it is easy to guess. Try a few words that only you would put together.');
    case 'TOO_CLOSE':
      return t('This is too close to your address or to our name. Try something nobody would expect of you.');
    default:
      return t('Please choose another password.');
  }
}
