import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Receiver } from '../../../../platform/src/testing/receiver.ts';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, sampleScreens, shiftOf, titleOf, waitThroughRetries } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { createWebhook, deleteWebhook, listWebhooks, sendTestEvent } = modules.webhooks;
const APP = '10000000-0000-4000-8000-000000000002';
const CREATED = 'wix.bookings.v2.booking_created';

let pages: TestPages;
let receiver: Receiver;
beforeAll(async () => {
  pages = await TestPages.open();
});
beforeEach(async () => {
  receiver = await Receiver.open();
});
afterEach(async () => {
  await pages.closeVisits();
  receiver.close();
  const { webhooks } = (await pages.owner.call(listWebhooks, {})).value;
  for (const { id } of webhooks) await pages.owner.call(deleteWebhook, { webhookId: id });
});
afterAll(() => pages?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds a webhook that has a delivery. */
async function addUsed(url = receiver.url): Promise<string> {
  const { owner, foyer } = pages;
  const { webhook } = (await owner.call(createWebhook, { clientAppId: APP, url, events: [CREATED] })).value;
  await owner.call(sendTestEvent, { webhookId: webhook.id });
  await foyer.platform.jobs.runDue();
  return webhook.id;
}

test('an owner adds a webhook, sends a test, sees what came back, sends it again and deletes it', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/webhooks');
  await page.getByText('Webhooks will appear here.').waitFor();
  await button(page, 'Add webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('Enter a full URL').waitFor();
  await dialog.getByText('Choose at least one event.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('URL');
  await dialog.getByLabel('URL').fill('http://example.com/events');
  await dialog.getByRole('checkbox', { name: 'Booking created' }).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('We can’t reach this URL').waitFor();
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add' }).click();

  await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor();
  await page.getByText('Deliveries will appear here.').waitFor();
  await button(page, 'Send test').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click();
  await page.getByText('Response 200').waitFor();
  expect(receiver.received).toHaveLength(1);
  await page.getByRole('listitem').getByRole('link', { name: 'Booking created' }).click();
  await page.getByText('thank you').waitFor();
  await page
    .getByRole('region', { name: 'Signed body' })
    .getByText(receiver.received[0]?.jwt ?? '?')
    .waitFor();
  await button(page, 'Resend').click();
  await receiver.heard(2);
  expect(receiver.received[1]?.event.id).toBe(receiver.received[0]?.event.id);
  await page.getByRole('definition').filter({ hasText: /^2$/ }).waitFor();

  await page.getByRole('link', { name: 'Webhook', exact: true }).click();
  await button(page, 'Turn off').click();
  await page.getByText('Off', { exact: true }).waitFor();
  await expect.poll(() => button(page, 'Send test').isDisabled()).toBe(true);
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Webhooks will appear here.').waitFor();
  // Browsers log the platform's refusal of a URL.
  expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([]);
});

test('its events and address are changed', async () => {
  const webhookId = await addUsed();
  const { page } = await visitConsole(pages, `/manage/webhooks/${webhookId}`);
  await button(page, 'Edit webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Edit webhook' });
  await dialog.getByRole('checkbox', { name: 'Member joined' }).check();
  await dialog.getByLabel('URL').fill('https://example.com/other');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'https://example.com/other' }).waitFor();
  await page.getByText('Booking created · Member joined').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Edit webhook');
});

test('the public key is shown, copied and replaced, and so is the secret', async () => {
  await addUsed();
  const { page, context } = await visitConsole(pages, '/manage/webhooks');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const key = page.getByRole('region', { name: 'Public key', exact: true });
  const before = await key.textContent();
  expect(before).toContain('-----BEGIN PUBLIC KEY-----');
  await button(page, 'Copy key').click();
  await button(page, 'Copied').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await page.getByText('How your server reads it').click();
  await page.getByRole('region', { name: 'Example' }).getByText(APP).waitFor();
  await button(page, 'Replace key').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction((old) => document.querySelector('pre')?.textContent !== old, before);

  await page.getByRole('link', { name: receiver.url }).click();
  await button(page, 'Show secret').click();
  const secret = page.getByRole('region', { name: 'Secret', exact: true }).locator('pre');
  await expect.poll(() => secret.textContent()).toMatch(/^whsec_[\w+/]{43}=$/);
  const first = await secret.textContent();
  await button(page, 'Replace secret').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect.poll(() => secret.textContent()).not.toBe(first);
});

test('can be used by keyboard alone', async () => {
  const { page } = await visitConsole(pages, '/manage/webhooks');
  await tabTo(page, 'Add webhook');
  await page.keyboard.press('Enter');
  await tabTo(page, 'URL');
  await page.keyboard.type('https://example.com/keys');
  await tabTo(page, 'Booking created');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'https://example.com/keys' }).waitFor();
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Delete');
});

describe.each(sampleScreens('webhooks'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('list, webhook, delivery and dialogs are accessible, fit and stand still', async () => {
    receiver.behaviour = 'fails';
    const webhookId = await addUsed(`${receiver.url}?${'long'.repeat(40)}`);
    const { page, errors } = await visitConsole(pages, '/manage/webhooks', { viewport, colorScheme });
    await button(page, 'Copy key').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Add webhook').click();
    await page.getByRole('checkbox', { name: 'Booking created' }).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Cancel').click();
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByText('Response 500').waitFor();
    await page.getByText('Last attempt failed').waitFor();
    await button(page, 'Show secret').click();
    await button(page, 'Copy secret').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('listitem').getByRole('link', { name: 'Booking created' }).click();
    await page.getByRole('heading', { name: 'Signed body' }).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.1);
    await page.goto(`${pages.origin}/manage/webhooks/${webhookId}?status=DELIVERED`);
    await page.getByText('None.').waitFor();
    expect(errors).toEqual([]);
  });
});

test('says what was removed and what could not be loaded', async () => {
  const { page } = await visitConsole(pages, `/manage/webhooks/${APP}`, { hasClock: true });
  await page.getByText('This webhook no longer exists.').waitFor();
  await page.route('**/foyer/v1/webhooks', (route) => route.abort());
  await pages.withoutTable('webhooks', async () => {
    await page.goto(`${pages.origin}/manage/webhooks`);
    await waitThroughRetries(page, page.getByRole('alert').getByText('We couldn’t connect.'));
  });
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await page.getByText('Webhooks will appear here.').waitFor();
});

test('only owners see it', async () => {
  const { page } = await visitConsoleAs(pages, 'manager', '/manage/webhooks');
  await page.getByText('Only owners can view and change webhooks').waitFor();
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Webhooks' }).count())
    .toBe(0);
});

test('shows the page in Spanish', async () => {
  await addUsed();
  const { page } = await visitConsole(pages, '/manage/webhooks?lang=es');
  await titleOf(page).getByText('Webhooks').waitFor();
  await page.getByRole('button', { name: 'Añadir webhook' }).click();
  await page.getByRole('checkbox', { name: 'Reserva creada' }).waitFor();
});
