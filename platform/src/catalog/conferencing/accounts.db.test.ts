import { modules, type RequestOf } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ines } from '../../demo/low-tide/team.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { ConferencingServer } from '../../testing/conferencing-server.ts';
import { googleClient, googleErrors } from '../../testing/google-calendar-stand-in.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { zoomApp, zoomErrors } from '../../testing/zoom-stand-in.ts';

const { listConferencingAccounts, removeConferencingAccount, setConferencingAccount, updateConferencingSettings } =
  modules.conferencing;

const server = new ConferencingServer();
let foyer: TestPlatform;
beforeAll(async () => {
  await server.start();
  foyer = await TestPlatform.start({ options: { rateLimits: false, sendOutbound: server.sendOutbound } });
});
afterAll(async () => {
  await foyer.stop();
  server.stop();
});
afterEach(() => server.reset());

type Account = RequestOf<typeof setConferencingAccount>;
const set = (account: Account) => foyer.owner.call(setConferencingAccount, account);
const list = async () => (await foyer.owner.call(listConferencingAccounts, {})).value.conferencingAccounts;
const choose = (conferencingSettings: RequestOf<typeof updateConferencingSettings>['conferencingSettings']) =>
  foyer.owner.call(updateConferencingSettings, { conferencingSettings });

test('F67: the secrets of an account are checked, stored encrypted, and never shown', async () => {
  expect((await choose({ provider: 'ZOOM' })).fields).toEqual(['conferencingSettings.provider']);
  const { value } = await set({ provider: 'ZOOM', ...zoomApp });
  const { accountId, clientId } = zoomApp;
  const zoom = { provider: 'ZOOM', accountId, clientId, host: 'me', checkedDate: expect.any(String) };
  expect(value.conferencingAccount).toEqual(zoom);
  await set({ provider: 'GOOGLE_MEET', ...googleClient, host: 'ines@example.com' });
  const google = { provider: 'GOOGLE_MEET', clientId: googleClient.clientId, host: 'ines@example.com' };
  expect(await list()).toEqual([zoom, { ...google, checkedDate: expect.any(String) }]);
  const stored = await foyer.db.selectFrom('conferencing_accounts').selectAll().execute();
  const events = foyer.db.selectFrom('security_events').select('data');
  const recorded = await events.where('type', '=', 'CONFERENCING_ACCOUNT_CHANGED').execute();
  expect(recorded).toMatchObject([{ data: { provider: 'ZOOM' } }, { data: { provider: 'GOOGLE_MEET' } }]);
  const kept = JSON.stringify([stored, recorded, await list()]);
  for (const secret of [zoomApp.clientSecret, googleClient.clientSecret, googleClient.refreshToken])
    expect(kept).not.toContain(secret);
  // A row of another site, or of another provider, doesn't open.
  expect(new Set(stored.map(({ sealed_secrets }) => sealed_secrets)).size).toBe(2);
  // Fields that aren't sent stay.
  await set({ provider: 'ZOOM', host: 'mateo@example.com' });
  expect((await list())[0]).toMatchObject({ accountId, clientId, host: 'mateo@example.com' });
});

test.each<[Account, string]>([
  [{ provider: 'ZOOM', ...zoomApp, clientSecret: 'another' }, 'clientSecret'],
  [{ provider: 'ZOOM', ...zoomApp, accountId: 'another' }, 'accountId'],
  [{ provider: 'ZOOM', ...zoomApp, host: 'nobody@example.com' }, 'host'],
  [{ provider: 'ZOOM', refreshToken: 'token' }, 'refreshToken'],
  [{ provider: 'GOOGLE_MEET', ...googleClient, refreshToken: 'another' }, 'refreshToken'],
  [{ provider: 'GOOGLE_MEET', ...googleClient, host: 'nobody@example.com' }, 'host'],
  [{ provider: 'GOOGLE_MEET', accountId: 'account' }, 'accountId'],
])('%j is refused', async (account, field) => {
  const before = await list();
  expect((await set(account)).fields).toEqual([field]);
  expect(await list()).toEqual(before);
});

test('an account without a permission is refused, and one whose provider can’t be asked is taken', async () => {
  server.refuse(/^GET \/v2/, zoomErrors.noScope);
  expect((await set({ provider: 'ZOOM', ...zoomApp })).fields).toEqual(['clientId']);
  server.refuse(/^GET \/calendar/, googleErrors.noScope);
  expect((await set({ provider: 'GOOGLE_MEET', ...googleClient })).fields).toEqual(['refreshToken']);
  server.refuse(/^POST \/oauth/, { status: 503 });
  expect((await set({ provider: 'ZOOM', ...zoomApp })).value.conferencingAccount).not.toHaveProperty('checkedDate');
});

test('an account is an owner’s to change, and is needed as long as the site meets with it', async () => {
  await set({ provider: 'ZOOM', ...zoomApp });
  const manager = await addApiKey(foyer, { role: 'manager' });
  expect((await manager.call(setConferencingAccount, { provider: 'ZOOM', ...zoomApp })).status).toBe(403);
  expect((await manager.call(listConferencingAccounts, {})).status).toBe(200);
  const hosts = [{ staffMemberId: ines.id, host: 'ines@example.com' }];
  expect((await choose({ provider: 'ZOOM', hosts })).value.conferencingSettings).toMatchObject({ hosts });
  const unknown = [{ staffMemberId: newId(), host: 'x' }];
  expect((await choose({ hosts: unknown })).fields).toEqual(['conferencingSettings.hosts[0].staffMemberId']);
  const remove = () => foyer.owner.call(removeConferencingAccount, { provider: 'ZOOM' });
  expect((await remove()).fields).toEqual(['provider']);
  await choose({ provider: 'NONE' });
  expect((await remove()).status).toBe(200);
  expect((await list()).map(({ provider }) => provider)).not.toContain('ZOOM');
});
