import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeIdentity } from '../../access/identities/identity-changes.ts';
import { claimSlug } from '../../access/identities/slug-store.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { resolveMemberSlug } = modules.memberRecords;

let foyer: TestPlatform;
let visitor: WireClient;
let stranger: SignedInMember;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  visitor = await foyer.visit();
  stranger = await addMember(foyer);
});
afterAll(() => foyer.stop());

/** Adds a member whose slug has changed. */
async function addMoved(privacyStatus: 'PUBLIC' | 'PRIVATE', status: 'ACTIVE' | 'BLOCKED' = 'ACTIVE') {
  const person = await addMember(foyer);
  const { id, email, profile, slug: old } = person.identity;
  const slug = `new-${old}`;
  const now = foyer.now();
  await foyer.db.transaction().execute(async (tx) => {
    await claimSlug(tx, siteA, { slug, memberId: id, now });
    await changeIdentity(tx, siteA, id, { person: { email, profile, slug }, privacyStatus, status }, now);
  });
  return { ...person, memberId: id, old, slug };
}

const resolve = (client: WireClient, slug: string) => client.call(resolveMemberSlug, { slug });

test('the old and the present slug lead to the same profile', async () => {
  const { memberId, old, slug } = await addMoved('PUBLIC');
  for (const client of [visitor, stranger.client]) {
    expect((await resolve(client, old)).value).toEqual({ memberId, slug });
    expect((await resolve(client, slug)).value).toEqual({ memberId, slug });
  }
});

test('every slug of a hidden member answers like one that never existed', async () => {
  const hidden = await addMoved('PRIVATE');
  const blocked = await addMoved('PUBLIC', 'BLOCKED');
  const slugs = ['nobody-at-all', hidden.old, hidden.slug, blocked.old, blocked.slug];
  for (const client of [visitor, stranger.client]) {
    const answers = await Promise.all(slugs.map((slug) => resolve(client, slug)));
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['404 MEMBER_NOT_FOUND']));
  }
});

test('the business finds every member, and members find themselves', async () => {
  const { client, memberId, old, slug } = await addMoved('PRIVATE');
  expect((await resolve(foyer.owner, old)).value).toEqual({ memberId, slug });
  expect((await resolve(client, old)).value).toEqual({ memberId, slug });
});
