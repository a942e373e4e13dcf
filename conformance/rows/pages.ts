import type { Page } from 'playwright-core';
import { ownerKey } from '../clients.ts';
import type { Stage } from '../row.ts';
import { MEMBER, newEmail, PASSWORD } from '../sign-in.ts';

/** What people do on the hosted pages. */

export async function fillSignIn(page: Page, email = MEMBER, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Fills in who comes, and goes on to the review. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Pays with a card of the test provider. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).waitFor();
  const another = page.getByRole('radio', { name: 'Another card' });
  if (await another.isVisible()) await another.check();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Lets the test provider take payments. The reference client has no call for it. */
export async function takePayments({ platform }: Stage): Promise<void> {
  const answer = await fetch(`${platform.origin}/foyer/v1/payment-settings`, {
    method: 'PATCH',
    headers: { authorization: ownerKey, 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'TEST' }),
  });
  if (!answer.ok) throw new Error(`updatePaymentSettings: ${await answer.text()}`);
}
