import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { addApiKey } from '../../testing/client-apps.ts';
import type { SignedInMember } from '../../testing/members.ts';
import { addMemberWith, addPublicMember } from '../../testing/members.ts';
import { siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { getMember, listMembers, queryMembers } = modules.members;

/** A word that occurs in no other member. */
const word = `w${newId().replaceAll('-', '')}`;
const hiddenKinds = ['private', 'blocked', 'pending', 'disconnected', "of another site's community"] as const;
const askers = ['a visitor', 'another member', 'a key without a role in the business'] as const;

let foyer: TestPlatform;
let shown: SignedInMember;
const hidden = new Map<string, SignedInMember>();
const clients = new Map<string, WireClient>();

beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
  const named = (name: string) => ({ slug: `${word}-${name}`, profile: { nickname: `${word} ${name}`, title: word } });
  shown = await addPublicMember(foyer, named('shown'));
  const kinds = [
    await addMemberWith(foyer, named('private')),
    await addPublicMember(foyer, { ...named('blocked'), status: 'BLOCKED' }),
    await addPublicMember(foyer, { ...named('pending'), status: 'PENDING' }),
    await addPublicMember(foyer, { ...named('offline'), status: 'OFFLINE' }),
    await addPublicMember(foyer, { ...named('elsewhere'), siteId: siteB }),
  ];
  for (const [index, kind] of hiddenKinds.entries()) hidden.set(kind, existing(kinds[index]));
  clients.set('a visitor', await foyer.visit());
  clients.set('another member', (await addMemberWith(foyer)).client);
  clients.set('a key without a role in the business', await addApiKey(foyer, 'member'));
});
afterAll(() => foyer.stop());

function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('That is not there.');
  return value;
}

const clientOf = (asker: string) => existing(clients.get(asker));

interface Found {
  ids: string[];
  total: number | undefined;
}

async function query(client: WireClient, filter: Record<string, unknown>, search?: object): Promise<Found> {
  const answer = await client.call(queryMembers, { query: { filter }, ...(search ? { search } : {}) });
  const { members, metadata } = answer.value;
  expect(metadata.count).toBe(members.length);
  return { ids: members.map(({ id }) => id), total: metadata.total };
}

/** All members on all pages, and the reported total. */
async function listAll(client: WireClient, limit: number): Promise<Found> {
  const ids: string[] = [];
  for (;;) {
    const { members, metadata } = (await client.call(listMembers, { paging: { limit, offset: ids.length } })).value;
    ids.push(...members.map(({ id }) => id));
    if (members.length < limit) return { ids, total: metadata.total };
  }
}

async function pageThrough(client: WireClient, query: object, search?: object): Promise<string[]> {
  const ids: string[] = [];
  let cursorPaging: object = { limit: 2 };
  for (;;) {
    const asked = { query: { ...query, cursorPaging }, ...(search ? { search } : {}) };
    const { members, metadata } = (await client.call(queryMembers, asked)).value;
    ids.push(...members.map(({ id }) => id));
    const next = metadata.cursors?.next;
    if (!next) return ids;
    cursorPaging = { limit: 2, cursor: next };
  }
}

