import { modules } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlatformOptions } from '../platform.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { clientApps, visit, type WireClient } from '../testing/wire-client.ts';

const { getSite } = modules.sites;

/** The clock stands still, so that no limit refills while the machine is busy. */
async function start(options: Partial<PlatformOptions> = {}): Promise<TestPlatform> {
  const foyer = await TestPlatform.start({ options });
  const now = foyer.now();
  foyer.platform.clock = { now: () => now };
  return foyer;
}

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await start();
});
afterAll(() => foyer.stop());

/** Uses up the requests of an address. */
function drain({ platform }: TestPlatform, address: string): void {
  for (let turn = 0; turn < 3000; turn += 1) platform.rateLimits?.takeOfAddress(address, platform.clock.now());
}

const callTimes = (client: WireClient, times: number) =>
  Promise.all(Array.from({ length: times }, () => client.call(getSite, {})));

describe('G19: 300 calls at once', () => {
  test('are too many of one visitor, who is told when to come back; others do not notice', async () => {
    const [flooder, other] = [await foyer.visit(), await foyer.visit()];
    const answers = await callTimes(flooder, 300);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.code).toBe('TOO_MANY_REQUESTS');
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(refused[0]?.headers.get('x-wix-request-id')).toBeTruthy();
    for (const client of [other, await foyer.visit(clientApps.siteB), foyer.owner]) {
      expect((await client.call(getSite, {})).status).toBe(200);
    }
  });

  test("are not too many of a business's own server", async () => {
    const answers = await callTimes(foyer.ownerB, 300);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

test('G19: an address that has asked too much is refused whatever it asks for and whoever it says it is', async () => {
  const ask = (remoteAddress: string, url: string, headers = {}) =>
    foyer.platform.app.inject({ url, remoteAddress, headers });
  drain(foyer, '192.0.2.1');
  for (const url of ['/v1/site', '/nothing-here', '/openapi.json']) {
    const refused = await ask('192.0.2.1', url, { 'x-forwarded-for': '192.0.2.9' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json().details.applicationError.code).toBe('TOO_MANY_REQUESTS');
  }
  expect((await ask('192.0.2.2', '/openapi.json')).statusCode).toBe(200);
  for (const probe of ['/health', '/ready']) expect((await ask('192.0.2.1', probe)).statusCode).toBe(200);
});

test('G19: what a proxy says about addresses counts only where it is trusted', async () => {
  const behind = await start({ trustProxy: ['10.0.0.0/8'] });
  const ask = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await behind.platform.app.inject({ url: '/openapi.json', remoteAddress, headers })).statusCode;
  };
  drain(behind, '192.0.2.1');
  expect(await ask('10.0.0.1', '192.0.2.1')).toBe(429);
  expect(await ask('10.0.0.2', '192.0.2.9, 192.0.2.1')).toBe(429);
  expect(await ask('10.0.0.1', '192.0.2.2')).toBe(200);
  expect(await ask('203.0.113.1', '192.0.2.1')).toBe(200);
  await behind.stop();
});

test('G19: one proxy in front is one whose word counts', async () => {
  const behind = await start({ trustProxy: 1 });
  const headers = { 'x-forwarded-for': '192.0.2.9, 192.0.2.1' };
  drain(behind, '192.0.2.1');
  expect((await behind.platform.app.inject({ url: '/openapi.json', headers })).statusCode).toBe(429);
  await behind.stop();
});

test('pages are counted by who asks for them, not by their own calls', async () => {
  drain(foyer, 'in-process');
  const answer = await foyer.platform.app.inject({ url: '/openapi.json', remoteAddress: 'in-process' });
  expect(answer.statusCode).toBe(200);
});

test('B18: an address that makes too many visitors waits; who has a visitor already does not', async () => {
  const now = foyer.now() + 60_000;
  const before = await foyer.visit();
  for (let turn = 0; turn < 195; turn += 1) foyer.platform.rateLimits?.takeOfNewVisitors('127.0.0.1', instantAt(now));
  for (const url of ['/oauth2/token', '/_api/oauth2/token']) {
    const body = JSON.stringify({ grantType: 'anonymous', clientId: clientApps.own });
    const headers = { 'content-type': 'application/json' };
    const refused = await fetch(foyer.origin + url, { method: 'POST', headers, body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  expect((await before.call(getSite, {})).status).toBe(200);
});

test('limits can be left to what stands in front', async () => {
  const open = await start({ rateLimits: false });
  const answers = await callTimes(await visit(open.origin), 300);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await open.stop();
});
