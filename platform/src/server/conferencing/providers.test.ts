import { instantAt, seconds } from '@foyer/contract/values';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ConferencingServer } from '../../testing/conferencing-server.ts';
import { googleClient, googleErrors } from '../../testing/google-calendar-stand-in.ts';
import { zoomApp, zoomErrors } from '../../testing/zoom-stand-in.ts';
import { AccessTokens } from './access-tokens.ts';
import type { ConferencingAccount } from './account.ts';
import { openProvider } from './open-provider.ts';
import type { ConferencingProvider, Meeting } from './provider.ts';

const server = new ConferencingServer();
beforeAll(() => server.start());
afterAll(() => server.stop());
afterEach(() => server.reset());

const zoomAccount: ConferencingAccount = { provider: 'ZOOM', ...zoomApp, host: 'me' };
const googleAccount: ConferencingAccount = { provider: 'GOOGLE_MEET', ...googleClient, host: 'primary' };

let now = instantAt(Date.parse('2027-05-03T12:00:00Z'));
const open = (account: ConferencingAccount, tokens = new AccessTokens()): ConferencingProvider =>
  openProvider(account, { sendOutbound: server.sendOutbound, tokens, now: () => now });
const [zoom, google] = [open(zoomAccount), open(googleAccount)];

const meeting: Meeting = {
  topic: 'Coaching',
  start: instantAt(Date.parse('2027-05-04T15:00:00Z')),
  end: instantAt(Date.parse('2027-05-04T15:50:30Z')),
  timeZone: 'America/New_York',
  isCourse: false,
};
let references = 0;
const referenceAt = (host: string) => ({ host, reference: `0123456789abcdef${references++}` });
const bodyOf = (route: RegExp): unknown =>
  JSON.parse(server.requests.find((request) => route.test(request.route))?.body ?? '');

describe('Zoom', () => {
  test('is asked for a meeting of a user, at its time, without anything about customers', async () => {
    const at = referenceAt('ines@example.com');
    const made = await zoom.create(at, meeting);
    expect(made.joinUrl).toMatch(/^https:\/\/us05web\.zoom\.us\/j\/\d+\?pwd=\d+$/);
    expect(bodyOf(/^POST \/v2/)).toEqual({
      topic: 'Coaching',
      type: 2,
      start_time: '2027-05-04T15:00:00Z',
      duration: 51,
      timezone: 'America/New_York',
      agenda: at.reference,
    });
    expect(await zoom.find(at)).toEqual([made]);
    expect(await zoom.find(referenceAt('ines@example.com'))).toEqual([]);
    await zoom.update(at.host, made.externalId, { ...meeting, start: meeting.end });
    expect(server.zoom.meetings.get(Number(made.externalId))).toMatchObject({
      start_time: '2027-05-04T15:50:30Z',
      agenda: at.reference,
    });
    await zoom.remove(at.host, made.externalId);
    expect(server.zoom.meetings.size).toBe(0);
    await zoom.remove(at.host, made.externalId);
    await expect(zoom.update(at.host, made.externalId, meeting)).rejects.toMatchObject({ reason: 'GONE' });
  });

  test('has courses as meetings without a time', async () => {
    const made = await zoom.create(referenceAt('me'), { ...meeting, topic: 'x'.repeat(300), isCourse: true });
    const { topic, ...stored } = server.zoom.meetings.get(Number(made.externalId)) ?? { topic: '' };
    expect(topic).toHaveLength(200);
    expect(stored).toMatchObject({ type: 3 });
    expect(stored).not.toHaveProperty('start_time');
    await zoom.remove('me', made.externalId);
  });

  test('lists meetings page by page', async () => {
    const at = referenceAt('mateo@example.com');
    for (let others = 0; others < 301; others += 1) {
      const more = { id: others, host: at.host, topic: '', type: 2, agenda: '', timezone: 'UTC' };
      server.zoom.meetings.set(others, more);
    }
    const made = await zoom.create(at, meeting);
    expect(await zoom.find(at)).toEqual([made]);
    expect(server.count(/^GET/)).toBe(2);
    server.zoom.meetings.clear();
  });

  test('issues a token for an hour, which all calls share', async () => {
    const own = open(zoomAccount);
    const before = server.zoom.tokens;
    await own.check('me');
    await own.check('me');
    expect(server.zoom.tokens).toBe(before + 1);
    now = instantAt(now + 55 * 60_000);
    await own.check('me');
    expect(server.zoom.tokens).toBe(before + 2);
    // One that is refused all the same is replaced once.
    server.refuse(/^GET/, zoomErrors.expired);
    await own.check('me');
    expect(server.zoom.tokens).toBe(before + 3);
  });
});

