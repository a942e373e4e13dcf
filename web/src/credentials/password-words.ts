import type { Text } from '../lib/text.ts';

/** Why a password is refused. Without a length if the minimum depends on the account. */
export function passwordWords(reason: string, minLength: number | undefined, { t }: Pick<Text, 't'>): string {
  switch (reason) {
    case 'TOO_SHORT':
      return minLength === undefined
        ? t('This is too short. Add a word or two.')
        : t('{min, plural, one {Use at least # character.} other {Use at least # characters.}}', { min: minLength });
    case 'TOO_LONG':
      return t('This is too long. Shorten it and try again.');
    case 'TOO_COMMON':
      return t('This password is too common. Try a few unrelated words.');
    case 'TOO_CLOSE':
      return t('This is too similar to your email or our name. Try something harder to guess.');
    default:
      return t('Choose another password.');
  }
}
