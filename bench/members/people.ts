import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { searchLexemes } from '../../platform/src/access/identities/search.ts';
import type { Db } from '../../platform/src/server/db/database.ts';

const firstNames = ['Ann', 'Bea', 'Cleo', 'Dora', 'Elif', 'Fritz', 'Gus', 'Hana', 'Ines', 'Jonah', 'Kim', 'Zoë'];
const lastNames = ['Marsh', 'Haddad', 'Park', 'Nair', 'Okoye', 'Lind', 'Ruiz', 'Chen', 'Weber', 'Kaya', 'Moor', 'Vogt'];
const titles = ['Potter', 'Baker', 'Runner', 'Teacher', 'Gardener'];
const BATCH = 5000;
const DAY_MS = 86_400_000;

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

function makePerson(n: number) {
  const firstName = pick(firstNames, n * 7) ?? '';
  const lastName = pick(lastNames, Math.floor(n / 12)) ?? '';
  const plainName = firstName.normalize('NFD').replace(/\p{M}/gu, '');
  const email = `${plainName}.${lastName}.${n}@example.com`.toLowerCase();
  const nickname = `${firstName} ${lastName} ${n}`;
  const slug = `member-${n}`;
  const profile = { firstName, lastName, nickname, title: pick(titles, n) };
  const lexemes = searchLexemes({ loginEmail: email, slug, ...profile }).join(' ');
  return { email, slug, profile: JSON.stringify(profile), lexemes };
}

/** Adds this many members who signed up over years: most are private, a few pending or blocked. */
export async function fillMembers(db: Db, siteId: string, count: number, now: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    const people = numbers.map(makePerson);
    const statuses = numbers.map((n) => (n % 50 === 0 ? 'PENDING' : n % 70 === 0 ? 'BLOCKED' : 'ACTIVE'));
    const dates = numbers.map((n) => new Date(now - ((n * 7919) % 1000) * DAY_MS - n).toISOString());
    await sql`
      insert into identities (site_id, id, email, email_key, is_email_verified, status, role, profile, slug,
        privacy_status, search_vector, revision, created_at, updated_at, last_login_at)
      select ${siteId}, id::uuid, email, email, true, status, 'member', profile::jsonb, slug,
        privacy, array_to_tsvector(string_to_array(lexemes, ' ')), 1, at::timestamptz, at::timestamptz, at::timestamptz
      from unnest(
        ${numbers.map(() => randomUUID())}::text[],
        ${people.map(({ email }) => email)}::text[],
        ${statuses}::text[],
        ${people.map(({ profile }) => profile)}::text[],
        ${people.map(({ slug }) => slug)}::text[],
        ${numbers.map((n) => (Math.floor(n / 5) % 3 === 0 ? 'PUBLIC' : 'PRIVATE'))}::text[],
        ${people.map(({ lexemes }) => lexemes)}::text[],
        ${dates}::text[]
      ) as person (id, email, status, profile, slug, privacy, lexemes, at)`.execute(db);
  }
  await sql`vacuum analyze identities`.execute(db);
}
