import type { Text } from '../lib/text.ts';

export interface AccountSection {
  href: string;
  words: string;
}

/** What the members' area has, in the order of its menu. */
export const sectionsOf = ({ t }: Pick<Text, 't'>): AccountSection[] => [
  { href: '/account', words: t('Your account') },
  { href: '/account/security', words: t('Sign-in and security') },
];
