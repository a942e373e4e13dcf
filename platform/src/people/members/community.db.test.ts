import { type MemberId, modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../../server/http/fail.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { engines } from '../../testing/fresh-database.ts';
import { siteA } from '../../testing/handler-call.ts';
import { joinCommunity as join } from './community.ts';
import { Crowd } from './crowd.fixture.ts';

const { joinCommunity, leaveCommunity, updateCurrentMemberSlug, updateMemberSlug, getMember, queryMembers } =
  modules.members;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await Crowd.open();
});
afterAll(() => crowd.close());

const newSlug = () => `slug-${newId().slice(-12)}`;

describe('the community', () => {
  test('members join and leave it, which takes effect at once, is announced once, and can be repeated', async () => {
    const ada = await crowd.add();
    const { id } = ada.identity;
    const visitor = await crowd.visit();
    for (const [operation, privacyStatus, code] of [
      [joinCommunity, 'PUBLIC', 'ok'],
      [leaveCommunity, 'PRIVATE', 'MEMBER_NOT_FOUND'],
      [joinCommunity, 'PUBLIC', 'ok'],
    ] as const) {
      const before = (await crowd.eventsOf(id)).length;
      for (let round = 0; round < 2; round += 1) {
        const { member } = (await ada.client.call(operation, {})).value;
        expect(member).toMatchObject({ id, privacyStatus, contact: { firstName: 'Amalia' } });
      }
      const announced = (await crowd.eventsOf(id)).slice(before);
      expect(announced).toEqual([
        { event: 'memberUpdated', body: { currentEntity: expect.objectContaining({ privacyStatus }) } },
      ]);
      expect((await visitor.call(getMember, { id })).code).toBe(code);
    }
  });

  test.each(['PENDING', 'BLOCKED', 'OFFLINE'] as const)('cannot be joined by a member who is %s', async (status) => {
    const { id } = (await crowd.add({ status })).identity;
    const before = await crowd.snapshot();
    const joining = crowd.db
      .transaction()
      .execute((tx) => join({ tx, siteId: siteA, now: crowd.people.now(), fail: refuse }, id));
    await expect(joining).rejects.toMatchObject({ code: 'COMMUNITY_JOIN_IMPOSSIBLE' });
    expect(await crowd.snapshot()).toBe(before);
  });

  test('cannot be joined with an API key', async () => {
    for (const operation of [joinCommunity, leaveCommunity]) {
      expect((await crowd.refused(() => crowd.owner.call(operation, {}))).code).toBe('MEMBER_REQUIRED');
    }
  });
});

