import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../demo/low-tide/studio.ts';
import { newId } from '../../server/lib/new-id.ts';
import { signIn } from '../../testing/sign-in.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { deleteClosedPages } from './open-page-store.ts';

const { team } = modules;

let foyer: TestPlatform;
let ines: WireClient;
let staff: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  ines = (await signIn(foyer.origin, { email: 'owner@example.com' })).client;
  staff = (await signIn(foyer.origin, { email: 'staff@example.com' })).client;
});
afterAll(() => foyer.stop());

const path = '/manage/plans/1';
const report = async (client: WireClient, windowId: string, more: { path?: string; hasChanges?: boolean } = {}) => {
  const answer = await client.call(team.reportOpenPage, { windowId, path, hasChanges: false, ...more });
  return answer.value.others.map(({ name, isSelf, hasChanges }) => [isSelf ? 'you' : name, hasChanges]);
};

test('those who have a page open see each other until a window is closed, or shows another page', async () => {
  const [first, second, third] = [newId(), newId(), newId()];
  expect(await report(ines, first)).toEqual([]);
  expect(await report(staff, second, { hasChanges: true })).toEqual([['Ines Okafor', false]]);
  expect(await report(ines, first)).toEqual([[expect.any(String), true]]);
  // Another window of the same person.
  expect(await report(ines, third)).toEqual([
    [expect.any(String), true],
    ['you', false],
  ]);
  expect(await report(staff, second, { path: '/manage/plans/2' })).toEqual([]);
  expect(await report(ines, first)).toEqual([['you', false]]);
  await foyer.runFor(26_000);
  expect(await report(ines, first)).toEqual([]);
  await foyer.runFor(26_000);
  await deleteClosedPages(foyer.db, site.id, foyer.platform.clock.now());
  expect(await foyer.db.selectFrom('open_pages').select('window_id').execute()).toEqual([]);
});

test('a window of somebody else keeps its page; a key isn’t shown, and members learn nothing', async () => {
  const windowId = newId();
  await report(ines, windowId);
  await Promise.all([report(staff, windowId, { path: '/manage/plans/3' }), report(ines, windowId)]);
  expect(await report(staff, newId())).toEqual([['Ines Okafor', false]]);
  const page = { windowId, path, hasChanges: false };
  expect(await report(foyer.owner, newId())).toHaveLength(2);
  expect(await report(ines, newId())).toHaveLength(2);
  expect(await report(foyer.ownerB, newId())).toEqual([]);
  const member = (await signIn(foyer.origin, { email: 'member@example.com' })).client;
  expect((await member.call(team.reportOpenPage, page)).code).toBe('PERMISSION_DENIED');
  const refused = await ines.call(team.reportOpenPage, { ...page, path: '/manage/plans/1?q=x' });
  expect([refused.code, refused.fields]).toEqual(['VALIDATION', ['path']]);
});
