import { type MemberId, modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../../server/http/fail.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { expectRefusal } from '../../testing/booking.ts';
import { addApiKey } from '../../testing/client-apps.ts';
import { listEvents } from '../../testing/events.ts';
import { racedEngines, usualEngine } from '../../testing/fresh-database.ts';
import { addMemberWith, digestMembers } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { joinCommunity as join } from './community.ts';

const { joinCommunity, leaveCommunity, updateCurrentMemberSlug, updateMemberSlug, getMember, queryMembers } =
  modules.members;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const newSlug = () => `slug-${newId().slice(-12)}`;

describe('the community', () => {
  test('members join and leave it, which takes effect at once, is announced once, and can be repeated', async () => {
    const ada = await addMemberWith(foyer);
    const { id } = ada.identity;
    const visitor = await foyer.visit();
    for (const [operation, privacyStatus, code] of [
      [joinCommunity, 'PUBLIC', 'ok'],
      [leaveCommunity, 'PRIVATE', 'MEMBER_NOT_FOUND'],
      [joinCommunity, 'PUBLIC', 'ok'],
    ] as const) {
      const before = (await listEvents(foyer, id)).length;
      for (let round = 0; round < 2; round += 1) {
        const { member } = (await ada.client.call(operation, {})).value;
        expect(member).toMatchObject({ id, privacyStatus, contact: { firstName: 'Amalia' } });
      }
      const announced = (await listEvents(foyer, id)).slice(before);
      expect(announced).toEqual([
        { event_type: 'memberUpdated', body: { currentEntity: expect.objectContaining({ privacyStatus }) } },
      ]);
      expect((await visitor.call(getMember, { id })).code).toBe(code);
    }
  });

  test.each(['PENDING', 'BLOCKED', 'OFFLINE'] as const)('cannot be joined by a member who is %s', async (status) => {
    const { id } = (await addMemberWith(foyer, { status })).identity;
    const before = await digestMembers(foyer);
    const joining = foyer.db
      .transaction()
      .execute((tx) => join({ tx, siteId: siteA, now: foyer.now(), fail: refuse }, id));
    await expect(joining).rejects.toMatchObject({ code: 'COMMUNITY_JOIN_IMPOSSIBLE' });
    expect(await digestMembers(foyer)).toEqual(before);
  });

  test('cannot be joined with an API key', async () => {
    for (const operation of [joinCommunity, leaveCommunity]) {
      expect((await expectRefusal(foyer, () => foyer.owner.call(operation, {}), digestMembers)).code).toBe(
        'MEMBER_REQUIRED',
      );
    }
  });
});

describe('a slug', () => {
  test('is chosen by the member, shown, searchable, and announced', async () => {
    const ada = await addMemberWith(foyer);
    const { id } = ada.identity;
    const slug = newSlug();
    const { member } = (await ada.client.call(updateCurrentMemberSlug, { slug })).value;
    expect(member).toMatchObject({ id, profile: { slug }, contact: { firstName: 'Amalia' } });
    expect((await listEvents(foyer, id)).at(-1)).toEqual({
      event_type: 'memberUpdated',
      body: { currentEntity: member },
    });
    const filter = { 'profile.slug': slug };
    expect((await foyer.owner.call(queryMembers, { query: { filter } })).value.members[0]?.id).toBe(id);
    const search = { expression: slug, fields: ['profile.slug' as const] };
    expect((await foyer.owner.call(queryMembers, { search })).value.members[0]?.id).toBe(id);
    const before = await digestMembers(foyer);
    expect((await ada.client.call(updateCurrentMemberSlug, { slug })).value.member).toEqual(member);
    expect(await digestMembers(foyer)).toEqual(before);
  });

  test('is case-sensitive and takes letters of any script', async () => {
    const [ada, bo] = [await addMemberWith(foyer), await addMemberWith(foyer)];
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
    const [ada, bo] = [await addMemberWith(foyer), await addMemberWith(foyer)];
    const [first, second] = [newSlug(), newSlug()];
    for (const slug of [first, second]) await ada.client.call(updateCurrentMemberSlug, { slug });
    for (const slug of [ada.identity.slug, first, second]) {
      for (const call of [
        () => bo.client.call(updateCurrentMemberSlug, { slug }),
        () => foyer.owner.call(updateMemberSlug, { id: bo.identity.id, slug }),
      ]) {
        const answer = await expectRefusal(foyer, call, digestMembers);
        expect([answer.status, answer.code, answer.data]).toEqual([409, 'SLUG_ALREADY_EXISTS', { slug }]);
      }
    }
    const back = await ada.client.call(updateCurrentMemberSlug, { slug: first });
    expect(back.value.member.profile.slug).toBe(first);
    const elsewhere = await foyer.ownerB.call(modules.members.createMember, {
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
    const { client, identity } = await addMemberWith(foyer);
    for (const call of [
      () => client.call(updateCurrentMemberSlug, { slug }),
      () => foyer.owner.call(updateMemberSlug, { id: identity.id, slug }),
    ]) {
      const { error } = await expectRefusal(foyer, call, digestMembers);
      const violations = error?.details.validationError?.fieldViolations;
      expect(violations).toMatchObject([{ field: 'slug', ruleName: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' }]);
    }
  });

  test('that could be mistaken for the business is refused', async () => {
    const ada = await addMemberWith(foyer);
    for (const slug of ['admin', 'Support']) {
      const answer = await expectRefusal(
        foyer,
        () => ada.client.call(updateCurrentMemberSlug, { slug }),
        digestMembers,
      );
      expect([answer.code, answer.data]).toEqual(['SLUG_ALREADY_EXISTS', { slug }]);
    }
    const member = { loginEmail: `admin@${newId()}.example`, profile: { nickname: 'Admin' } };
    const { profile } = (await foyer.owner.call(modules.members.createMember, { member })).value.member;
    expect(profile?.slug).toMatch(/^admin-\w{5}$/);
  });

  test('is set for others by managers, for roles not above their own', async () => {
    const [member, owner] = [await addMemberWith(foyer), await addMemberWith(foyer, { role: 'owner' })];
    const manager = await addMemberWith(foyer, { role: 'manager' });
    const slug = newSlug();
    const { id } = member.identity;
    expect((await manager.client.call(updateMemberSlug, { id, slug })).value.member.profile.slug).toBe(slug);
    const own = { id, slug: newSlug() };
    expect((await member.client.call(updateMemberSlug, own)).value.member.profile.slug).toBe(own.slug);
    const codeOf = async (client = foyer.owner, target: string = id) =>
      (await expectRefusal(foyer, () => client.call(updateMemberSlug, { id: target, slug: newSlug() }), digestMembers))
        .code;
    expect(await codeOf(manager.client, owner.identity.id)).toBe('PERMISSION_DENIED');
    for (const role of ['member', 'viewer', 'staff'] as const) {
      expect(await codeOf((await addMemberWith(foyer, { role })).client)).toBe('PERMISSION_DENIED');
      expect(await codeOf(await addApiKey(foyer, role))).toBe('PERMISSION_DENIED');
    }
    expect(await codeOf(foyer.ownerB)).toBe('MEMBER_NOT_FOUND');
    expect(await codeOf(foyer.owner, newId())).toBe('MEMBER_NOT_FOUND');
  });

  test("of the caller's own needs a member, not a key", async () => {
    const call = () => foyer.owner.call(updateCurrentMemberSlug, { slug: newSlug() });
    expect((await expectRefusal(foyer, call, digestMembers)).code).toBe('MEMBER_REQUIRED');
  });
});

describe.each(racedEngines)('when twenty members want one slug at once on %s', (engine) => {
  test('one of them gets it', async () => {
    const racing =
      engine === usualEngine ? foyer : await TestPlatform.start({ engine, options: { rateLimits: false } });
    const people = await Promise.all(Array.from({ length: 20 }, () => addMemberWith(racing)));
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
    if (racing !== foyer) await racing.stop();
  });
});
