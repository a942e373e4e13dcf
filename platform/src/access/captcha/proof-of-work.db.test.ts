import type { SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type CaptchaContext, type CaptchaTokens, checkCaptcha } from '../../server/http/captcha.ts';
import { refuse } from '../../server/http/fail.ts';
import { newId } from '../../server/lib/new-id.ts';
import { deleteFullLimits } from '../../server/rate-limits/store.ts';
import { freshDatabase, sampleEngines } from '../../testing/fresh-database.ts';
import { createCaptcha } from './create-captcha.ts';

const captcha = createCaptcha({ provider: 'proof-of-work' });
const secret = 'a secret of this deployment';
const siteId = newId<SiteId>();

/** Base64 of JSON, as ALTCHA's clients send it. */
const encode = (payload: object): string => Buffer.from(JSON.stringify(payload)).toString('base64');

describe.each(sampleEngines('proof-of-work'))('proof of work on %s', (engine) => {
  let db: Db;
  let context: CaptchaContext;
  beforeAll(async () => {
    db = await openDatabase(await freshDatabase(engine, 'emptyTemplate'));
    await migrate(db);
    context = { db, secret, siteId, address: '192.0.2.1', now: instantAt(Date.now()) };
  });
  afterAll(() => db.destroy());

  async function solve(at = context): Promise<{ challenge: Challenge; solution: Solution }> {
    const { challenge } = await captcha.describe(at);
    const asked: Challenge = JSON.parse(JSON.stringify(challenge));
    const solution = await solveChallenge({ challenge: asked, deriveKey });
    if (!solution) throw new Error('The challenge has no solution.');
    return { challenge: asked, solution };
  }
  const codeOf = (tokens: CaptchaTokens | undefined, at = context) =>
    checkCaptcha(captcha, tokens, { ...at, fail: refuse }).then(
      () => 'ok',
      (error) => error.code,
    );

  test('D28: a missing answer is refused', async () => {
    expect(await codeOf(undefined)).toBe('-19971');
    expect(await codeOf([])).toBe('-19971');
    expect(await codeOf([{ Recaptcha: '' }])).toBe('-19971');
  });

  test.each(['Recaptcha', 'InvisibleRecaptcha', 'NoCaptcha'] as const)(
    'D28: an answer counts in the field %s, and once',
    async (field) => {
      const tokens = [{ [field]: encode(await solve()) }];
      expect(await codeOf(tokens)).toBe('ok');
      expect(await codeOf(tokens)).toBe('-19970');
    },
  );

  test('D28: attack: an answer counts again in another spelling', async () => {
    const solved = await solve();
    const text = encode(solved);
    expect(await codeOf([{ Recaptcha: text }])).toBe('ok');
    const { challenge, solution } = solved;
    for (const other of [
      `${text}=`,
      ` ${text}`,
      text.replaceAll('+', '-').replaceAll('/', '_'),
      encode({ solution, challenge }),
      encode({ ...solved, more: 1 }),
      encode({ challenge: { ...challenge, signature: challenge.signature?.toUpperCase() }, solution }),
      encode({ challenge, solution: { ...solution, derivedKey: solution.derivedKey.toUpperCase() } }),
    ]) {
      expect(await codeOf([{ Recaptcha: other }]), other).toBe('-19970');
    }
  });

  test('D28: an answer sent twenty times at once is accepted once', async () => {
    const tokens = [{ Recaptcha: encode(await solve()) }];
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(tokens)));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === '-19970')).toHaveLength(19);
  });

  test('D28: of two answers sent together, one correct one is enough', async () => {
    const right = encode(await solve());
    expect(await codeOf([{ Recaptcha: 'wrong', InvisibleRecaptcha: right }])).toBe('ok');
  });

  test('D28: an answer is valid on the site that issued the challenge, for ten minutes', async () => {
    const solved = encode(await solve());
    expect(await codeOf([{ Recaptcha: solved }], { ...context, siteId: newId<SiteId>() })).toBe('-19970');
    expect(await codeOf([{ Recaptcha: solved }], { ...context, now: instantAt(context.now + 600_000) })).toBe('-19970');
    expect(await codeOf([{ Recaptcha: solved }], { ...context, now: instantAt(context.now + 590_000) })).toBe('ok');
  });

  test('D28: a used answer is remembered, beyond the sweep of rate limits, until it expires', async () => {
    const tokens = [{ Recaptcha: encode(await solve()) }];
    expect(await codeOf(tokens)).toBe('ok');
    const later = { ...context, now: instantAt(context.now + 590_000) };
    await deleteFullLimits(db, siteId, later.now);
    expect(await codeOf(tokens, later)).toBe('-19970');
  });

  test('D28: altered and made-up answers are refused', async () => {
    const { challenge, solution } = await solve();
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_102_444_800 } };
    const foreign = await captcha.describe({ ...context, secret: 'another secret' });
    for (const payload of [
      { challenge, solution: { ...solution, derivedKey: solution.derivedKey.replace(/^../, '00') } },
      { challenge, solution: { ...solution, derivedKey: '' } },
      { challenge, solution: {} },
      { challenge: easier, solution },
      { challenge: longer, solution },
      { challenge: foreign.challenge, solution },
      { challenge: { parameters: challenge.parameters }, solution },
      { challenge: {}, solution },
      { solution },
      {},
      [],
    ]) {
      expect(await codeOf([{ Recaptcha: encode(payload) }]), JSON.stringify(payload).slice(0, 80)).toBe('-19970');
    }
    for (const text of ['null', '"text"', '{', '%']) {
      expect(await codeOf([{ Recaptcha: Buffer.from(text).toString('base64') }]), text).toBe('-19970');
    }
    expect(await codeOf([{ Recaptcha: encode({ challenge, solution }) }])).toBe('ok');
  });
});
