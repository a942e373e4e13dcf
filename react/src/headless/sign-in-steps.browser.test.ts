import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, press, shows } from '../testing/open-page.ts';

/** What the browser tells a page when one comes back to it. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

async function openWaiting(answer: () => object) {
  const { page, asked } = await openPage('sign-in-steps-page', { '/proceed': answer });
  return { page, count: () => asked.length };
}

test('a page of one step asks for an approval by itself, and stays where it is until it is given', async () => {
  let state = 'REQUIRE_OWNER_APPROVAL';
  const { page, count } = await openWaiting(() => ({ state, sessionToken: 'session' }));
  // Nothing is asked for somebody who is signed in.
  await shows(page, 'step done, ended none, failed false');
  await comeBack(page);
  await press(page, 'Sign out');
  await shows(page, 'step approval, ended none, failed false');
  expect(count()).toBe(0);
  await comeBack(page);
  await expect.poll(count).toBe(1);
  await shows(page, 'step approval, ended none, failed false');

  // A page that can't go on there says so, and may be asked again.
  state = 'BLOCKED';
  await press(page, 'Check');
  await shows(page, 'step approval, ended none, failed true');
  state = 'SUCCESS';
  await comeBack(page);
  await shows(page, 'step done, ended session, failed true');
  await comeBack(page);
  expect(count()).toBe(3);
});

test('an approval that is refused for good is told once', async () => {
  const { page, count } = await openWaiting(() => ({ refused: 'INVALID_STATE_TOKEN' }));
  await press(page, 'Sign out');
  await shows(page, 'step approval, ended none, failed false');
  await comeBack(page);
  await shows(page, 'step approval, ended refused, failed false');
  await comeBack(page);
  expect(count()).toBe(1);
});
