import type { Member } from '@foyer/sdk';
import type { Session } from '../client/session.ts';
import { NotFound } from '../terminal/exit-code.ts';

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

/** The id of the member who signs in with an address; an id stays as it is. */
export async function resolveMemberId({ client }: Session, given: string): Promise<string> {
  if (!given.includes('@')) return given;
  const { members } = await client.members.queryMembers({ filter: { loginEmail: given }, paging: { limit: 1 } });
  const [member] = members;
  if (!member) throw new NotFound(`No member signs in as ${given}.`);
  return member.id;
}

/** The names of members by id, as far as the credentials may see them. */
export async function findMemberNames(session: Session, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0 || !session.may('members.queryMembers')) return new Map();
  const query = { filter: { id: { $in: [...new Set(ids)] } }, paging: { limit: 100 } };
  const { members } = await session.client.members.queryMembers(query, { fieldsets: ['FULL'] });
  return new Map(members.map((member) => [member.id, memberName(member)]));
}

export const memberName = ({ contact, profile }: Member): string =>
  [contact?.firstName, contact?.lastName].filter(Boolean).join(' ') || profile.nickname || '';
