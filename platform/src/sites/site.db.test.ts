import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeIdentity } from '../access/identities/identity-changes.ts';
import type { IdentityChange } from '../access/identities/store.ts';
import { siteA } from '../testing/handler-call.ts';
import { People } from '../testing/members.ts';
import { visit, type WireClient } from '../testing/wire-client.ts';

let people: People;
let visitor: WireClient;
beforeAll(async () => {
  people = await People.open();
  visitor = await visit(people.foyer.origin);
});
afterAll(() => people.close());

const hasCommunity = async () => (await visitor.call(modules.sites.getSite, {})).value.site.hasCommunity;

test('a site says whether it has a community: somebody who may come in and shows their profile', async () => {
  const { identity } = await people.add();
  const become = (change: IdentityChange) => changeIdentity(people.db, siteA, identity.id, change, people.now());
  await people.db.updateTable('identities').set({ privacy_status: 'PRIVATE' }).where('site_id', '=', siteA).execute();
  expect(await hasCommunity()).toBe(false);
  await become({ privacyStatus: 'PUBLIC' });
  expect(await hasCommunity()).toBe(true);
  await become({ status: 'BLOCKED' });
  expect(await hasCommunity()).toBe(false);
});