describe('a slug', () => {
  test('is chosen by the member, shown, searchable, and announced', async () => {
    const ada = await crowd.add();
    const { id } = ada.identity;
    const slug = newSlug();
    const { member } = (await ada.client.call(updateCurrentMemberSlug, { slug })).value;
    expect(member).toMatchObject({ id, profile: { slug }, contact: { firstName: 'Amalia' } });
    expect((await crowd.eventsOf(id)).at(-1)).toEqual({ event: 'memberUpdated', body: { currentEntity: member } });
    const filter = { 'profile.slug': slug };
    expect((await crowd.owner.call(queryMembers, { query: { filter } })).value.members[0]?.id).toBe(id);
    const search = { expression: slug, fields: ['profile.slug' as const] };
    expect((await crowd.owner.call(queryMembers, { search })).value.members[0]?.id).toBe(id);
    const before = await crowd.snapshot();
    expect((await ada.client.call(updateCurrentMemberSlug, { slug })).value.member).toEqual(member);
    expect(await crowd.snapshot()).toBe(before);
  });

  test('is case-sensitive and takes letters of any script', async () => {
    const [ada, bo] = [await crowd.add(), await crowd.add()];
    const slug = newSlug();
    for (const [person, wish] of [
      [ada, slug],
      [bo, slug.toUpperCase()],
      [ada, `Ünïcode.${slug}_さくら`],
    ] as const) {
      const answer = await person.client.call(updateCurrentMemberSlug, { slug: wish });
      expect(answer.value.member.profile.slug).toBe(wish);
    }
  });

  test('that a member has or had is reserved for them, and they can take it back', async () => {
    const [ada, bo] = [await crowd.add(), await crowd.add()];
    const [first, second] = [newSlug(), newSlug()];
    for (const slug of [first, second]) await ada.client.call(updateCurrentMemberSlug, { slug });
    for (const slug of [ada.identity.slug, first, second]) {
      for (const call of [
        () => bo.client.call(updateCurrentMemberSlug, { slug }),
        () => crowd.owner.call(updateMemberSlug, { id: bo.identity.id, slug }),
      ]) {
        const answer = await crowd.refused(call);
        expect([answer.status, answer.code, answer.data]).toEqual([409, 'SLUG_ALREADY_EXISTS', { slug }]);
      }
    }
    const back = await ada.client.call(updateCurrentMemberSlug, { slug: first });
    expect(back.value.member.profile.slug).toBe(first);
    const elsewhere = await crowd.ownerB.call(modules.members.createMember, {
      member: { loginEmail: `${first}@example.org`, profile: { slug: first } },
    });
    expect(elsewhere.value.member.profile.slug).toBe(first);
  });

  test.each([
    'with space',
    'a/b',
    'a?b',
    'a#b',
    'a%20b',
    '-a',
    'a-',
    'a--b',
    '.',
    '..',
    '😀',
    'e\u0301',
    'a\u200bb',
    'p\u0430ypal',
    '\uff41da',
  ])('cannot be %j', async (slug) => {
    const { client, identity } = await crowd.add();
    for (const call of [
      () => client.call(updateCurrentMemberSlug, { slug }),
      () => crowd.owner.call(updateMemberSlug, { id: identity.id, slug }),
    ]) {
      const { error } = await crowd.refused(call);
      const violations = error?.details.validationError?.fieldViolations;
      expect(violations).toMatchObject([{ field: 'slug', ruleName: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' }]);
    }
  });

  test('that could be mistaken for the business is refused', async () => {
    const ada = await crowd.add();
    for (const slug of ['admin', 'Support']) {
      const answer = await crowd.refused(() => ada.client.call(updateCurrentMemberSlug, { slug }));
      expect([answer.code, answer.data]).toEqual(['SLUG_ALREADY_EXISTS', { slug }]);
    }
    const member = { loginEmail: `admin@${newId()}.example`, profile: { nickname: 'Admin' } };
    const { profile } = (await crowd.owner.call(modules.members.createMember, { member })).value.member;
    expect(profile?.slug).toMatch(/^admin-\w{5}$/);
  });

  test('is set for others by managers, for roles not above their own', async () => {
    const [member, owner] = [await crowd.add(), await crowd.add({ role: 'owner' })];
    const manager = await crowd.add({ role: 'manager' });
    const slug = newSlug();
    const { id } = member.identity;
    expect((await manager.client.call(updateMemberSlug, { id, slug })).value.member.profile.slug).toBe(slug);
    const own = { id, slug: newSlug() };
    expect((await member.client.call(updateMemberSlug, own)).value.member.profile.slug).toBe(own.slug);
    const codeOf = async (client = crowd.owner, target: string = id) =>
      (await crowd.refused(() => client.call(updateMemberSlug, { id: target, slug: newSlug() }))).code;
    expect(await codeOf(manager.client, owner.identity.id)).toBe('PERMISSION_DENIED');
    for (const role of ['member', 'viewer', 'staff'] as const) {
      expect(await codeOf((await crowd.add({ role })).client)).toBe('PERMISSION_DENIED');
      expect(await codeOf(await crowd.keyOf(role))).toBe('PERMISSION_DENIED');
    }
    expect(await codeOf(crowd.ownerB)).toBe('MEMBER_NOT_FOUND');
    expect(await codeOf(crowd.owner, newId())).toBe('MEMBER_NOT_FOUND');
  });

  test("of the caller's own needs a member, not a key", async () => {
    const call = () => crowd.owner.call(updateCurrentMemberSlug, { slug: newSlug() });
    expect((await crowd.refused(call)).code).toBe('MEMBER_REQUIRED');
  });
});

describe.each(engines)('when twenty members want one slug at once on %s', (engine) => {
  test('one of them gets it', async () => {
    const racing = engine === 'PGlite' ? crowd : await Crowd.open(engine);
    const people = await Promise.all(Array.from({ length: 20 }, () => racing.add()));
    const slug = newSlug();
    const answers = await Promise.all(people.map(({ client }) => client.call(updateCurrentMemberSlug, { slug })));
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(19).fill('SLUG_ALREADY_EXISTS'), 'ok']);
    const holders = racing.db
      .selectFrom('identities')
      .select('id')
      .where('site_id', '=', siteA)
      .where('slug', '=', slug);
    const [holder, ...others] = await holders.execute();
    expect(others).toEqual([]);
    const winner = answers.find(({ code }) => code === 'ok');
    expect(holder?.id).toBe(asId<MemberId>(winner?.value.member.id ?? ''));
    if (racing !== crowd) await racing.close();
  });
});
