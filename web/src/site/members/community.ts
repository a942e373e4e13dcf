import { instantOf } from '@foyer/contract/values';
import { type AnswerOf, isErrorOf, memberRecords, type members } from '@foyer/sdk';
import type { SiteClient } from '../../lib/client.ts';
import { memberPath, type Profile } from './profile.ts';

type Member = AnswerOf<typeof members.getMember>;

function toProfile({ id, profile, createdDate }: Member): Profile {
  const { nickname, slug = id, title = '', photo, cover } = profile;
  return { id, name: nickname || slug, slug, title, photo, cover, joinedMs: createdDate && instantOf(createdDate) };
}

const PAGE_SIZE = 24;
const searchedFields = ['profile.nickname' as const, 'profile.title' as const, 'profile.slug' as const];

interface Question {
  /** Beginnings of words in a name or title; "" for all members. */
  words: string;
  /** From 1. */
  page: number;
}

/** Loads a page of the directory, by name. `total` and `pages` are undefined if there are too many to count. */
export async function loadCommunity(client: SiteClient, { words, page }: Question) {
  const search = words ? { search: { expression: words, fields: searchedFields } } : {};
  const found = await client.members
    .queryMembers(search)
    .ascending('profile.nickname')
    .limit(PAGE_SIZE)
    .skip((page - 1) * PAGE_SIZE)
    .find();
  return {
    profiles: found.items.map(toProfile),
    total: found.totalCount,
    pages: found.totalPages,
    hasNext: found.hasNext(),
  };
}

/** Finds the member with this slug. */
export async function findProfile(client: SiteClient, slug: string): Promise<Profile | undefined> {
  const { items } = await client.members.queryMembers().eq('profile.slug', slug).limit(1).find();
  return items[0] && toProfile(items[0]);
}

/** Finds the present slug of the member who had this one before. */
export async function findNewSlug(client: SiteClient, slug: string): Promise<string | undefined> {
  try {
    return (await client.memberRecords.resolveMemberSlug(slug)).slug;
  } catch (error) {
    if (isErrorOf(memberRecords.resolveMemberSlug, error) && error.code === 'MEMBER_NOT_FOUND') return undefined;
    throw error;
  }
}

const SITEMAP_PAGE = 100;
const SITEMAP_MOST = 1000;

/** Lists profiles for search engines, the newest up to a limit. */
export async function listNewestPaths(client: SiteClient): Promise<string[]> {
  const paths: string[] = [];
  let cursor: string | undefined;
  do {
    const sort = [{ fieldName: 'createdDate', order: 'DESC' } as const];
    const query = cursor ? {} : { sort };
    const cursorPaging = { limit: SITEMAP_PAGE, ...(cursor ? { cursor } : {}) };
    const { members, metadata } = await client.members.queryMembers({ ...query, cursorPaging }, {});
    paths.push(...members.map((member) => memberPath(toProfile(member))));
    cursor = metadata.cursors?.next;
  } while (cursor && paths.length < SITEMAP_MOST);
  return paths;
}
