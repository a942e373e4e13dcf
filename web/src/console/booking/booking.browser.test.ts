import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Booking, bookingOf, fetchBooking, findSlot } from '../../../../platform/src/testing/booking.ts';
import { addService } from '../../../../platform/src/testing/services.ts';
import { addWaitlistEntry, cancelAsOwner, fillSession } from '../../../../platform/src/testing/waitlist.ts';
import { focusedName, tabTo, visitConsole } from '../../../testing/console.ts';
import { faultsOf, focusOn, phone } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { createBooking, rescheduleBooking } = modules.bookings;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const HOUR_MS = 3_600_000;
const serviceIdOf = ({ bookedEntity }: Booking) => bookedEntity.slot?.serviceId ?? '';

/** A confirmed massage of Ana, some hours from now, also outside the working hours. */
async function addBooking(hours: number) {
  const { id } = await addService(pages.foyer, { name: 'Quiet Massage' });
  const slot = await findSlot(pages.foyer, id, { ahead: 2 });
  const start = Math.floor((pages.foyer.now() + hours * HOUR_MS) / 60_000) * 60_000;
  const startDate = new Date(start).toISOString();
  const soon = { ...slot, startDate, endDate: new Date(start + HOUR_MS).toISOString() };
  const email = await pages.addMember();
  const contactDetails = { firstName: 'Ana', lastName: 'Silva', email, contactId: await pages.idOf(email) };
  const booking = { ...bookingOf(hours < 24 ? soon : slot), contactDetails, status: 'CONFIRMED' as const };
  const flow = { flowControlSettings: { skipAvailabilityValidation: true } };
  return (await pages.owner.call(createBooking, { booking, ...flow })).value.booking;
}

const attendanceOf = async (bookingId: string) => {
  const query = { filter: { bookingId } };
  return (await pages.owner.call(modules.attendance.queryAttendance, { query })).value.attendances[0]?.status;
};

test('a booking is checked in and paid at once, each with Undo, noted and moved by keyboard', async () => {
  const { id } = await addBooking(0.5);
  const { page, errors } = await visitConsole(pages, `/manage/bookings/${id}`);
  await page.getByRole('link', { name: 'Ana Silva' }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Check in' }).click();
  await page.getByText('Ana Silva is checked in.').waitFor();
  expect(await attendanceOf(id)).toBe('ATTENDED');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone.').waitFor();
  expect(await attendanceOf(id)).toBe('NOT_SET');
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText('The booking is paid.').waitFor();
  expect((await fetchBooking(pages.foyer, id)).paymentStatus).toBe('PAID');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone.').waitFor();
  await page.getByLabel('New note').fill('Prefers the window');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Prefers the window' }).waitFor();

  await tabTo(page, 'Move');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const { startDate: day } = await findSlot(pages.foyer, serviceIdOf(await fetchBooking(pages.foyer, id)), {
    ahead: 4,
  });
  await dialog.getByLabel('Day').fill(day?.slice(0, 10) ?? '');
  const time = dialog.getByRole('region', { name: 'Free times' }).getByRole('button').first();
  await focusOn(time);
  await page.keyboard.press('Enter');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const before = (await fetchBooking(pages.foyer, id)).startDate;
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Move');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Day').fill(day?.slice(0, 10) ?? '');
  await time.click();
  await dialog.getByRole('button', { name: /^Move to/ }).press('Enter');
  await page.getByText(/Ana Silva gets an email/).waitFor();
  expect((await fetchBooking(pages.foyer, id)).startDate).not.toBe(before);
  await page.getByText(/^Moved from/).waitFor();
  expect(errors).toEqual([]);
});

test('today is where the console begins, and checks somebody in; the list finds them and cancels several', async () => {
  const { id, contactDetails } = await addBooking(0.4);
  const { page, errors } = await visitConsole(pages, '/manage');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/manage/today');
  await page.getByText('people come today').or(page.getByText('person comes today')).waitFor();
  const mine = page.locator('main li').filter({ has: page.locator(`a[href$="${id}"]`) });
  await mine.getByRole('button', { name: 'Check in Ana Silva' }).press('Enter');
  await page.getByText('Ana Silva is checked in.').waitFor();
  expect(await attendanceOf(id)).toBe('ATTENDED');
  await expect.poll(() => faultsOf(page)).toEqual([]);

  const { email = '' } = contactDetails ?? {};
  await page.goto(`${pages.origin}/manage/bookings?q=${encodeURIComponent(email)}`);
  await page.getByText('1 booking', { exact: true }).first().waitFor();
  await page
    .getByRole('row', { name: /Ana Silva/ })
    .getByText('Attended')
    .waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Select Ana Silva' }).check();
  await page.getByRole('button', { name: 'Cancel bookings' }).click();
  const asksToLeave = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const answered = Promise.withResolvers<void>();
  await page.route('**/bulk/bookings/cancel', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel bookings' }).click();
  await page.getByText('Keep this page open until it is done.').waitFor();
  expect(await asksToLeave()).toBe(true);
  answered.resolve();
  await page.getByText('Done', { exact: true }).waitFor();
  expect(await asksToLeave()).toBe(false);
  expect((await fetchBooking(pages.foyer, id)).status).toBe('CANCELED');
  expect(errors).toEqual([]);
});

test('a change by somebody else is told on a phone, and what was typed stays', async () => {
  const { id, revision } = await addBooking(50);
  const { page, errors } = await visitConsole(pages, `/manage/bookings/${id}`, {
    viewport: phone,
    colorScheme: 'dark',
  });
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your message').fill('See you soon');
  const slot = await findSlot(pages.foyer, serviceIdOf(await fetchBooking(pages.foyer, id)), { ahead: 5 });
  await pages.owner.call(rescheduleBooking, { bookingId: id, revision, slot });
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByText('This booking has just changed.').waitFor();
  await expect.poll(() => dialog.getByLabel('Your message').inputValue()).toBe('See you soon');
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('The booking is canceled.').waitFor();
  expect((await fetchBooking(pages.foyer, id)).status).toBe('CANCELED');
  expect(errors).toEqual([expect.stringContaining('409 (Conflict)')]);
});

test('the waitlist tells whose turn it is and who has an offer, and leads to their bookings', async () => {
  const { slot, bookings } = await fillSession(pages.foyer, [1]);
  for (const firstName of ['Noor', 'Pia'])
    await addWaitlistEntry(pages.foyer, slot, { contactDetails: { firstName, email: `${firstName}@example.com` } });
  for (const booking of bookings) await cancelAsOwner(pages.foyer, booking);
  const { page, errors } = await visitConsole(pages, '/manage/bookings', { viewport: phone });
  await page.getByRole('link', { name: 'Waitlist' }).click();
  await page.getByRole('row', { name: /Noor/ }).getByText('Offered').waitFor();
  await page.getByRole('row', { name: /Pia/ }).getByText('Number 1').waitFor();
  await page.getByLabel('Service').selectOption('Mat Pilates');
  await page.waitForURL(/service=/);
  await page.getByRole('row', { name: /Pia/ }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pia' }).click();
  await page.getByText('On the waitlist').first().waitFor();
  expect(errors).toEqual([]);
});
