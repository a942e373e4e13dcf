import { type MemberId, modules } from '@foyer/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentity, type IdentityDraft } from '../../access/identities/identity-changes.ts';
import { newId } from '../../server/lib/new-id.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { exportMembers } = modules.memberRecords;

let foyer: TestPlatform;
let client: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  client = foyer.owner;
});
afterAll(() => foyer.stop());

const add = (email: string, profile: IdentityDraft['profile']) =>
  createIdentity(
    foyer.db,
    siteA,
    {
      id: newId<MemberId>(),
      email,
      isEmailVerified: true,
      status: 'ACTIVE',
      pendingReasons: [],
      role: 'member',
      profile,
      passwordHash: undefined,
    },
    foyer.now(),
  );

const countEvents = async () => {
  const events = await foyer.db
    .selectFrom('security_events')
    .select('id')
    .where('type', '=', 'MEMBERS_EXPORTED')
    .execute();
  return events.length;
};

test('contains every column of a member and no formula that a spreadsheet would run', async () => {
  await add('ines@export.example', {
    firstName: '=HYPERLINK("https://evil.example")',
    lastName: 'Núñez, "Inés"',
    nickname: 'Two\nlines',
    phonesV2: [{ countryCode: '+1', phone: '555 0100' }, { phone: '999' }],
    company: '@work',
    position: 'Baker',
    birthdate: '1990-02-28',
    addresses: [{ address: { streetName: 'Calle Mayor', streetNumber: '1', city: 'Madrid', country: 'ES' } }],
    privacyStatus: 'PUBLIC',
  });
  const filter = { loginEmail: 'ines@export.example' };
  const { csv, count, cursor } = (await client.call(exportMembers, { filter })).value;
  expect([count, cursor]).toEqual([1, undefined]);
  expect(csv.startsWith('\uFEFFEmail,First name,')).toBe(true);
  expect(parse(csv, { bom: true, columns: true })).toMatchObject([
    {
      Email: 'ines@export.example',
      'First name': `'=HYPERLINK("https://evil.example")`,
      'Last name': 'Núñez, "Inés"',
      Nickname: 'Two\nlines',
      Phone: "'+1 555 0100",
      Company: "'@work",
      'Job title': 'Baker',
      Birthdate: '1990-02-28',
      'Address line': 'Calle Mayor 1',
      City: 'Madrid',
      'Postal code': '',
      Country: 'ES',
      Privacy: 'Public',
      Status: 'APPROVED',
    },
  ]);
});

test('a file of many pages contains each member once and is recorded once', async () => {
  // Gives many members the same instant, so that only the id orders them.
  await sql`
    insert into identities (site_id, id, email, email_key, slug, profile, is_email_verified, status, pending_reasons,
      role, revision, created_at, updated_at)
    select ${siteA}, gen_random_uuid(), 'many-' || i, 'many-' || i, 'many-' || i, '{"lastName":"Many"}', true, 'ACTIVE',
      '{}', 'member', 1, to_timestamp(1700000000 + i / 700), to_timestamp(1700000000)
    from generate_series(1, 2001) i`.execute(foyer.db);
  const before = await countEvents();
  const filter = { 'contact.lastName': 'Many' };
  const parts = [(await client.call(exportMembers, { filter })).value];
  for (let cursor = parts[0]?.cursor; cursor; cursor = parts.at(-1)?.cursor) {
    parts.push((await client.call(exportMembers, { cursor })).value);
  }
  expect(parts.map(({ count }) => count)).toEqual([1000, 1000, 1]);
  const rows: { Email: string }[] = parse(parts.map(({ csv }) => csv).join(''), { bom: true, columns: true });
  expect(new Set(rows.map(({ Email }) => Email)).size).toBe(2001);
  expect(await countEvents()).toBe(before + 1);

  const [first] = parts;
  const cursor = first?.cursor ?? '';
  expect((await client.call(exportMembers, { cursor, filter })).code).toBe('ok');
  const other = await client.call(exportMembers, { cursor, filter: {} });
  expect([other.status, other.fields]).toEqual([400, ['filter']]);
  const words = await client.call(exportMembers, { cursor, search: { expression: 'many' } });
  expect([words.status, words.fields]).toEqual([400, ['search']]);
});

test('refuses a filter that is not allowed and a foreign cursor', async () => {
  expect((await client.call(exportMembers, { filter: { passwordHash: 'x' } })).fields).toEqual(['filter.passwordHash']);
  expect((await client.call(exportMembers, { cursor: 'x' })).fields).toEqual(['cursor']);
  const query = { cursorPaging: { limit: 1 } };
  const { metadata } = (await client.call(modules.members.queryMembers, { query })).value;
  const foreign = metadata?.cursors?.next ?? '';
  expect((await client.call(exportMembers, { cursor: foreign })).fields).toEqual(['cursor']);
});
