import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../demo/low-tide/services.ts';
import { book, findSlot, newContact } from '../testing/booking.ts';
import { DAY_MS } from '../testing/durations.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const meeting = services[4]?.id ?? '';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(foyer.origin + path, { headers });

describe('the mailbox', () => {
  test('lists mails to an address, the newest first, for programs', async () => {
    const contactDetails = newContact();
    const visitor = await foyer.visit();
    for (const ahead of [3, 4]) await book(visitor, await findSlot(foyer, meeting, { ahead }), { contactDetails });
    const mails = await (await get(`/_dev/mail?to=${contactDetails.email}`)).json();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(Object.keys(mail).sort()).toEqual(['html', 'sentAt', 'subject', 'text', 'to']);
      expect(mail.to).toBe(contactDetails.email);
    }
    expect(Date.parse(mails[0].sentAt)).toBeGreaterThanOrEqual(Date.parse(mails[1].sentAt));
    expect(await (await get('/_dev/mail?to=nobody@example.com')).json()).toEqual([]);
  });

  test('shows them all in a browser, what people typed as text, in frames that run nothing', async () => {
    const contactDetails = { ...newContact(), firstName: '<img src=x onerror=alert(1)>' };
    await book(await foyer.visit(), await findSlot(foyer, meeting), { contactDetails });
    const page = await get('/_dev/mail', { accept: 'text/html' });
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain(contactDetails.email);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('allow-scripts');
  });

  test.each(['?to=a&to=b', '?to=', '?to[x]=1', '?to=%27'])('%s finds nothing and breaks nothing', async (query) => {
    const response = await get(`/_dev/mail${query}`);
    expect([200, 400]).toContain(response.status);
  });
});

describe('the clock', () => {
  const post = (now: unknown) =>
    fetch(`${foyer.origin}/_dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    });

  test('moves forward and answers with the time', async () => {
    const target = new Date(foyer.now() + DAY_MS).toISOString();
    const response = await post(target);
    expect(response.status).toBe(200);
    expect(Date.parse((await response.json()).now) - Date.parse(target)).toBeLessThan(60_000);
  });

  test('never moves back, and takes nothing but a time', async () => {
    const before = foyer.now();
    for (const now of [new Date(before - 1000).toISOString(), 'yesterday', 5, null, undefined, {}]) {
      const response = await post(now);
      expect(response.status).toBe(400);
      expect((await response.json()).details.validationError.fieldViolations[0].field).toBe('now');
    }
    expect(foyer.now() - before).toBeLessThan(60_000);
  });
});

test('in production there is neither', async () => {
  const options = { production: true, smtpUrl: 'smtp://127.0.0.1:1' };
  const other = await TestPlatform.start({ options });
  for (const path of ['/_dev/mail', '/_dev/clock', '/_dev']) {
    expect((await fetch(other.origin + path)).status).toBe(404);
    expect((await fetch(other.origin + path, { method: 'POST' })).status).toBe(404);
  }
  await other.stop();
});
