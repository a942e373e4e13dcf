import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMediaFile } from '../../media/store.ts';
import { newId } from '../../server/lib/new-id.ts';
import { expectRefusal } from '../../testing/booking.ts';
import { addApiKey } from '../../testing/client-apps.ts';
import { listEvents } from '../../testing/events.ts';
import type { SignedInMember } from '../../testing/members.ts';
import { addMemberWith, digestMembers } from '../../testing/members.ts';
import { siteA, siteB, siteOriginOf } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { Answer, WireClient } from '../../testing/wire-client.ts';

const { updateMember, deleteMemberPhones, deleteMemberEmails, deleteMemberAddresses } = modules.members;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const profile = {
  nickname: 'Ada',
  company: 'Eel Pie',
  phonesV2: [{ phone: '555' }],
  secondaryEmails: [{ email: 'ada@example.org' }],
  addresses: [{ id: newId(), address: { city: 'Bath' } }],
  customFields: [{ key: 'size', name: 'Size', value: { numValue: 38 } }],
};

const update = (client: WireClient, { identity: { id } }: SignedInMember, sent: object) =>
  client.call(updateMember, { member: { id, ...sent } });

describe('changing a member', () => {
  test('members change every field of their own and get all of it back', async () => {
    const ada = await addMemberWith(foyer, { profile });
    const sent = {
      contact: {
        firstName: 'Ada',
        lastName: 'Low',
        phones: ['1', '2'],
        addresses: [{ addressLine: '1 Quay' }],
        birthdate: '1990-02-28',
        company: '',
        jobTitle: 'Potter',
        customFields: { since: { name: 'Since', value: 2020 }, size: null },
      },
      profile: { nickname: 'Ada L.', title: 'Clay', cover: { url: 'https://example.com/c.jpg', offsetY: -3 } },
      privacyStatus: 'PUBLIC',
    };
    const { member } = (await update(ada.client, ada, sent)).value;
    const { company, ...contact } = sent.contact;
    expect(member).toMatchObject({
      loginEmail: ada.identity.email,
      privacyStatus: 'PUBLIC',
      profile: { ...sent.profile, slug: ada.identity.slug },
    });
    expect(member.contact).toEqual({
      ...contact,
      emails: ['ada@example.org'],
      addresses: [{ id: expect.any(String), addressLine: '1 Quay' }],
      customFields: { since: { name: 'Since', value: 2020 } },
    });
    const announced = (await listEvents(foyer, ada.identity.id)).at(-1);
    expect(announced).toEqual({ event_type: 'memberUpdated', body: { currentEntity: member } });
  });

  test('a whole member can be sent back, and what other operations change is refused', async () => {
    const ada = await addMemberWith(foyer, { profile, status: 'ACTIVE' });
    const whole = (await foyer.owner.call(modules.members.getMember, { id: ada.identity.id, fieldsets: ['FULL'] }))
      .value.member;
    const before = await digestMembers(foyer);
    expect((await update(foyer.owner, ada, whole)).value.member).toEqual(whole);
    expect(await digestMembers(foyer)).toEqual(before);
    const said = {
      loginEmail: whole.loginEmail?.toUpperCase() ?? '',
      loginEmailVerified: false,
      status: 'UNKNOWN',
      activityStatus: 'UNKNOWN',
      privacyStatus: 'UNKNOWN',
      contactId: newId(),
      createdDate: '2020-01-01T00:00:00.000Z',
      contact: { emails: [], phones: [], addresses: [] },
    } as const;
    expect((await update(foyer.owner, ada, said)).value.member).toEqual(whole);
    const other = { loginEmail: 'other@example.com', status: 'BLOCKED', activityStatus: 'MUTED' } as const;
    expect((await update(foyer.owner, ada, { ...other, profile: { slug: 'another' } })).fields).toEqual([
      'member.loginEmail',
      'member.status',
      'member.activityStatus',
      'member.profile.slug',
    ]);
    expect(await digestMembers(foyer)).toEqual(before);
  });

  test('a changed member is found by its new values', async () => {
    const ada = await addMemberWith(foyer);
    const nickname = `n${newId().replaceAll('-', '')}`;
    await update(ada.client, ada, { profile: { nickname } });
    const found = await foyer.owner.call(modules.members.queryMembers, { search: { expression: nickname } });
    expect(found.value.members.map(({ id }) => id)).toEqual([ada.identity.id]);
  });

  test('managers, owners and their keys change members with no higher role than theirs', async () => {
    const [member, manager, owner] = [
      await addMemberWith(foyer),
      await addMemberWith(foyer, { role: 'manager' }),
      await addMemberWith(foyer, { role: 'owner' }),
    ];
    const codeFor = async (client: WireClient, person: SignedInMember) => {
      const call = () => update(client, person, { profile: { nickname: newId() } });
      const before = await digestMembers(foyer);
      const answer = await call();
      if (answer.code !== 'ok') expect(await digestMembers(foyer)).toEqual(before);
      return answer.code;
    };
    const managerKey = await addApiKey(foyer, 'manager');
    for (const client of [manager.client, managerKey, owner.client, foyer.owner]) {
      expect(await codeFor(client, member)).toBe('ok');
      expect(await codeFor(client, await addMemberWith(foyer, { role: 'manager' }))).toBe('ok');
    }
    for (const client of [manager.client, managerKey]) expect(await codeFor(client, owner)).toBe('PERMISSION_DENIED');
    for (const client of [owner.client, foyer.owner]) expect(await codeFor(client, owner)).toBe('ok');
    for (const role of ['viewer', 'staff', 'member'] as const) {
      const person = await addMemberWith(foyer, { role });
      for (const client of [person.client, await addApiKey(foyer, role)]) {
        for (const other of [member, manager]) expect(await codeFor(client, other)).toBe('PERMISSION_DENIED');
      }
      expect(await codeFor(person.client, person)).toBe('ok');
    }
    expect((await (await foyer.visit()).call(updateMember, { member: { id: member.identity.id } })).code).toBe(
      'PERMISSION_DENIED',
    );
  });

  test('a refusal does not reveal who exists', async () => {
    const { client } = await addMemberWith(foyer);
    const there = await addMemberWith(foyer);
    const refusal = await expectRefusal(foyer, () => update(client, there, {}), digestMembers);
    const stranger = await expectRefusal(
      foyer,
      () => client.call(updateMember, { member: { id: newId() } }),
      digestMembers,
    );
    expect(stranger.error).toEqual(refusal.error);
  });

  test('F08: the member must exist on this site', async () => {
    const ada = await addMemberWith(foyer, { profile });
    const other = await expectRefusal(
      foyer,
      () => update(foyer.ownerB, ada, { profile: { nickname: 'X' } }),
      digestMembers,
    );
    expect(other.code).toBe('MEMBER_NOT_FOUND');
    const nobody = await expectRefusal(
      foyer,
      () => foyer.owner.call(updateMember, { member: { id: newId() } }),
      digestMembers,
    );
    expect([nobody.status, nobody.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
  });

  test.each<[object, string]>([
    [{ contact: { birthdate: '2026-02-30' } }, 'member.contact.birthdate'],
    [{ contact: { birthdate: '9999-01-01' } }, 'member.contact.birthdate'],
    [{ contact: { birthdate: '1 May' } }, 'member.contact.birthdate'],
    [{ contact: { firstName: 'x'.repeat(51) } }, 'member.contact.firstName'],
    [{ contact: { firstName: 'x'.repeat(101) } }, 'member.contact.firstName'],
    [{ contact: { lastName: 'Win at https://evil.example' } }, 'member.contact.lastName'],
    [{ contact: { addresses: [{ addressLine: 'x', streetAddress: { name: 'y' } }] } }, 'member.contact.addresses[0]'],
    [{ contact: { customFields: { size: 'large' } } }, 'member.contact.customFields.size'],
    [{ profile: { photo: { id: 'no-such-file.jpg' } } }, 'member.profile.photo.id'],
    [{ profile: { photo: { url: '/media/x.jpg' } } }, 'member.profile.photo.url'],
    [{ profile: { photo: { url: '//example.com/x.jpg' } } }, 'member.profile.photo.url'],
    [{ profile: { photo: { url: 'data:image/png;base64,AAAA' } } }, 'member.profile.photo.url'],
    [{ profile: { cover: { url: 'javascript:alert(1)' } } }, 'member.profile.cover.url'],
    [{ profile: { cover: { url: 'https:example.com' } } }, 'member.profile.cover.url'],
    [{ profile: { cover: { url: `https://example.com/${'x'.repeat(2048)}` } } }, 'member.profile.cover.url'],
  ])('refuses %.70j as a whole', async (fault, field) => {
    const ada = await addMemberWith(foyer, { profile });
    const good = { privacyStatus: 'PUBLIC', ...fault };
    expect((await expectRefusal(foyer, () => update(ada.client, ada, good), digestMembers)).fields).toEqual([field]);
  });

  test('names the custom fields with an unsafe URL', async () => {
    const ada = await addMemberWith(foyer, { profile });
    const customFields = {
      site: { value: 'javascript:x' },
      blog: { value: 'https://example.com' },
      ftp: { value: 'ftp://x' },
    };
    const { error } = await expectRefusal(
      foyer,
      () => update(ada.client, ada, { contact: { customFields } }),
      digestMembers,
    );
    const [violation, ...more] = error?.details.validationError?.fieldViolations ?? [];
    expect(more).toEqual([]);
    expect(violation).toMatchObject({
      field: 'member.contact.customFields',
      ruleName: 'INVALID_CUSTOM_FIELD_URL',
      data: { fields: { site: expect.any(String), ftp: expect.any(String) } },
    });
    expect(violation?.data?.fields).not.toHaveProperty('blog');
  });

  test('simultaneous changes of different fields lose nothing', async () => {
    const ada = await addMemberWith(foyer, { profile });
    const names = ['nickname', 'title'] as const;
    await Promise.all([
      ...names.map((name) => update(ada.client, ada, { profile: { [name]: `my ${name}` } })),
      ...['a', 'b', 'c'].map((key) =>
        update(ada.client, ada, { contact: { customFields: { [key]: { value: key } } } }),
      ),
    ]);
    const { member } = (await update(ada.client, ada, {})).value;
    expect(member.profile).toMatchObject({ nickname: 'my nickname', title: 'my title' });
    expect(Object.keys(member.contact?.customFields ?? {}).sort()).toEqual(['a', 'b', 'c', 'size']);
  });
});

describe('a picture', () => {
  const newFile = async (siteId = siteA) => {
    const file = {
      id: `${newId().replaceAll('-', '')}~mv2.jpg`,
      mimeType: 'image/jpeg',
      sizeBytes: 9,
      width: 30,
      height: 40,
    };
    await insertMediaFile(foyer.db, siteId, file, { ownerId: null, displayName: 'me.jpg', now: foyer.now() });
    return file.id;
  };
  const pictureAfter = async (photo: object) => {
    const ada = await addMemberWith(foyer, { profile: { photo: { url: 'https://example.com/old.jpg', width: 1 } } });
    return (await update(ada.client, ada, { profile: { photo } })).value.member.profile.photo;
  };

  test('can be an uploaded file of the site, whatever else is sent about it', async () => {
    const id = await newFile();
    const photo = await pictureAfter({ id, url: 'https://evil.example/x.jpg', width: 1, height: 2, offsetX: 5 });
    const base = await siteOriginOf(foyer, siteA);
    expect(photo).toEqual({ id, url: `${base}/media/${id}`, width: 30, height: 40, offsetX: 5 });
  });

  test('can be hosted elsewhere', async () => {
    const photo = { url: 'https://example.com/new.jpg', width: 7 };
    expect(await pictureAfter(photo)).toEqual(photo);
    expect(await pictureAfter({ ...photo, id: '' })).toEqual(photo);
  });

  test.each([[{}], [{ url: '' }], [{ id: '', url: '' }], [{ width: 3 }]])('is removed by %j', async (nothing) => {
    expect(await pictureAfter(nothing)).toBeUndefined();
  });

  test('F08: cannot be a file of another site', async () => {
    const ada = await addMemberWith(foyer);
    const id = await newFile(siteB);
    const answer = await expectRefusal(
      foyer,
      () => update(ada.client, ada, { profile: { photo: { id } } }),
      digestMembers,
    );
    expect(answer.fields).toEqual(['member.profile.photo.id']);
  });
});

describe.each([
  ['phones', deleteMemberPhones],
  ['emails', deleteMemberEmails],
  ['addresses', deleteMemberAddresses],
] as const)('removing the %s', (list, operation) => {
  const remove = (client: WireClient, id: string): Promise<Answer<object>> => client.call(operation, { id });

  test('leaves everything else, is announced once, and can be repeated', async () => {
    for (const by of ['themselves', 'a manager']) {
      const ada = await addMemberWith(foyer, { profile });
      const { id, email } = ada.identity;
      const client = by === 'themselves' ? ada.client : (await addMemberWith(foyer, { role: 'manager' })).client;
      const before = (await foyer.owner.call(updateMember, { member: { id } })).value.member;
      const events = (await foyer.eventsOf(id)).length;
      const expected = { ...before, updatedDate: expect.any(String), contact: { ...before.contact, [list]: [] } };
      for (let round = 0; round < 2; round += 1) {
        expect((await remove(client, id)).value).toEqual({ member: expected });
      }
      expect(before.contact?.[list]).toHaveLength(1);
      expect(before.loginEmail).toBe(email);
      expect((await foyer.eventsOf(id)).slice(events).map(({ event_type }) => event_type)).toEqual(['memberUpdated']);
    }
  });

  test('is refused to others', async () => {
    const ada = await addMemberWith(foyer, { profile });
    const { id } = ada.identity;
    const owner = await addMemberWith(foyer, { role: 'owner', profile });
    const manager = await addMemberWith(foyer, { role: 'manager' });
    const codeOf = async (client: WireClient, target = id) =>
      (await expectRefusal(foyer, () => remove(client, target), digestMembers)).code;
    for (const role of ['member', 'viewer', 'staff'] as const) {
      expect(await codeOf((await addMemberWith(foyer, { role })).client)).toBe('PERMISSION_DENIED');
      expect(await codeOf(await addApiKey(foyer, role))).toBe('PERMISSION_DENIED');
    }
    expect(await codeOf(manager.client, owner.identity.id)).toBe('PERMISSION_DENIED');
    expect(await codeOf(foyer.ownerB)).toBe('MEMBER_NOT_FOUND');
    expect(await codeOf(foyer.owner, newId())).toBe('MEMBER_NOT_FOUND');
  });
});
