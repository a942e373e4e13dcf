import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addCoupon, fetchCoupon } from '../../../../platform/src/testing/coupons.ts';
import { addPlan } from '../../../../platform/src/testing/plans.ts';
import { changeService, fetchService } from '../../../../platform/src/testing/services.ts';
import { visitConsole } from '../../../testing/console.ts';
import { faultsOf, focusedText, phone, waitUntilHydrated } from '../../../testing/page.ts';
import { at, TestPages } from '../../../testing/test-pages.ts';

const {
  apps,
  benefits,
  bookingForms,
  conferencing,
  coupons,
  locations,
  payments,
  plans,
  reminders,
  services,
  webhooks,
} = modules;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = 'Someone else has saved changes in the meantime';
/** The browser reports each save that was refused. */
const refusals = (count: number) => Array.from({ length: count }, () => expect.stringContaining('409'));

test('of a plan that two people edit, each field is merged, and only those that both changed are asked about', async () => {
  const { id, revision } = await addPlan(pages.foyer, { name: 'Tides' });
  const fetchPlan = async () => (await pages.owner.call(plans.getPlan, { id })).value.plan;
  const { page, errors } = await visitConsole(pages, `/manage/plans/${id}`, { viewport: phone, colorScheme: 'dark' });
  await page.getByLabel('Name', { exact: true }).fill('Tides for two');
  await page.getByLabel('Terms').fill('Bring a towel.');
  await page.reload();
  await waitUntilHydrated(page);
  await pages.owner.call(plans.updatePlan, { plan: { id, name: 'Low tides', description: 'Theirs.' }, revision });
  await pages.owner.call(benefits.setPlanBenefits, { planId: id, benefits: [] });
  await save(page);
  await expect.poll(() => focusedText(page)).toContain('Someone else has changed the same fields in the meantime');
  await page.getByRole('cell', { name: 'Low tides' }).waitFor();
  await page.getByRole('cell', { name: 'Tides for two' }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(await fetchPlan()).toMatchObject({ name: 'Low tides', description: 'Theirs.' });
  await press(page, 'Take theirs');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Low tides');
  expect(await page.getByLabel('Terms').inputValue()).toBe('Bring a towel.');
  await expect.poll(() => focusedText(page)).toContain('They are in the form now, beside yours.');
  // Another field than mine, in between: nothing to decide, but to look at.
  await pages.owner.call(plans.updatePlan, { plan: { id, perks: { values: ['Tea'] } } });
  await save(page);
  await page.getByText('They are in the form now, beside yours.').waitFor();
  await save(page);
  await at(page, '/manage/plans');
  expect(await fetchPlan()).toMatchObject({
    ...{ name: 'Low tides', description: 'Theirs.', termsAndConditions: 'Bring a towel.', perks: { values: ['Tea'] } },
  });
  expect(errors).toEqual(refusals(2));
});

test('of a coupon that two people edit, mine is kept where I say so', async () => {
  const { id } = await addCoupon(pages.foyer, { usageLimit: 9 });
  const { page, errors } = await visitConsole(pages, `/manage/coupons/${id}`);
  await page.getByLabel('Uses in all').fill('50');
  await pages.owner.call(coupons.updateCoupon, { id, specification: { usageLimit: 20, name: 'Theirs' } });
  await save(page);
  await page.getByRole('row', { name: 'Uses in all 20 50' }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await press(page, 'Keep mine');
  await save(page);
  await at(page, '/manage/coupons');
  expect((await fetchCoupon(pages.foyer, id)).specification).toMatchObject({ usageLimit: 50, name: 'Theirs' });
  expect(errors).toEqual(refusals(1));
});

test('a booking form, a location and reminders are saved on top of what others have saved', async () => {
  const form = (await pages.owner.call(bookingForms.createBookingForm, { bookingForm: { name: 'Health' } })).value;
  const { id: formId, revision } = form.bookingForm;
  const { page, errors } = await visitConsole(pages, `/manage/forms/${formId}`);
  await page.getByLabel('The phone number is required').check();
  await pages.owner.call(bookingForms.updateBookingForm, {
    formId,
    bookingForm: { revision, name: 'Health and pets' },
  });
  await save(page);
  await page.getByText(saved).waitFor();
  await press(page, 'Save mine');
  await at(page, '/manage/forms');
  const kept = (await pages.owner.call(bookingForms.getBookingForm, { formId })).value.bookingForm;
  expect(kept).toMatchObject({ name: 'Health and pets', phoneRequired: true });

  const [first] = (await pages.owner.call(locations.listLocations, {})).value.locations;
  const locationId = first?.id ?? '';
  await page.goto(`${pages.origin}/manage/locations/${locationId}`);
  await waitUntilHydrated(page);
  await page.getByLabel('Phone').fill('+1 718 555 0123');
  const place = (await pages.owner.call(locations.getLocation, { id: locationId })).value.location;
  await pages.owner.call(locations.updateLocation, { location: { ...place, description: 'Behind the pier.' } });
  await save(page);
  await page.getByText(saved).waitFor();
  await press(page, 'Save mine');
  await at(page, '/manage/locations');
  expect((await pages.owner.call(locations.getLocation, { id: locationId })).value.location).toMatchObject({
    ...{ phone: '+1 718 555 0123', description: 'Behind the pier.' },
  });

  await page.goto(`${pages.origin}/manage/reminders`);
  await waitUntilHydrated(page);
  await page.getByLabel('Courses').selectOption('Remind of each session');
  const fetchReminders = async () => (await pages.owner.call(reminders.getReminderSettings, {})).value.reminderSettings;
  const { reviewRequest, ...before } = await fetchReminders();
  await pages.owner.call(reminders.updateReminderSettings, {
    reminderSettings: { ...before, reviewRequest: { enabled: reviewRequest.enabled }, smsPerDay: 2 },
  });
  await save(page);
  await page.getByText(saved).waitFor();
  await press(page, 'Save mine');
  await page.getByText('Reminders are saved.').waitFor();
  expect(await fetchReminders()).toMatchObject({ courseReminders: 'EACH_SESSION', smsPerDay: 2 });
  await press(page, 'Undo');
  await page.getByText('Undone.').waitFor();
  expect(await fetchReminders()).toMatchObject({ courseReminders: 'FIRST_SESSION', smsPerDay: 2 });
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual(refusals(3));
});

test('who takes payments is not chosen over somebody else’s choice', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/settings/payments');
  await page.getByLabel('Stripe').check();
  await page.getByLabel('Publishable key').fill('pk_test_mine');
  await page.getByLabel('Secret key').fill('sk_test_mine');
  await pages.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
  await press(page, 'Save keys');
  await page.getByText(saved).waitFor();
  await page.getByRole('alert').getByText('The test provider: nobody really pays').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const fetchProvider = async () =>
    (await pages.owner.call(payments.getPaymentSettings, {})).value.paymentSettings.provider;
  expect(await fetchProvider()).toBe('TEST');
  await press(page, 'Take theirs');
  await expect.poll(() => page.getByLabel('The test provider').isChecked()).toBe(true);
  expect(errors).toEqual(refusals(1));
});

test('travel times and online meetings keep what is typed, though others have saved', async () => {
  const all = (await pages.owner.call(services.queryServices, {})).value.services;
  const visiting = all.find(({ locations: places = [] }) => places.some(({ type }) => type === 'CUSTOMER'));
  const id = visiting?.id ?? '';
  const { page, errors } = await visitConsole(pages, '/manage/locations');
  const minutes = page.getByLabel(`Minutes of travel: ${visiting?.name}`);
  await minutes.fill('25');
  await page.getByLabel('How you meet').selectOption('The same link each time');
  await page.getByLabel('Link', { exact: true }).fill('https://meet.example.com/mine');
  const { revision } = await fetchService(pages.foyer, id);
  await changeService(pages.foyer, { id, revision, tagLine: 'Theirs.' });
  const { conferencingSettings } = (await pages.owner.call(conferencing.getConferencingSettings, {})).value;
  const theirs = { provider: 'JITSI' as const, url: 'https://meet.example.com/{room}' };
  await pages.owner.call(conferencing.updateConferencingSettings, {
    conferencingSettings: { ...theirs, revision: conferencingSettings.revision },
  });
  await press(page, 'Save travel time');
  await page.getByText(saved).waitFor();
  await press(page, 'Save mine');
  await page.getByText('The travel time of').waitFor();
  expect(await fetchService(pages.foyer, id)).toMatchObject({ tagLine: 'Theirs.', foyer: { travelMinutes: 25 } });
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toBe('https://meet.example.com/mine');
  await page.getByRole('region', { name: 'Online meetings' }).getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(saved).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await press(page, 'Take theirs');
  await expect.poll(() => page.getByLabel('Link', { exact: true }).inputValue()).toContain('{room}');
  expect(errors).toEqual(refusals(2));
});

test('an app and a webhook are saved on top of what others have saved, field by field', async () => {
  const { clientApp } = (await pages.owner.call(apps.createClientApp, { clientApp: { name: 'Shop' } })).value;
  const { page, errors } = await visitConsole(pages, '/manage/settings/apps');
  await press(page, 'Change Shop');
  const form = page.getByRole('form', { name: 'Shop' });
  await form.getByLabel('Name of the app').fill('Our shop');
  const allowedOrigins = ['https://shop.example.com'];
  await pages.owner.call(apps.updateClientApp, { clientApp: { id: clientApp.id, allowedOrigins } });
  await save(page);
  await form.getByText(saved).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await press(page, 'Save mine');
  await page.getByText('Our shop is saved.').waitFor();
  const { clientApps } = (await pages.owner.call(apps.listClientApps, {})).value;
  expect(clientApps.find(({ id }) => id === clientApp.id)).toMatchObject({ name: 'Our shop', allowedOrigins });

  const [url, theirs] = ['https://example.com/events', 'https://example.com/theirs'];
  const asked = { clientAppId: clientApp.id, url, events: ['wix.bookings.v2.booking_created' as const] };
  const { id: webhookId } = (await pages.owner.call(webhooks.createWebhook, asked)).value.webhook;
  await page.goto(`${pages.origin}/manage/webhooks/${webhookId}`);
  await waitUntilHydrated(page);
  await press(page, 'Edit webhook');
  const dialog = page.getByRole('dialog', { name: 'Edit webhook' });
  await dialog.getByRole('checkbox', { name: 'Booking canceled' }).check();
  await pages.owner.call(webhooks.updateWebhook, { webhookId, url: theirs });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText(saved).waitFor();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('Booking created · Booking canceled').waitFor();
  await page.getByRole('heading', { level: 1, name: theirs }).waitFor();
  // Or what the others saved is taken.
  await press(page, 'Edit webhook');
  await dialog.getByLabel('URL').fill('https://example.com/mine');
  await pages.owner.call(webhooks.updateWebhook, { webhookId, url });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => dialog.getByLabel('URL').inputValue()).toBe(url);
  expect(errors).toEqual(refusals(3));
});
