import { expect, test } from 'vitest';
import { createRecaptcha } from './recaptcha.ts';

const keys = {
  siteKey: 'site key',
  secret: 'visible secret',
  invisibleSiteKey: 'invisible site key',
  invisibleSecret: 'invisible secret',
};
const context = { address: '192.0.2.1' };
const visible = { kind: 'visible', token: 'answer' } as const;

/** Stands in for Google: records requests and returns the given response. */
function answerWith(answer: () => Promise<Response>) {
  const asked: { url: string; method: string | undefined; form: Record<string, string> }[] = [];
  const send: typeof fetch = async (url, options) => {
    const form = options?.body instanceof URLSearchParams ? Object.fromEntries(options.body) : {};
    asked.push({ url: String(url), method: options?.method, form });
    return answer();
  };
  return { asked, captcha: createRecaptcha(keys, send) };
}

test('D28: sends the answer to Google with the secret of its kind', async () => {
  const { asked, captcha } = answerWith(async () => Response.json({ success: true, hostname: 'example.com' }));
  expect(await captcha.verify(visible, context)).toBe(true);
  expect(await captcha.verify({ kind: 'invisible', token: 'other' }, context)).toBe(true);
  const call = { url: 'https://www.google.com/recaptcha/api/siteverify', method: 'POST' };
  expect(asked).toEqual([
    { ...call, form: { secret: 'visible secret', response: 'answer', remoteip: '192.0.2.1' } },
    { ...call, form: { secret: 'invisible secret', response: 'other', remoteip: '192.0.2.1' } },
  ]);
});

test.each([
  ['invalid', 'invalid-input-response'],
  ['used or too old', 'timeout-or-duplicate'],
])('D28: refuses an answer for which Google reports %s', async (_what, code) => {
  const { captcha } = answerWith(async () => Response.json({ success: false, 'error-codes': [code] }));
  expect(await captcha.verify(visible, context)).toBe(false);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => new Response('', { status: 502 })],
  ['says something else', async () => new Response('<html>')],
  ['says nothing about it', async () => Response.json({})],
])('refuses with a retryable error when Google %s', async (_what, answer) => {
  const { captcha } = answerWith(answer);
  await expect(captcha.verify(visible, context)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('gives pages the configured site keys and refuses answers of the other kind', async () => {
  expect(await createRecaptcha(keys).describe()).toEqual({
    visibleSiteKey: 'site key',
    invisibleSiteKey: 'invisible site key',
  });
  const visibleOnly = createRecaptcha({ siteKey: 'site key', secret: 'visible secret' });
  expect(await visibleOnly.describe()).toEqual({ visibleSiteKey: 'site key' });
  expect(await visibleOnly.verify({ kind: 'invisible', token: 'answer' }, context)).toBe(false);
});
