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

type Provider = 'NONE' | 'TEST' | 'STRIPE';

/** Reads or chooses who takes payments, for which the reference client has no call. Returns who does. */
async function callSettings({ platform }: Stage, method: 'GET' | 'PATCH', sent?: { provider: Provider }) {
  const answer = await fetch(`${platform.origin}/foyer/v1/payment-settings`, {
    method,
    headers: { authorization: ownerKey, ...(sent ? { 'content-type': 'application/json' } : {}) },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  });
  if (!answer.ok) throw new Error(`payment-settings: ${await answer.text()}`);
  const { paymentSettings }: { paymentSettings: { provider: Provider } } = await answer.json();
  return paymentSettings.provider;
}

/** Lets the test provider take payments. */
export const takePayments = (stage: Stage): Promise<Provider> => callSettings(stage, 'PATCH', { provider: 'TEST' });

/** Does something while the business takes no payments online, whatever it does before and afterwards. */
export async function withoutPayments(stage: Stage, act: () => Promise<void>): Promise<void> {
  const before = await callSettings(stage, 'GET');
  await callSettings(stage, 'PATCH', { provider: 'NONE' });
  await act();
  await callSettings(stage, 'PATCH', { provider: before });
}
