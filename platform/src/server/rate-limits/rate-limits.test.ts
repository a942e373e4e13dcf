import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { newId } from '../lib/new-id.ts';
import { RateLimits } from './rate-limits.ts';

/** How many attempts in a row succeed at one instant. */
function countTurns(take: () => void): number {
  for (let turns = 0; ; turns += 1) {
    try {
      take();
    } catch {
      return turns;
    }
  }
}

describe('G19: how much goes through at once', () => {
  const visitor = { kind: 'visitor', id: newId() } as const;
  test.each<[string, number, (limits: RateLimits, nowMs: number) => void]>([
    ['a visitor', 290, (limits, now) => limits.takeOfCaller(visitor, instantAt(now))],
    ['a member', 290, (limits, now) => limits.takeOfCaller({ ...visitor, kind: 'member' }, instantAt(now))],
    ['an API key', 3000, (limits, now) => limits.takeOfCaller({ kind: 'app', id: 'key' }, instantAt(now))],
    ['an address', 3000, (limits, now) => limits.takeOfAddress('192.0.2.1', instantAt(now))],
    ['a site', 10_000, (limits, now) => limits.takeOfSite(visitor.id, instantAt(now))],
  ])('%s: %i', (_who, burst, take) => {
    const limits = new RateLimits();
    expect(countTurns(() => take(limits, 0))).toBe(burst);
    expect(() => take(limits, 0)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 1 } }),
    );
    expect(() => take(limits, 1000)).not.toThrow();
  });

  test('a flood from one caller does not limit others', () => {
    const limits = new RateLimits();
    countTurns(() => limits.takeOfAddress('192.0.2.1', instantAt(0)));
    countTurns(() => limits.takeOfSite('one', instantAt(0)));
    expect(() => limits.takeOfAddress('192.0.2.2', instantAt(0))).not.toThrow();
    expect(() => limits.takeOfSite('another', instantAt(0))).not.toThrow();
  });
});

describe('G40: a dear request', () => {
  const visitor = { kind: 'visitor', id: newId() } as const;
  const cost = { units: 200, field: 'query.filter.endDate' };
  const payer = { caller: visitor, address: '192.0.2.1', siteId: 'site' };

  test('takes its work of the caller, who is told which field makes it dear and how long to wait', () => {
    const limits = new RateLimits();
    limits.spend(payer, cost, instantAt(0));
    expect(() => limits.spend(payer, cost, instantAt(0))).toThrow(
      expect.objectContaining({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringContaining('"query.filter.endDate"'),
        data: { retryAfterSeconds: 22, units: 200, field: 'query.filter.endDate' },
      }),
    );
    expect(countTurns(() => limits.takeOfCaller(visitor, instantAt(0)))).toBe(91);
    expect(() => limits.spend(payer, cost, instantAt(200 * 200))).not.toThrow();
  });

  test('takes it of the address and the site as well, so that a new visitor is no way around', () => {
    const limits = new RateLimits();
    const spend = (address: string) =>
      limits.spend({ caller: { kind: 'visitor', id: newId() }, address, siteId: 'site' }, cost, instantAt(0));
    expect(countTurns(() => spend('192.0.2.1'))).toBe(15);
    expect(countTurns(() => limits.takeOfAddress('192.0.2.1', instantAt(0)))).toBe(15);
    expect(countTurns(() => spend('192.0.2.2'))).toBe(15);
  });

  test('that is refused by one limit is taken of none', () => {
    const limits = new RateLimits();
    countTurns(() => limits.takeOfAddress('192.0.2.1', instantAt(0)));
    expect(countTurns(() => limits.spend(payer, cost, instantAt(0)))).toBe(0);
    expect(countTurns(() => limits.takeOfCaller(visitor, instantAt(0)))).toBe(290);
  });

  test('of our own pages is taken of the site alone', () => {
    const limits = new RateLimits();
    const own = { caller: undefined, address: undefined, siteId: 'site' };
    expect(countTurns(() => limits.spend(own, cost, instantAt(0)))).toBe(35);
  });
});

test('G40: attack: dear requests of a few addresses leave a site to pages and plain calls', () => {
  const limits = new RateLimits();
  const spend = (units: number, address?: string) =>
    limits.spend({ caller: undefined, address, siteId: 'site' }, { units }, instantAt(0));
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) countTurns(() => spend(101, address));
  expect(countTurns(() => spend(6))).toBe(300);
  expect(() => spend(3, '192.0.2.9')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  expect(() => spend(2)).not.toThrow();
  expect(countTurns(() => limits.takeOfSite('site', instantAt(0)))).toBe(1499);
});

test('G40: attack: many callers state bodies of 199 KB and send none; pages, sign-in and plain calls go on', () => {
  const limits = new RateLimits();
  const charge = (units: number) =>
    limits.spend(
      { caller: { kind: 'visitor', id: newId() }, address: undefined, siteId: 'site' },
      { units, field: 'body' },
      instantAt(0),
    );
  countTurns(() => charge(4));
  expect(() => charge(3)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  expect(() => charge(2)).not.toThrow();
  const page = { caller: undefined, address: '192.0.2.1', siteId: 'site' };
  expect(countTurns(() => limits.spend(page, { units: 6 }, instantAt(0)))).toBe(300);
  expect(countTurns(() => limits.takeOfSite('site', instantAt(0)))).toBeGreaterThan(1490);
});

describe('G19: attack: a hoster’s /48 asks from ever new /64', () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`);
  const elsewhere = '2001:db8:2::1';

  test('it has the calls of five addresses', () => {
    const limits = new RateLimits();
    const take = (address: string) => limits.takeOfAddress(address, instantAt(0));
    const taken = addresses.map((address) => countTurns(() => take(address)));
    expect(taken.reduce((sum, turns) => sum + turns, 0)).toBe(15_000);
    expect(() => take(elsewhere)).not.toThrow();
  });

  test('it has the dear requests of five addresses', () => {
    const limits = new RateLimits();
    const cost = { units: 201 };
    const spend = (address: string) =>
      limits.spend({ caller: undefined, address, siteId: undefined }, cost, instantAt(0));
    const taken = addresses.map((address) => countTurns(() => spend(address)));
    expect(taken.reduce((sum, turns) => sum + turns, 0)).toBe(75);
    expect(() => spend(elsewhere)).not.toThrow();
  });

  test('it makes as many visitors as five addresses', () => {
    const limits = new RateLimits();
    const take = (address: string) => limits.takeOfNewVisitors(address, instantAt(0));
    const taken = addresses.map((address) => countTurns(() => take(address)));
    expect(taken.reduce((sum, turns) => sum + turns, 0)).toBe(975);
    expect(() => take(elsewhere)).not.toThrow();
  });
});

test('B18: an address makes so many visitors at once, and then three in a second', () => {
  const limits = new RateLimits();
  const take = (nowMs: number) => limits.takeOfNewVisitors('192.0.2.1', instantAt(nowMs));
  expect(countTurns(() => take(0))).toBe(195);
  expect(countTurns(() => take(1000))).toBe(3);
});