describe('Google', () => {
  test('is asked for an event with a meeting, under an id of ours, that makes nobody busy', async () => {
    const at = referenceAt('primary');
    const made = await google.create(at, meeting);
    expect(made).toEqual({
      externalId: at.reference,
      joinUrl: expect.stringMatching(/^https:\/\/meet\.google\.com\//),
    });
    expect(bodyOf(/^POST \/calendar/)).toEqual({
      id: at.reference,
      summary: 'Coaching',
      start: { dateTime: '2027-05-04T15:00:00.000Z', timeZone: 'America/New_York' },
      end: { dateTime: '2027-05-04T15:50:30.000Z', timeZone: 'America/New_York' },
      transparency: 'transparent',
      conferenceData: { createRequest: { requestId: at.reference, conferenceSolutionKey: { type: 'hangoutsMeet' } } },
    });
    // A repeated creation finds the first.
    expect(await google.create(at, meeting)).toEqual(made);
    expect(server.google.events.size).toBe(1);
    await google.update(at.host, made.externalId, { ...meeting, topic: 'Consultation' });
    expect(server.google.current).toMatchObject([{ summary: 'Consultation' }]);
    await google.remove(at.host, made.externalId);
    await google.remove(at.host, made.externalId);
    expect(server.google.current).toEqual([]);
    expect(await google.find(at)).toEqual([]);
    await expect(google.create(at, meeting)).rejects.toMatchObject({ reason: 'GONE' });
    await expect(google.update(at.host, made.externalId, meeting)).rejects.toMatchObject({ reason: 'GONE' });
  });

  test('may make the link later', async () => {
    server.google.pendingReads = 1;
    const at = referenceAt('primary');
    expect((await google.create(at, meeting)).joinUrl).toBeUndefined();
    expect((await google.find(at))[0]?.joinUrl).toMatch(/^https:/);
    server.google.pendingReads = 0;
  });
});

test.each([
  ['Zoom: the secret', { ...zoomAccount, clientSecret: 'other' }, { reason: 'CREDENTIALS', field: 'clientSecret' }],
  ['Zoom: the account', { ...zoomAccount, accountId: 'other' }, { reason: 'CREDENTIALS', field: 'accountId' }],
  ['Google: the client', { ...googleAccount, clientSecret: 'other' }, { reason: 'CREDENTIALS', field: 'clientSecret' }],
  ['Google: the token', { ...googleAccount, refreshToken: '1//old' }, { reason: 'CREDENTIALS', field: 'refreshToken' }],
  ['Zoom: the user', { ...zoomAccount, host: 'nobody' }, { reason: 'HOST', field: 'host' }],
  ['Google: the calendar', { ...googleAccount, host: 'nobody' }, { reason: 'HOST', field: 'host' }],
] satisfies [string, ConferencingAccount, object][])('%s that is wrong is named', async (_, account, expected) => {
  await expect(open(account).check(account.host)).rejects.toMatchObject(expected);
});

test.each([
  ['Zoom: no scope', zoom, zoomErrors.noScope, { reason: 'PERMISSION', isUncertain: false }],
  ['Zoom: too many', zoom, { ...zoomErrors.dailyLimit, headers: { 'retry-after': '90' } }, { wait: seconds(90) }],
  ['Zoom: too many today', zoom, zoomErrors.dailyLimit, { reason: 'RATE_LIMIT', wait: undefined }],
  ['Zoom: an error of its own', zoom, { status: 500 }, { reason: 'UNAVAILABLE', isUncertain: true }],
  ['Zoom: something else', zoom, { status: 400, body: { code: 300 } }, { reason: 'REFUSED', isUncertain: false }],
  ['Google: no scope', google, googleErrors.noScope, { reason: 'PERMISSION', isUncertain: false }],
  ['Google: too many', google, googleErrors.rateLimit, { reason: 'RATE_LIMIT' }],
  ['Google: an error of its own', google, { status: 503 }, { reason: 'UNAVAILABLE', isUncertain: true }],
])('%s is told from other failures', async (_, provider, answer, expected) => {
  server.refuse(/^POST \/(v2|calendar)/, answer);
  const host = provider === zoom ? 'me' : 'primary';
  const failure = await provider.create(referenceAt(host), meeting).catch((error: unknown) => error);
  expect(failure).toMatchObject(expected);
  expect(String(failure)).not.toMatch(/secret|refresh|token-/);
});

test('a connection that ends without an answer leaves open what happened', async () => {
  server.loseAnswer(/^POST \/v2/);
  const at = referenceAt('me');
  await expect(zoom.create(at, meeting)).rejects.toMatchObject({ reason: 'UNAVAILABLE', isUncertain: true });
  expect(await zoom.find(at)).toHaveLength(1);
});
