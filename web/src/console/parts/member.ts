import type { AnswerOf, members } from '@foyer/sdk';

/** A member with all data that the business sees. */
export type Member = AnswerOf<typeof members.getMember>;

/** The name shown for a member: full name, nickname or email address. */
export function nameOf({ contact, profile, loginEmail }: Pick<Member, 'contact' | 'profile' | 'loginEmail'>): string {
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return name || profile.nickname || loginEmail || profile.slug || '';
}
