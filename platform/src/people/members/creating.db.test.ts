import { type MemberId, modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMediaFile } from '../../media/store.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { expectRefusal } from '../../testing/booking.ts';
import { listEvents } from '../../testing/events.ts';
import { racedEngines, usualEngine } from '../../testing/fresh-database.ts';
import { addMemberWith, digestMembers } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { createMember, getMember, blockMember } = modules.members;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const newEmail = () => `new-${newId()}@example.org`;
const create = (member: object, client = foyer.owner) => client.call(createMember, { member });

test('a new member is approved, private, announced, and searchable', async () => {
  const loginEmail = newEmail();
  const contact = {
    firstName: 'Ada',
    phones: ['555'],
    emails: ['ada@example.org'],
    addresses: [{ city: 'Bath' }],
    customFields: { size: { name: 'Size', value: 38 } },
  };
  const { member } = (await create({ loginEmail, contact, profile: { nickname: 'Ada Low', title: 'Clay' } })).value;
  const id = member.id;
  expect(member).toEqual({
    id,
    contactId: id,
    loginEmail,
    loginEmailVerified: false,
    status: 'APPROVED',
    privacyStatus: 'PRIVATE',
    activityStatus: 'ACTIVE',
    createdDate: expect.any(String),
    updatedDate: member.createdDate,
    profile: { nickname: 'Ada Low', title: 'Clay', slug: 'ada-low' },
    contact: { ...contact, addresses: [{ id: expect.any(String), city: 'Bath' }] },
  });
  expect(await listEvents(foyer, id)).toEqual([{ event_type: 'memberCreated', body: { entity: member } }]);
  const found = await foyer.owner.call(getMember, { id, fieldsets: ['FULL'] });
  expect(found.value.member).toEqual(member);
  const row = foyer.db.selectFrom('identities').select(['password_hash', 'role']).where('id', '=', asId<MemberId>(id));
  expect(await row.executeTakeFirst()).toEqual({ password_hash: null, role: 'member' });
});

test('a new member signs in after choosing a password by the mailed link', async () => {
  const loginEmail = newEmail();
  const { member } = (await create({ loginEmail })).value;
  await foyer.owner.call(modules.recovery.sendActivationEmail, { identityId: member.id });
  const mail = foyer.db.selectFrom('mail').select('data').where('to_address', '=', loginEmail);
  const { data } = await mail.executeTakeFirstOrThrow();
  const recoveryToken = String(data.url).split('#token=')[1] ?? '';
  const password = 'herring gulls walk at noon';
  const visitor = await foyer.visit();
  expect((await visitor.call(modules.recovery.recover, { recoveryToken, password })).code).toBe('ok');
  const login = await visitor.call(modules.authentication.loginV2, { loginId: { email: loginEmail }, password });
  expect(login.value.state).toBe('SUCCESS');
});

test('values chosen by the business are saved; statuses and ids are set by the platform', async () => {
  const id = newId();
  const slug = `Wished.${newId().slice(-12)}`;
  const said = { id, status: 'BLOCKED', activityStatus: 'MUTED', privacyStatus: 'PUBLIC', profile: { slug } };
  const { member } = (await create({ loginEmail: newEmail(), ...said })).value;
  expect(member.id).not.toBe(id);
  expect(member).toMatchObject({
    status: 'APPROVED',
    activityStatus: 'ACTIVE',
    privacyStatus: 'PUBLIC',
    profile: { slug },
  });
});

test('a member without a nickname gets a slug from their email, and the next one a different slug', async () => {
  const name = `kim${newId().slice(-12)}`;
  const slugs = [];
  for (const host of ['example.com', 'example.org', 'example.net']) {
    const { member } = (await create({ loginEmail: `${name}@${host}` })).value;
    slugs.push(member.profile.slug ?? '');
  }
  expect(slugs[0]).toBe(name);
  for (const other of slugs.slice(1)) expect(other).toMatch(new RegExp(`^${name}-[a-z2-9]{5}$`));
  expect(new Set(slugs).size).toBe(3);
});

test("a picture is one of the site's files", async () => {
  const file = {
    id: `${newId().replaceAll('-', '')}~mv2.png`,
    mimeType: 'image/png',
    sizeBytes: 1,
    width: 3,
    height: 4,
  };
  await insertMediaFile(foyer.db, siteA, file, { ownerId: null, displayName: 'x', now: foyer.now() });
  const { member } = (await create({ loginEmail: newEmail(), profile: { photo: { id: file.id } } })).value;
  expect(member.profile.photo).toMatchObject({ id: file.id, width: 3, height: 4 });
});

