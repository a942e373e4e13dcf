import { modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordLogin } from '../../access/identities/store.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addApiKey } from '../../testing/client-apps.ts';
import type { SignedInMember } from '../../testing/members.ts';
import { addMemberWith, addPublicMember, findMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { memberConditions } from './condition-store.ts';
import { countMembers } from './store.ts';

const { getCurrentMember, getMember, listMembers, queryMembers } = modules.members;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

describe('a field set', () => {
  const fieldsOf = {
    PUBLIC: ['activityStatus', 'contactId', 'createdDate', 'id', 'privacyStatus', 'profile', 'status', 'updatedDate'],
    EXTENDED: [] as string[],
    FULL: [] as string[],
  };
  fieldsOf.EXTENDED = [...fieldsOf.PUBLIC, 'loginEmail'].sort();
  fieldsOf.FULL = [...fieldsOf.EXTENDED, 'loginEmailVerified', 'contact', 'lastLoginDate'].sort();

  let member: SignedInMember;
  beforeAll(async () => {
    member = await addPublicMember(foyer, {
      activityStatus: 'MUTED',
      profile: {
        nickname: 'Ada L.',
        title: 'Potter',
        firstName: 'Ada',
        lastName: 'Low',
        company: 'Eel Pie',
        position: 'Owner',
        birthdate: '1990-02-28',
        photo: { url: 'https://example.com/ada.jpg', width: 10, height: 20 },
        phonesV2: [{ countryCode: '+44', phone: '20 1234', tag: 'WORK' }, { phone: '555' }],
        secondaryEmails: [{ email: 'ada@example.org', tag: 'HOME' }],
        addresses: [
          { id: newId(), address: { streetName: 'Water Lane', streetNumber: '3', city: 'Twickenham' } },
          { id: newId(), address: { addressLine: '1 Quay', country: 'GB' }, tag: 'HOME' },
        ],
        customFields: [
          { key: 'since', name: 'Member since', value: { numValue: 3 } },
          { key: 'likes', name: 'Likes', value: { listValue: { value: [{ strValue: 'clay' }, { boolValue: true }] } } },
        ],
      },
    });
    await recordLogin(foyer.db, siteA, member.identity.id, foyer.now());
  });

  /** The member that a client gets for a field set, from every operation that returns one. */
  async function shownTo(client: WireClient, fieldset: 'PUBLIC' | 'EXTENDED' | 'FULL' | undefined) {
    const fieldsets = fieldset ? { fieldsets: [fieldset] } : {};
    const { id } = member.identity;
    const one = (await client.call(getMember, { id, ...fieldsets })).value.member;
    const listed = (await client.call(listMembers, { ...fieldsets, paging: { limit: 100 } })).value.members;
    const query = { filter: { id } };
    const found = (await client.call(queryMembers, { query, ...fieldsets })).value.members;
    const page = { query: { ...query, cursorPaging: { limit: 1 } }, ...fieldsets };
    const paged = (await client.call(queryMembers, page)).value.members;
    return { one, lists: [listed.find((each) => each.id === id), found[0], paged[0]] };
  }

  test.each(['visitor', 'member', 'key of a member'])('is PUBLIC for a %s, whatever they request', async (asker) => {
    const clients: Record<string, () => Promise<WireClient>> = {
      visitor: () => foyer.visit(),
      member: async () => (await addMemberWith(foyer)).client,
      'key of a member': () => addApiKey(foyer, 'member'),
    };
    const client = await clients[asker]?.();
    if (!client) throw new Error('Nobody asks.');
    for (const fieldset of [undefined, 'PUBLIC', 'EXTENDED', 'FULL'] as const) {
      const { one, lists } = await shownTo(client, fieldset);
      for (const each of [one, ...lists]) {
        expect(Object.keys(each ?? {}).sort()).toEqual(fieldsOf.PUBLIC);
        expect(each).toMatchObject({ status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' });
        expect(each?.profile).toEqual({
          nickname: 'Ada L.',
          title: 'Potter',
          slug: member.identity.slug,
          photo: { url: 'https://example.com/ada.jpg', width: 10, height: 20 },
        });
      }
    }
  });

  test.each(['viewer', 'staff', 'manager', 'owner'] as const)('is the requested one for a %s', async (role) => {
    for (const client of [(await addMemberWith(foyer, { role })).client, await addApiKey(foyer, role)]) {
      for (const fieldset of [undefined, 'PUBLIC', 'EXTENDED', 'FULL'] as const) {
        const { one, lists } = await shownTo(client, fieldset);
        for (const each of [one, ...lists]) {
          expect(Object.keys(each ?? {}).sort()).toEqual(fieldsOf[fieldset ?? 'PUBLIC']);
        }
      }
    }
  });

  test('of the caller is the requested one by id and by "my"; lists show the caller as others see them', async () => {
    for (const fieldset of [undefined, 'PUBLIC', 'EXTENDED', 'FULL'] as const) {
      const { one, lists } = await shownTo(member.client, fieldset);
      expect(Object.keys(one).sort()).toEqual(fieldsOf[fieldset ?? 'PUBLIC']);
      for (const each of lists) expect(Object.keys(each ?? {}).sort()).toEqual(fieldsOf.PUBLIC);
      const input = fieldset ? { fieldsets: [fieldset] } : {};
      expect((await member.client.call(getCurrentMember, input)).value.member).toEqual(one);
    }
    const private_ = await addMemberWith(foyer);
    const own = await private_.client.call(getMember, { id: private_.identity.id, fieldsets: ['FULL'] });
    expect(own.value.member).toMatchObject({ privacyStatus: 'PRIVATE', contact: { firstName: 'Amalia' } });
  });

  test('contains everything when it is FULL', async () => {
    const { one } = await shownTo(foyer.owner, 'FULL');
    const { id, email, slug } = member.identity;
    expect(one).toEqual({
      id,
      contactId: id,
      createdDate: expect.any(String),
      updatedDate: expect.any(String),
      lastLoginDate: expect.any(String),
      loginEmail: email,
      loginEmailVerified: true,
      status: 'APPROVED',
      privacyStatus: 'PUBLIC',
      activityStatus: 'MUTED',
      profile: { nickname: 'Ada L.', title: 'Potter', slug, photo: expect.any(Object) },
      contact: {
        firstName: 'Ada',
        lastName: 'Low',
        company: 'Eel Pie',
        jobTitle: 'Owner',
        birthdate: '1990-02-28',
        phones: ['+44 20 1234', '555'],
        emails: ['ada@example.org'],
        addresses: [
          { id: expect.any(String), city: 'Twickenham', streetAddress: { name: 'Water Lane', number: '3' } },
          { id: expect.any(String), country: 'GB', addressLine: '1 Quay' },
        ],
        customFields: {
          since: { name: 'Member since', value: 3 },
          likes: { name: 'Likes', value: ['clay', true] },
        },
      },
    });
  });

  test('is the widest of several, including the one that older clients send', async () => {
    const keysOf = async (input: object) =>
      Object.keys((await member.client.call(getCurrentMember, input)).value.member).sort();
    expect(await keysOf({ fieldsets: ['PUBLIC', 'FULL'] })).toEqual(fieldsOf.FULL);
    expect(await keysOf({ fieldsets: ['PUBLIC', 'EXTENDED'] })).toEqual(fieldsOf.EXTENDED);
    expect(await keysOf({ fieldSet: 'FULL' })).toEqual(fieldsOf.FULL);
    expect(await keysOf({ fieldSet: 'PUBLIC', fieldsets: ['EXTENDED'] })).toEqual(fieldsOf.EXTENDED);
  });
});

test('shows texts in full that registration accepts at greater length than a change of the member', async () => {
  const long = (length: number) => 'x'.repeat(length);
  const address = { streetName: long(1000), streetNumber: long(1000), country: long(100) };
  const profile = {
    company: long(1000),
    position: long(1000),
    phonesV2: [{ countryCode: long(10), phone: long(50) }],
    addresses: [{ address }, { address: { addressLine: long(255) } }],
  };
  const signOn = { loginId: { email: `${newId()}@example.com` }, profile };
  const { identity } = (await foyer.owner.call(modules.authentication.signOn, signOn)).value;
  const { member } = (await foyer.owner.call(getMember, { id: identity._id, fieldsets: ['FULL'] })).value;
  expect(member.contact).toMatchObject({ company: long(1000), phones: [`${long(10)} ${long(50)}`] });
});

test('"my" is refused to a visitor and to an API key', async () => {
  for (const client of [await foyer.visit(), foyer.owner, await addApiKey(foyer, 'member')]) {
    expect((await client.call(getCurrentMember, {})).code).toBe('NOT_FOUND');
  }
});

describe('lists', () => {
  const word = `z${newId().replaceAll('-', '')}`;
  const ids: string[] = [];
  const filter = { 'profile.nickname': { $startsWith: word } };
  const all = ['Cleo', 'anna', 'Bo', 'Émile', 'dora'];
  beforeAll(async () => {
    for (const [index, name] of all.entries()) {
      const { identity } = await addPublicMember(foyer, {
        profile: { nickname: `${word} ${name}`, firstName: name, lastName: index === 2 ? '' : `Low ${9 - index}` },
      });
      ids.push(identity.id);
      if (index !== 3) await recordLogin(foyer.db, siteA, identity.id, instantAt(foyer.now() - index * 1000));
    }
  });

  const namesOf = (members: { id: string }[]) => members.map(({ id }) => all[ids.indexOf(id)] ?? id);
  const query = async (query: object, client = foyer.owner) =>
    (await client.call(queryMembers, { query: { filter, ...query } })).value;
  const sortedBy = async (fieldName: string, order: 'ASC' | 'DESC' = 'ASC') =>
    namesOf((await query({ sort: [{ fieldName, order }] })).members);

  test('start with the oldest member', async () => {
    const { members, metadata } = await query({});
    expect(namesOf(members)).toEqual(all);
    expect(metadata).toEqual({ count: 5, offset: 0, total: 5, tooManyToCount: false });
  });

  test('can be sorted', async () => {
    const plain = ['anna', 'Bo', 'Cleo', 'dora'];
    const withoutEmile = (names: string[]) => names.filter((name) => name !== 'Émile');
    expect(withoutEmile(await sortedBy('profile.nickname'))).toEqual(plain);
    expect(withoutEmile(await sortedBy('profile.nickname', 'DESC'))).toEqual(plain.toReversed());
    expect(withoutEmile(await sortedBy('contact.firstName'))).toEqual(plain);
    // Members without a value come last.
    expect(await sortedBy('contact.lastName')).toEqual(['dora', 'Émile', 'anna', 'Cleo', 'Bo']);
    expect(await sortedBy('createdDate', 'DESC')).toEqual(all.toReversed());
    expect(await sortedBy('_createdDate', 'DESC')).toEqual(all.toReversed());
    expect(await sortedBy('updatedDate')).toEqual(all);
    expect(await sortedBy('lastLoginDate', 'DESC')).toEqual(['Cleo', 'anna', 'Bo', 'dora', 'Émile']);
    for (const name of ['loginEmail', 'status', 'privacyStatus', 'profile.slug', 'nickname']) {
      const sort = [{ fieldName: name }];
      expect((await foyer.owner.call(queryMembers, { query: { sort } })).fields).toEqual(['query.sort[0].fieldName']);
    }
  });

  test('accept the order under both names, but not both at once', async () => {
    const [sort, other] = [[{ fieldName: 'createdDate', order: 'DESC' as const }], [{ fieldName: 'createdDate' }]];
    for (const both of [{ sort }, { sorting: sort }, { sort, sorting: sort }, { sort: [], sorting: sort }]) {
      expect(namesOf((await query(both)).members)).toEqual(all.toReversed());
      const page = await query({ ...both, cursorPaging: { limit: 2 } });
      expect(namesOf(page.members)).toEqual(['dora', 'Émile']);
    }
    for (const paging of [{}, { cursorPaging: { limit: 2 } }]) {
      const answer = await foyer.owner.call(queryMembers, { query: { sort, sorting: other, ...paging } });
      expect(answer.fields).toEqual(['query.sorting']);
    }
  });

  test('page by offset', async () => {
    const { members, metadata } = await query({ paging: { limit: 2, offset: 3 } });
    expect(namesOf(members)).toEqual(['Émile', 'dora']);
    expect(metadata).toEqual({ count: 2, offset: 3, total: 5, tooManyToCount: false });
    expect((await query({ paging: { limit: 2, offset: 9 } })).metadata).toMatchObject({ count: 0, total: 5 });
    expect((await query({ paging: { limit: 0 } })).members).toEqual([]);
    const refused = await foyer.owner.call(queryMembers, { query: { paging: { limit: 101 } } });
    expect(refused.fields).toEqual(['query.paging.limit']);
    expect((await foyer.owner.call(listMembers, { paging: { limit: 101 } })).fields).toEqual(['paging.limit']);
  });

  test.each([
    ['the order of age', {}],
    ['a name', { sort: [{ fieldName: 'contact.lastName' }] }],
    ['the last login', { sort: [{ fieldName: 'lastLoginDate', order: 'DESC' }] }],
  ])('page by cursor, forwards and backwards, in %s', async (_order, sort) => {
    const whole = namesOf((await query(sort)).members);
    const first = await query({ ...sort, cursorPaging: { limit: 2 } });
    expect(first.metadata).toMatchObject({ count: 2, hasNext: true });
    const second = await query({ filter: undefined, cursorPaging: { cursor: first.metadata.cursors?.next, limit: 2 } });
    const third = await query({ filter: undefined, cursorPaging: { cursor: second.metadata.cursors?.next, limit: 2 } });
    expect(namesOf([first, second, third].flatMap(({ members }) => members))).toEqual(whole);
    expect(third.metadata.cursors?.next).toBeUndefined();
    const back = await query({ filter: undefined, cursorPaging: { cursor: second.metadata.cursors?.prev, limit: 2 } });
    expect(namesOf(back.members)).toEqual(whole.slice(0, 2));
  });

  test('repeat the search from page to page', async () => {
    const search = { expression: word };
    const first = (await foyer.owner.call(queryMembers, { query: { cursorPaging: { limit: 2 } }, search })).value;
    const cursorPaging = { cursor: first.metadata.cursors?.next ?? '', limit: 9 };
    const second = await foyer.owner.call(queryMembers, { query: { cursorPaging }, search });
    expect(namesOf([...first.members, ...second.value.members])).toEqual(all);
    for (const other of [undefined, { expression: 'x' }, { ...search, fields: ['loginEmail' as const] }]) {
      const answer = await foyer.owner.call(queryMembers, {
        query: { cursorPaging },
        ...(other ? { search: other } : {}),
      });
      expect(answer.fields).toEqual(['query.cursorPaging.cursor']);
    }
  });

  test('of the plain operation accept field sets as one parameter, in both spellings', async () => {
    const list = async (input: object) => (await foyer.owner.call(listMembers, input)).value;
    const newest = { sorting: [{ fieldName: '_createdDate', order: 'DESC' }], paging: { limit: 2, offset: 1 } };
    const plain = { ...newest, sorting: [{ fieldName: 'createdDate', order: 'DESC' }] };
    expect(namesOf((await list(newest)).members)).toEqual(['Émile', 'Bo']);
    expect(await list(plain)).toEqual(await list(newest));
    const address = `${listMembers.prefixes[0]}${listMembers.path}?paging.limit=1&fieldsets=PUBLIC&fieldsets=FULL`;
    const dotted = await foyer.owner.send<Awaited<ReturnType<typeof list>>>('GET', address, undefined);
    expect(dotted.value.metadata).toMatchObject({ count: 1, offset: 0, tooManyToCount: false });
    expect(dotted.value.members[0]).toHaveProperty('contact');
  });

  test('filter by every documented field for the business', async () => {
    const [id = ''] = ids;
    const { email, slug } = await findMember(
      foyer,
      (await foyer.owner.call(getMember, { id, fieldsets: ['FULL'] })).value.member.loginEmail ?? '',
    );
    const at = new Date(foyer.now() + 1000).toISOString();
    const matching: Record<string, unknown>[] = [
      { loginEmail: email.toUpperCase() },
      { loginEmail: { $startsWith: email.slice(0, 20).toUpperCase() } },
      { status: 'APPROVED' },
      { status: { $in: ['APPROVED', 'BLOCKED'] } },
      { status: { $ne: 'PENDING' } },
      { contactId: id },
      { 'contact.firstName': 'Cleo' },
      { contact: { firstName: { $startsWith: 'cl' }, lastName: { $gte: 'Low', $lt: 'Lox' } } },
      { 'profile.nickname': `${word} Cleo` },
      { 'profile.slug': slug },
      { 'profile.slug': { $gte: slug } },
      { privacyStatus: 'PUBLIC' },
      { activityStatus: 'ACTIVE' },
      { createdDate: { $lt: at } },
      { _updatedDate: { $lt: at } },
      { lastLoginDate: { $lt: at } },
    ];
    const totalOf = async (more: Record<string, unknown>) =>
      (await foyer.owner.call(queryMembers, { query: { filter: { $and: [{ id }, more] } } })).value.metadata.total;
    for (const each of matching) {
      expect(await totalOf(each), JSON.stringify(each)).toBe(1);
      expect(await totalOf({ $not: each }), JSON.stringify(each)).toBe(0);
    }
    const refused = await foyer.owner.call(queryMembers, { query: { filter: { status: 'ACTIVE' } } });
    expect(refused.fields).toEqual(['query.filter.status']);
  });

  test('find words by prefix, in any order, in the requested fields', async () => {
    const find = async (expression: string, fields?: ('contact.firstName' | 'loginEmail' | 'profile.nickname')[]) => {
      const search = { expression, ...(fields ? { fields } : {}) };
      const { members, metadata } = (await foyer.owner.call(queryMembers, { query: { filter }, search })).value;
      expect(metadata.total).toBe(members.length);
      return namesOf(members);
    };
    expect(await find(word.toUpperCase())).toEqual(all);
    expect(await find(`cle ${word.slice(0, 9)}`)).toEqual(['Cleo']);
    expect(await find('emile')).toEqual(['Émile']);
    expect(await find('ÉMILE')).toEqual(['Émile']);
    expect(await find('leo')).toEqual([]);
    expect(await find('bo', ['contact.firstName'])).toEqual(['Bo']);
    expect(await find('bo', ['loginEmail'])).toEqual([]);
    expect(await find('amalia', ['loginEmail', 'contact.firstName'])).toEqual(all);
    for (const nothing of ['!', "':*", 'a & !b |', '\\']) expect(await find(nothing)).toEqual([]);
    expect((await foyer.owner.call(queryMembers, { search: { expression: '' } })).fields).toEqual([
      'search.expression',
    ]);
  });
});

test('a list is counted up to a limit; above it no total is returned', async () => {
  const word = `b${newId().replaceAll('-', '')}`;
  for (let each = 0; each < 4; each += 1) await addMemberWith(foyer, { profile: { nickname: word } });
  const where = memberConditions({ filter: { 'profile.nickname': word } }, 'business');
  const count = (max?: number) => countMembers(foyer.db, siteA, where, max);
  expect([await count(), await count(4), await count(3)]).toEqual([4, 4, undefined]);
});
