import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { engines } from '../../testing/fresh-database.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { addMemberNote, listMemberNotes, deleteMemberNote, countMembers } = modules.memberRecords;

let foyer: TestPlatform;
let member: SignedInMember;
let staff: SignedInMember;
beforeAll(async () => {
  foyer = await TestPlatform.start({ engine: engines.at(-1) });
  [member, staff] = await Promise.all([addMember(foyer), addMember(foyer, { role: 'staff' })]);
});
afterAll(() => foyer.stop());

const notesOf = async ({ identity }: SignedInMember) =>
  (await staff.client.call(listMemberNotes, { memberId: identity.id })).value.notes;

describe('notes about a member', () => {
  test("are stored trimmed with their author's name and listed newest first", async () => {
    const memberId = member.identity.id.toUpperCase();
    const { note } = (await staff.client.call(addMemberNote, { memberId, text: '  Likes the morning.\n' })).value;
    expect(note).toMatchObject({ text: 'Likes the morning.', authorName: 'Amalia' });
    await foyer.owner.call(addMemberNote, { memberId, text: 'Called on Monday.' });
    expect(await notesOf(member)).toMatchObject([
      { text: 'Called on Monday.', authorName: expect.stringMatching(/./) },
      note,
    ]);
  });

  test('cannot be empty', async () => {
    const answer = await staff.client.call(addMemberNote, { memberId: member.identity.id, text: ' \n ' });
    expect([answer.status, answer.fields]).toEqual([400, ['text']]);
  });

  test('are deleted once, and only through the member they are about', async () => {
    const somebody = await addMember(foyer);
    const memberId = somebody.identity.id;
    const { note } = (await staff.client.call(addMemberNote, { memberId, text: 'Gone soon.' })).value;
    const elsewhere = { memberId: member.identity.id, noteId: note.id };
    expect((await staff.client.call(deleteMemberNote, elsewhere)).code).toBe('NOTE_NOT_FOUND');
    expect((await staff.client.call(deleteMemberNote, { memberId, noteId: note.id })).code).toBe('ok');
    expect(await notesOf(somebody)).toEqual([]);
    expect((await staff.client.call(deleteMemberNote, { memberId, noteId: note.id })).code).toBe('NOTE_NOT_FOUND');
  });

  test('need an existing member', async () => {
    const memberId = newId();
    expect((await staff.client.call(addMemberNote, { memberId, text: 'Nobody.' })).code).toBe('MEMBER_NOT_FOUND');
    expect((await staff.client.call(listMemberNotes, { memberId })).code).toBe('MEMBER_NOT_FOUND');
  });

  test('are limited to a hundred, however many are written at once', async () => {
    const somebody = await addMember(foyer);
    const memberId = somebody.identity.id;
    const write = () => staff.client.call(addMemberNote, { memberId, text: 'Again.' });
    for (let round = 0; round < 9; round += 1) await Promise.all(Array.from({ length: 11 }, write));
    const codes = (await Promise.all([write(), write(), write()])).map(({ code }) => code);
    expect(codes.sort()).toEqual(['TOO_MANY_NOTES', 'TOO_MANY_NOTES', 'ok']);
    expect(await notesOf(somebody)).toHaveLength(100);
  });
});

test('members are counted by status', async () => {
  const count = async () => (await staff.client.call(countMembers, {})).value;
  const before = await count();
  const { identity } = await addMember(foyer);
  expect(await count()).toEqual({ ...before, total: before.total + 1, approved: before.approved + 1 });
  const client = foyer.owner;
  await client.call(modules.members.blockMember, { id: identity.id });
  expect(await count()).toEqual({ ...before, total: before.total + 1, blocked: before.blocked + 1 });
});