describe('is refused', () => {
  test.each<[object, string]>([
    [{}, 'member.loginEmail'],
    [{ contact: { emails: ['ada@example.org'] } }, 'member.loginEmail'],
    [{ loginEmail: 'nobody' }, 'member.loginEmail'],
    [{ loginEmail: 'a@example.org', profile: { slug: 'not a slug' } }, 'member.profile.slug'],
    [{ loginEmail: 'a@example.org', profile: { photo: { id: 'x' } } }, 'member.profile.photo.id'],
    [{ loginEmail: 'a@example.org', contact: { birthdate: '2026-02-30' } }, 'member.contact.birthdate'],
    [{ loginEmail: 'a@example.org', contact: { emails: ['nobody'] } }, 'member.contact.emails[0]'],
    [{ loginEmail: 'a@example.org', contact: { firstName: 'evil.example' } }, 'member.contact.firstName'],
  ])('%.70j', async (member, field) => {
    expect((await expectRefusal(foyer, () => create(member), digestMembers)).fields).toEqual([field]);
  });

  test('for an address with an account, however it is written and whatever its status', async () => {
    const { identity } = await addMemberWith(foyer);
    const taken = ` ${identity.email.toUpperCase()}`.trim();
    const again = () => create({ loginEmail: taken, profile: { nickname: 'Impostor' } });
    expect((await expectRefusal(foyer, again, digestMembers)).code).toBe('MEMBER_ALREADY_EXISTS');
    await foyer.owner.call(blockMember, { id: identity.id });
    expect((await expectRefusal(foyer, again, digestMembers)).code).toBe('MEMBER_ALREADY_EXISTS');
    expect((await create({ loginEmail: taken }, foyer.ownerB)).code).toBe('ok');
  });

  test('for a slug that a member has or had', async () => {
    const { identity, client } = await addMemberWith(foyer);
    const member = { loginEmail: newEmail(), profile: { slug: identity.slug } };
    await client.call(modules.members.updateCurrentMemberSlug, { slug: `later-${identity.id}` });
    for (const slug of [identity.slug, `later-${identity.id}`]) {
      const answer = await expectRefusal(foyer, () => create({ ...member, profile: { slug } }), digestMembers);
      expect([answer.code, answer.data]).toEqual(['SLUG_ALREADY_EXISTS', { slug }]);
    }
    expect((await create(member, foyer.ownerB)).value.member.profile.slug).toBe(identity.slug);
  });

  test('to all but managers and owners', async () => {
    for (const role of ['member', 'viewer', 'staff'] as const) {
      const { client } = await addMemberWith(foyer, { role });
      expect((await expectRefusal(foyer, () => create({ loginEmail: newEmail() }, client), digestMembers)).code).toBe(
        'PERMISSION_DENIED',
      );
    }
  });
});

describe.each(racedEngines)('when twenty are created at once on %s', (engine) => {
  test('one gets the address, and one gets the slug', async () => {
    const racing =
      engine === usualEngine ? foyer : await TestPlatform.start({ engine, options: { rateLimits: false } });
    const twenty = <T>(ask: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 20 }, (_, index) => ask(index)));
    const loginEmail = newEmail();
    const same = await twenty(() => create({ loginEmail }, racing.owner));
    expect(same.map(({ code }) => code).sort()).toEqual([...Array(19).fill('MEMBER_ALREADY_EXISTS'), 'ok']);
    const rows = racing.db.selectFrom('identities').select('id').where('email_key', '=', loginEmail);
    expect(await rows.execute()).toHaveLength(1);
    const slug = `wish-${newId()}`;
    const wishes = await twenty(() => create({ loginEmail: newEmail(), profile: { slug } }, racing.owner));
    expect(wishes.map(({ code }) => code).sort()).toEqual([...Array(19).fill('SLUG_ALREADY_EXISTS'), 'ok']);
    const nickname = `nick ${newId()}`;
    const named = await twenty(() => create({ loginEmail: newEmail(), profile: { nickname } }, racing.owner));
    expect(new Set(named.map(({ value }) => value.member.profile.slug)).size).toBe(20);
    if (racing !== foyer) await racing.stop();
  });
});
