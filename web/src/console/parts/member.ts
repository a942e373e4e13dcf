import type { AnswerOf, members } from '@foyer/sdk';

/** Everything the business sees of one person. */
export type Member = AnswerOf<typeof members.getMember>;

/** What somebody is called here: their name, what they call themselves, or their address. */
export function nameOf({ contact, profile, loginEmail }: Pick<Member, 'contact' | 'profile' | 'loginEmail'>): string {
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name || profile.nickname || loginEmail || profile.slug || '';
}
