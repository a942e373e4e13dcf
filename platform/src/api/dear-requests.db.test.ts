import { once } from 'node:events';
import { request } from 'node:http';
import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueKeyOf } from '../server/rate-limits/network.ts';
import { fetchAvailability } from '../testing/availability.ts';
import { addMember } from '../testing/members.ts';
import { addService } from '../testing/services.ts';
import { DEMO_PASSWORD, signIn } from '../testing/sign-in.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import type { WireClient } from '../testing/wire-client.ts';

const DAY_MS = 86_400_000;
const { queryAvailability } = modules.availabilityCalendar;

/** A busy machine takes longer, which these tests don't check. */
const PATIENTLY = { timeout: 20_000 };

let foyer: TestPlatform;
let serviceId: string;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  // The clock stands still, so that no limit refills while the machine is busy.
  const now = foyer.now();
  foyer.platform.clock = { now: () => now };
  ({ id: serviceId } = await addService(foyer));
});
afterAll(() => foyer.stop());

const window = (days: number) => ({
  startDate: new Date(foyer.now() + DAY_MS).toISOString(),
  endDate: new Date(foyer.now() + (1 + days) * DAY_MS).toISOString(),
});
/** No entry has so many seats, so the response is short. */
const yearOf = () => ({ query: { filter: { serviceId, ...window(360), openSpots: 99 } } });
const askForYear = (client: WireClient) => client.call(queryAvailability, yearOf());

test('G40: one address that asks for year after year is refused by what it costs, and told the field', async () => {
  const { authorization } = await foyer.visit();
  const ask = async (url: string, payload: object) => {
    const headers = { authorization };
    const remoteAddress = '192.0.2.1';
    const answer = await foyer.platform.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    return {
      status: answer.statusCode,
      wait: answer.headers['retry-after'],
      ...answer.json().details?.applicationError,
    };
  };
  const yearUrl = '/v1/availability/query';
  for (let unit = 0; unit < 2990; unit += 1) foyer.platform.rateLimits?.takeOfAddress('192.0.2.1', foyer.now());
  // A year of one person costs five units, and ten are left.
  expect((await ask(yearUrl, yearOf())).status).toBe(200);
  expect((await ask(yearUrl, {})).status).toBe(400);
  expect(await ask(yearUrl, yearOf())).toMatchObject({
    status: 429,
    wait: '1',
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 1, units: 5, field: 'query.filter.endDate' },
  });
  const { startDate: from, endDate: to } = window(62);
  const slots = Array.from({ length: 6 }, () => ({ serviceId }));
  const consecutive = await ask('/v1/availability/multislot', { from, to, slots });
  expect(consecutive).toMatchObject({ status: 429, data: { field: 'to' } });
});

/** The status that is answered to the head of a request, when its body is still to come. */
async function announce(authorization: string, bytes: number): Promise<number | undefined> {
  const url = `${foyer.origin}/bookings/v2/bulk/services/create`;
  const headers = { authorization, 'content-type': 'application/json', 'content-length': bytes };
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => {});
  sending.flushHeaders();
  const [answer] = await once(sending, 'response');
  sending.destroy();
  return answer.statusCode;
}

test('G40: a large body is refused before it is sent, by what it costs or to who may not send it', async () => {
  const owner = await addMember(foyer, { role: 'owner' });
  const member = await addMember(foyer);
  const announceAs = (who: typeof owner) => announce(who.client.authorization, 5_000_000);
  expect(await announceAs(member)).toBe(403);
  // Of 290 units, 100 are for the body alone.
  const payer = { caller: { kind: 'member', id: owner.identity.id }, address: undefined, siteId: undefined } as const;
  foyer.platform.rateLimits?.spend(payer, { units: 200 }, foyer.now());
  expect(await announceAs(owner)).toBe(429);
});

test('G41: health, sign-in and bookings go on while dear requests wait for their turn', async () => {
  const { dearRequests } = foyer.platform;
  const turns = await Promise.all([
    dearRequests.acquire(queueKeyOf('192.0.2.8')),
    dearRequests.acquire(queueKeyOf('192.0.2.9')),
  ]);
  const visitor = await foyer.visit();
  let hasYear = false;
  const year = askForYear(visitor).then((answer) => {
    hasYear = true;
    return answer;
  });
  await expect.poll(() => dearRequests.length, PATIENTLY).toBe(1);
  expect((await fetch(`${foyer.origin}/health`)).status).toBe(200);
  expect((await signIn(foyer.origin, { email: 'member@example.com', password: DEMO_PASSWORD })).client).toBeTruthy();
  const [entry] = await fetchAvailability(visitor, { serviceId, days: 7 });
  const contactDetails = { firstName: 'Ada', lastName: 'Low', email: 'ada@example.com' };
  const booked = await visitor.call(modules.bookings.createBooking, {
    booking: { bookedEntity: { slot: entry?.slot ?? {} }, totalParticipants: 1, contactDetails },
  });
  expect(booked.status).toBe(200);
  expect(hasYear).toBe(false);
  for (const end of turns) end();
  expect((await year).status).toBe(200);
});

test('G41: too many dear requests at once are told to come back', async () => {
  const { dearRequests } = foyer.platform;
  const turns = await Promise.all([
    dearRequests.acquire(queueKeyOf('192.0.2.8')),
    dearRequests.acquire(queueKeyOf('192.0.2.9')),
  ]);
  const member = await addMember(foyer);
  let refused = 0;
  const years = Array.from({ length: 22 }, async () => {
    const answer = await askForYear(member.client);
    if (answer.status === 503) refused += 1;
    return answer;
  });
  await expect.poll(() => refused, PATIENTLY).toBe(2);
  for (const end of turns) end();
  const answers = await Promise.all(years);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const late = answers.find(({ status }) => status === 503);
  expect([late?.code, late?.headers.get('retry-after')]).toEqual(['UNAVAILABLE', '2']);
});