describe.each(askers)('%s', (asker) => {
  test('sees the community', async () => {
    const client = clientOf(asker);
    const { id, slug } = shown.identity;
    expect((await client.call(getMember, { id })).value.member.id).toBe(id);
    for (const filter of [{ id }, { 'profile.slug': slug }, { 'profile.nickname': { $startsWith: word } }]) {
      expect(await query(client, filter)).toEqual({ ids: [id], total: 1 });
    }
    const { ids, total } = await listAll(client, 3);
    expect(ids).toContain(id);
    expect(total).toBe(ids.length);
    expect(await pageThrough(client, {})).toEqual(ids);
    expect(await query(client, {}, { expression: word })).toEqual({ ids: [id], total: 1 });
    expect(await pageThrough(client, {}, { expression: word })).toEqual([id]);
  });

  describe.each(hiddenKinds)('does not see a member who is %s', (kind) => {
    const target = () => existing(hidden.get(kind)).identity;

    test('by id', async () => {
      const client = clientOf(asker);
      const stranger = await client.call(getMember, { id: newId() });
      for (const fieldsets of [undefined, ['FULL'] as const]) {
        for (const id of [target().id, target().id.toUpperCase()]) {
          const answer = await client.call(getMember, { id, ...(fieldsets ? { fieldsets: [...fieldsets] } : {}) });
          expect([answer.status, answer.error]).toEqual([stranger.status, stranger.error]);
        }
      }
    });

    test('in lists', async () => {
      for (const limit of [2, 100]) {
        const { ids, total } = await listAll(clientOf(asker), limit);
        expect(ids).not.toContain(target().id);
        expect(total).toBe(ids.length);
      }
    });

    test('by any filter', async () => {
      const { id, slug, profile, createdAt } = target();
      const nickname = profile.nickname ?? '';
      const at = new Date(createdAt).toISOString();
      const other = newId();
      const filters = [
        { id },
        { _id: id.toUpperCase() },
        { id: { $in: [id, other] } },
        { contactId: id },
        { contactId: { $in: [id] } },
        { 'profile.slug': slug },
        { profile: { slug: { $in: [slug] } } },
        { 'profile.slug': { $startsWith: slug } },
        { 'profile.nickname': nickname },
        { 'profile.nickname': { $contains: nickname } },
        { $and: [{ id }, { createdDate: { $gte: at } }] },
        { $or: [{ id }, { 'profile.slug': slug }] },
        { $or: [{ id }, { privacyStatus: 'PRIVATE' }, { status: { $ne: 'APPROVED' } }] },
        { $not: { id: { $ne: id } } },
        { $not: [{ $not: { id } }] },
        { $and: [{ id }, { $or: [{ privacyStatus: { $in: ['PRIVATE', 'PUBLIC'] } }, { id }] }] },
        { id: { $eq: id, $nin: [other] } },
        { privacyStatus: 'PRIVATE' },
        { status: { $in: ['PENDING', 'BLOCKED', 'OFFLINE'] } },
        { $not: { status: 'APPROVED' } },
      ];
      for (const filter of filters) {
        expect(await query(clientOf(asker), filter), JSON.stringify(filter)).toEqual({ ids: [], total: 0 });
        expect(await pageThrough(clientOf(asker), { filter }), JSON.stringify(filter)).toEqual([]);
      }
    });

    test('by any search', async () => {
      const { slug } = target();
      for (const field of ['profile.nickname', 'profile.title', 'profile.slug'] as const) {
        const search = { expression: slug, fields: [field] };
        expect(await query(clientOf(asker), {}, search), field).toEqual({ ids: [], total: 0 });
        expect((await query(clientOf(asker), {}, { ...search, expression: word })).ids).toEqual([shown.identity.id]);
        expect(await pageThrough(clientOf(asker), {}, search)).toEqual([]);
      }
    });

    test('in any order', async () => {
      for (const fieldName of ['profile.nickname', 'createdDate', '_updatedDate']) {
        for (const order of ['ASC', 'DESC'] as const) {
          const ids = await pageThrough(clientOf(asker), { sort: [{ fieldName, order }] });
          expect(ids).not.toContain(target().id);
          expect(ids).toContain(shown.identity.id);
        }
      }
    });
  });

  test.each([
    ['loginEmail', 'query.filter.loginEmail'],
    ['contact.firstName', 'query.filter.contact.firstName'],
    ['contact.lastName', 'query.filter.contact.lastName'],
    ['contact.company', 'query.filter.contact.company'],
    ['contact.phones', 'query.filter.contact.phones'],
    ['activityStatus', 'query.filter.activityStatus'],
    ['lastLoginDate', 'query.filter.lastLoginDate'],
    ['role', 'query.filter.role'],
    ['search', 'query.filter.search'],
  ])('cannot probe %s', async (name, field) => {
    const client = clientOf(asker);
    const value = 'Amalia';
    for (const filter of [{ [name]: value }, { [name]: { $startsWith: 'A' } }, { [name]: { $exists: true } }]) {
      expect((await client.call(queryMembers, { query: { filter } })).fields).toEqual([field]);
    }
    const deep = { $or: [{ id: newId() }, { $not: { [name]: value } }] };
    const asked = [{ filter: deep }, { filter: deep, cursorPaging: { limit: 1 } }];
    for (const each of asked) {
      const { fields } = await client.call(queryMembers, { query: each });
      expect(fields).toEqual([`query.filter.$or[1].$not.${name}`]);
    }
    const sort = [{ fieldName: name }];
    expect((await client.call(queryMembers, { query: { sort } })).fields).toEqual(['query.sort[0].fieldName']);
    expect((await client.call(queryMembers, { query: { sorting: sort } })).fields).toEqual([
      'query.sorting[0].fieldName',
    ]);
    expect((await client.call(listMembers, { sorting: sort })).fields).toEqual(['sorting[0].fieldName']);
  });

  test('cannot search fields they may not see', async () => {
    const client = clientOf(asker);
    for (const hiddenField of ['loginEmail', 'contact.firstName', 'contact.lastName'] as const) {
      const search = { expression: 'amalia', fields: ['profile.nickname' as const, hiddenField] };
      expect((await client.call(queryMembers, { search })).fields).toEqual(['search.fields[1]']);
      const query = { cursorPaging: { limit: 1 } };
      expect((await client.call(queryMembers, { query, search })).fields).toEqual(['search.fields[1]']);
    }
    // A first name or address is not found through the nickname either.
    const { firstName = '' } = shown.identity.profile;
    const { ids } = await query(client, { id: shown.identity.id }, { expression: firstName });
    expect(ids).toEqual([]);
  });

  test('gets nothing with a cursor issued to the business', async () => {
    const question = { filter: { loginEmail: { $startsWith: 'a' } }, cursorPaging: { limit: 1 } };
    const { cursors } = (await foyer.owner.call(queryMembers, { query: question })).value.metadata;
    const next = existing(cursors?.next);
    const answer = await clientOf(asker).call(queryMembers, { query: { cursorPaging: { cursor: next } } });
    expect(answer.fields).toEqual(['query.filter.loginEmail']);
  });
});

test('the business finds all members of its own site and no others', async () => {
  const viewer = await addMemberWith(foyer, { role: 'viewer' });
  for (const client of [viewer.client, foyer.owner]) {
    const { ids, total } = await query(client, {}, { expression: word });
    const kinds = hiddenKinds.filter((kind) => !kind.includes('another site'));
    const expected = [shown, ...kinds.map((kind) => existing(hidden.get(kind)))].map(({ identity }) => identity.id);
    expect(ids.sort()).toEqual(expected.sort());
    expect(total).toBe(expected.length);
  }
});

test('F08: members of another site are not listed or found by the business', async () => {
  const { id } = shown.identity;
  expect((await foyer.ownerB.call(getMember, { id })).code).toBe('MEMBER_NOT_FOUND');
  expect((await query(foyer.ownerB, { id })).total).toBe(0);
  expect((await listAll(foyer.ownerB, 100)).ids).not.toContain(id);
  expect((await query(foyer.ownerB, {}, { expression: word })).ids).toEqual([
    existing(hidden.get("of another site's community")).identity.id,
  ]);
});
