import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { loginV2 } = modules.authentication;
const email = 'nobody@example.com';

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

test('D08: a password that is too long is refused without being hashed', async () => {
  const logIn = (length: number) => visitor.call(loginV2, { loginId: { email }, password: 'x'.repeat(length) });
  expect((await logIn(4097)).fields).toEqual(['password']);
  expect((await logIn(1024 * 1024)).code).toBe('PAYLOAD_TOO_LARGE');
});

test('D08: while a hundred members log in, other requests are answered, and in the end every login is', async () => {
  let pending = 100;
  const logins = Array.from({ length: 100 }, async (_, index) => {
    const answer = await visitor.call(loginV2, {
      loginId: { email: `nobody-${index}@example.com` },
      password: 'wrong',
    });
    pending -= 1;
    return answer;
  });
  const health = await fetch(`${foyer.origin}/health`);
  expect(health.status).toBe(200);
  expect(pending).toBeGreaterThan(0);
  // Each is refused, throttled or told to retry; none fails.
  for (const answer of await Promise.all(logins)) expect([401, 404, 429, 503]).toContain(answer.status);
});
