import { existsSync } from 'node:fs';
import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../demo/low-tide/studio.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { sampleEngines } from './fresh-database.ts';
import { TestPlatform } from './test-platform.ts';
import { appendDomainEvent } from './webhooks.ts';
import { clientApps } from './wire-client.ts';

const { getSite } = modules.sites;
const { createMember } = modules.members;

describe.each(sampleEngines('test-platform'))('on %s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true });
  });
  afterAll(() => foyer.stop());

  test('holds the demo businesses, and knows owners and visitors of both', async () => {
    const [visitor, visitorB] = [await foyer.visit(), await foyer.visit(clientApps.siteB)];
    expect((await visitor.call(getSite, {})).value.site.id).toBe(site.id);
    expect((await visitorB.call(getSite, {})).value.site.id).not.toBe(site.id);
    expect((await foyer.owner.call(createMember, { member: { loginEmail: 'ana@example.com' } })).code).toBe('ok');
    expect((await foyer.ownerB.call(createMember, { member: { loginEmail: 'ana@example.com' } })).code).toBe('ok');
    expect((await visitor.call(createMember, { member: { loginEmail: 'bo@example.com' } })).status).toBe(403);
  });

  test('time moves alone, or with all that falls due on the way, and never back', async () => {
    const before = foyer.now();
    foyer.advanceClock(HOUR_MS);
    expect(foyer.now() - before).toBeGreaterThanOrEqual(HOUR_MS);
    await foyer.runFor(DAY_MS);
    expect(foyer.now() - before).toBeGreaterThanOrEqual(HOUR_MS + DAY_MS);
    expect(() => foyer.setClock(before)).toThrow('is in the past');
    await expect(foyer.runUntil(before)).rejects.toThrow();
  });

  test('tells what was mailed, announced and stored', async () => {
    const tables = ['mail', 'outbox'];
    const empty = await foyer.digest(tables);
    expect(await foyer.digest(tables)).toEqual(empty);
    expect(await foyer.mailsTo('member@example.com')).toEqual([]);
    const visitor = await foyer.visit();
    await visitor.call(modules.recovery.sendRecoveryEmail, { email: 'member@example.com' });
    expect(await foyer.mailsTo('member@example.com')).toHaveLength(1);
    const entityId = await appendDomainEvent(foyer);
    expect(await foyer.eventsOf(entityId)).toMatchObject([{ event_type: 'serviceUpdated' }]);
    expect(await foyer.digest(tables)).not.toEqual(empty);
  });
});

test('a clock that was not asked for stands for the system’s, and files go with the platform', async () => {
  const foyer = await TestPlatform.start();
  expect(() => foyer.advanceClock(1)).toThrow('testClock');
  expect(existsSync(foyer.filesDirectory)).toBe(true);
  await foyer.stop();
  expect(existsSync(foyer.filesDirectory)).toBe(false);
});

async function readEmails({ db }: TestPlatform): Promise<string[]> {
  const rows = await db.selectFrom('identities').select('email').execute();
  return rows.map(({ email }) => String(email)).sort();
}

test('a database that comes after another one holds nothing of it', async () => {
  const first = await TestPlatform.start();
  (await first.owner.call(createMember, { member: { loginEmail: 'dee@example.com' } })).value;
  const inFirst = await readEmails(first);
  await first.stop();
  const second = await TestPlatform.start();
  const other = await TestPlatform.start();
  const inSecond = await readEmails(second);
  expect(inFirst).toEqual([...inSecond, 'dee@example.com'].sort());
  expect(await readEmails(other)).toEqual(inSecond);
  await Promise.all([second.stop(), other.stop()]);
});
