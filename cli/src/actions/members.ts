import type { Member } from '@foyer/sdk';
import type { Session } from '../client/session.ts';

export interface MemberSearch {
  search?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const searched = ['loginEmail', 'contact.firstName', 'contact.lastName', 'profile.nickname'] as const;
/** Others may search what a profile shows only. */
const searchedByAll = ['profile.nickname'] as const;

/** Members by a part of their name or address; the community's, for callers outside the business. */
export async function findMembers(session: Session, { search, limit = 25, offset = 0 }: MemberSearch) {
  const isBusiness = !['visitor', 'member'].includes(session.caller.role);
  const fields = isBusiness ? searched : searchedByAll;
  const { members, metadata } = await session.client.members.queryMembers(
    { paging: { limit, offset } },
    { fieldsets: [isBusiness ? 'FULL' : 'PUBLIC'], ...(search ? { search: { expression: search, fields } } : {}) },
  );
  return { items: members, total: metadata.total, hasNext: offset + members.length < (metadata.total ?? 0) };
}

export const getMember = ({ client }: Session, id: string): Promise<Member> =>
  client.members.getMember(id, { fieldsets: ['FULL'] });

export const memberName = ({ contact, profile }: Member): string =>
  [contact?.firstName, contact?.lastName].filter(Boolean).join(' ') || profile.nickname || '';
