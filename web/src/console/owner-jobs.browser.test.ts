import { type BookingId, modules } from '@foyer/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchBooking } from '../../../platform/src/testing/booking.ts';
import { asId } from '../../../platform/src/testing/ids.ts';
import { addOrder } from '../../../platform/src/testing/orders.ts';
import { addFailedOrder } from '../../../platform/src/testing/payments.ts';
import { addWaitlistEntry, cancelAsOwner, fillSession } from '../../../platform/src/testing/waitlist.ts';
import { focusedName, visitConsole } from '../../testing/console.ts';
import { countEfforts, type Effort, measureEffort } from '../../testing/effort.ts';
import { documentedRow, excessOf, type Job, measuredRow, writeEfforts } from '../../testing/effort-table.ts';
import { pressAtOnce, waitUntilHydrated } from '../../testing/page.ts';
import { TestPages } from '../../testing/test-pages.ts';
import {
  addAppointment,
  addFullClass,
  addPaidWork,
  addTeam,
  dateOn,
  hourFromNow,
  hourOn,
  localDate,
  PEOPLE,
  tenToday,
} from './owner-jobs.fixture.ts';

/** Writes docs/owner-jobs.md anew instead of comparing with it. */
const isWriting = process.env.FOYER_WRITE_JOBS === '1';

let pages: TestPages;
let page: Page;
let team: Awaited<ReturnType<typeof addTeam>>;
const measured = new Map<string, { job: Job; effort: Effort }>();

beforeAll(async () => {
  pages = await TestPages.open();
  team = await addTeam(pages.foyer);
  ({ page } = await visitConsole(pages, '/manage/today', { isChanged: true }));
  await countEfforts(page);
});
afterAll(async () => {
  const all = [...measured.values()];
  if (isWriting) writeEfforts(all);
  console.log(all.map(({ job, effort }) => `${job.name}: ${effort.runSeconds.toFixed(1)} s`).join('\n'));
  await pages?.close();
});

async function open(path: string): Promise<void> {
  await page.goto(pages.origin + path);
  await waitUntilHydrated(page);
}

/** Does a job, and compares what it takes with its target and with the documentation. */
async function expectEffort(job: Job, work: () => Promise<void>): Promise<void> {
  const effort = await measureEffort(page, work);
  measured.set(job.name, { job, effort });
  expect(excessOf(job, effort).length > 0, excessOf(job, effort).join(', ')).toBe(job.miss !== undefined);
  if (!isWriting) expect(measuredRow(job, effort)).toEqual(documentedRow(job.name));
}

const dayPath = (date: string, more = '') => `/manage/calendar?date=${date}&who=${team.ada.id}${more}`;
const shows = (words: string) => page.getByText(words).first().waitFor();
const blockOf = (bookingId: string) => page.locator(`[data-entry="b:${bookingId}"]`);
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const attendanceOf = async (bookingId: string) => {
  const query = { filter: { bookingId } };
  return (await pages.owner.call(modules.attendance.queryAttendance, { query })).value.attendances[0]?.status;
};

/** The height of an hour in the calendar, whose columns show whole days. */
const hourPx = (column: Locator): Promise<number> => column.evaluate(({ clientHeight }) => clientHeight / 24);

/** Presses the empty place of an hour. */
async function pressHour(hour: number): Promise<void> {
  const column = page.locator('[data-column]').first();
  await column.click({ position: { x: 40, y: (hour + 0.1) * (await hourPx(column)) } });
}

async function drag(from: Locator, by: { x?: number; y?: number }): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const box = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + Math.min(40, box.width / 2), box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 4 });
  await page.locator('[data-ghost]').waitFor();
  await page.mouse.up();
}

test('opening the day is one screen', async () => {
  await addOrder(pages.foyer, { paid: false });
  await addAppointment(pages.foyer, 'Olga Marsh', tenToday(pages.foyer, team.serviceId, team.ada.id));
  const job = { name: 'Open the day', target: 'one screen', atMost: { keys: 0, clicks: 0 } };
  await expectEffort(job, async () => {
    await open('/manage/today');
    for (const words of ['Needs an answer', 'Money due', 'Free today']) await shows(words);
  });
});

test('a returning customer is booked by phone', async () => {
  await addAppointment(pages.foyer, 'Bea Novak', hourOn(team.strictId, team.ada.id, 4, 9));
  await open(dayPath(dateOn(2)));
  const job = {
    name: 'Book a returning customer by phone',
    target: '8 keys, 2 clicks, 10 s',
    atMost: { keys: 8, clicks: 2, seconds: 10 },
  };
  await expectEffort(job, async () => {
    await pressHour(3);
    await expect.poll(() => focusedName(page)).toBe('Customer');
    await page.keyboard.type('bea');
    await page.getByRole('option', { name: /Bea Novak/ }).waitFor();
    await page.keyboard.press('Enter');
    // The dialog offers the service that the customer had last.
    await expect
      .poll(() => page.getByRole('dialog').getByLabel('Service').locator('option:checked').textContent())
      .toBe('Strict Hour');
    await page.keyboard.press('Enter');
    await shows('Bea Novak is booked for');
  });
});

test('a new customer is booked by phone', async () => {
  await open(dayPath(dateOn(2)));
  const job = { name: 'Book a new customer by phone', target: '20 s', atMost: { seconds: 20 } };
  await expectEffort(job, async () => {
    await pressHour(5);
    await expect.poll(() => focusedName(page)).toBe('Customer');
    await page.keyboard.type('Cleo Park');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2125550142');
    await page.keyboard.press('Enter');
    await shows('Cleo Park is booked for');
  });
});

test('somebody walks in', async () => {
  await open('/manage/today');
  const job = {
    name: 'Book somebody who walks in',
    target: '6 s from “free now”',
    atMost: { seconds: 6 },
    miss: 'half a second, for three letters of a name',
  };
  await expectEffort(job, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Bo Lind' }).click();
    await expect.poll(() => focusedName(page)).toBe('Customer');
    await page.keyboard.type('Sam');
    await page.keyboard.press('Enter');
    await shows('Sam is booked for');
  });
});

test('an appointment is moved nearby and to another week', async () => {
  const booking = await addAppointment(pages.foyer, 'Mia Lind', hourOn(team.serviceId, team.ada.id, 0, 3));
  await open(dayPath(dateOn(0)));
  const near = { name: 'Move to another hour', target: '3 s', atMost: { seconds: 3 }, miss: 'a drag alone is 3.8 s' };
  const column = page.locator('[data-column]').first();
  await expectEffort(near, async () => {
    await drag(blockOf(booking.id), { y: 2 * (await hourPx(column)) });
    await shows('Mia Lind is now on');
  });
  await open(dayPath(dateOn(0), '&view=week'));
  const far = { name: 'Move to another week', target: '5 s', atMost: { seconds: 5 } };
  await expectEffort(far, async () => {
    await blockOf(booking.id).click();
    await page.keyboard.press('x');
    await page.keyboard.press('PageDown');
    await page.locator('[data-ghost]').waitFor();
    await page.keyboard.press('v');
    await shows('Mia Lind is now on');
  });
  const movedTo = async () => localDate(Date.parse(String((await fetchBooking(pages.foyer, booking.id)).startDate)));
  expect(await movedTo()).toBe(dateOn(7));
  // The same without the focus on it, and put down before the week that it goes to is drawn.
  await open(dayPath(dateOn(7), '&view=week'));
  await blockOf(booking.id).evaluate((block: HTMLElement) => block.click());
  await pressAtOnce(page, ['x', 'PageDown', 'v']);
  await expect.poll(movedTo).toBe(dateOn(14));
});

test('somebody is checked in and out again', async () => {
  const slot = hourFromNow(pages.foyer, team.serviceId, team.ada.id, 20);
  const booking = await addAppointment(pages.foyer, 'Nia Cole', slot);
  await open(dayPath(localDate(Date.parse(slot.startDate))));
  await blockOf(booking.id).focus();
  const job = {
    name: 'Check in the chosen appointment, and undo',
    target: '1 key each',
    atMost: { keys: 2, clicks: 0 },
  };
  await expectEffort(job, async () => {
    await page.keyboard.press('i');
    await shows('Nia Cole is checked in.');
    expect(await attendanceOf(booking.id)).toBe('ATTENDED');
    await page.keyboard.press('z');
    await shows('Undone.');
  });
  expect(await attendanceOf(booking.id)).toBe('NOT_SET');
});

test('a class of twenty is checked in but for one', async () => {
  const session = await addFullClass(pages.foyer);
  await open(`/manage/calendar?view=list&date=${session.localStart.slice(0, 10)}`);
  const job = { name: 'Check in a class of 20 but for one', target: '20 s', atMost: { seconds: 20 } };
  await expectEffort(job, async () => {
    await page.locator(`[data-entry="s:${session.id}"]`).first().click();
    await press('Check in all');
    await shows(`${PEOPLE} people are checked in.`);
    await press('Guest7 is here');
    await shows('The check-in of Guest7 is undone.');
  });
});

test('a visit is paid, and booked again in six weeks', async () => {
  const slot = tenToday(pages.foyer, team.serviceId, team.bo.id);
  const booking = await addAppointment(pages.foyer, 'Ivy Okoye', slot);
  await open(`/manage/bookings/${booking.id}`);
  const pay = { name: 'Take a payment at the desk', target: '–', atMost: {} };
  await expectEffort(pay, async () => {
    await press('Mark as paid');
    await shows('The booking is paid.');
  });
  const again = {
    name: 'Book again in six weeks',
    target: '4 s',
    atMost: { seconds: 4 },
    miss: 'two clicks are 5.3 s: the dialog shows the time before it is booked',
  };
  await expectEffort(again, async () => {
    await press('Book again');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Book .*10/ })
      .click();
    await shows('Ivy Okoye is booked again for');
  });
});

test('a gap is offered to whoever waits for it', async () => {
  const { slot, bookings } = await fillSession(pages.foyer, [1]);
  await addWaitlistEntry(pages.foyer, slot, { contactDetails: { firstName: 'Noor', email: 'noor@example.com' } });
  const job = { name: 'Refill a gap', target: 'by itself, or 1 click', atMost: { keys: 0, clicks: 1 } };
  await expectEffort(job, async () => {
    for (const booking of bookings) await cancelAsOwner(pages.foyer, booking);
    await open('/manage/bookings/waitlist');
    await page.getByRole('row', { name: /Noor/ }).getByText('Offered').waitFor();
  });
});

test('not coming costs the fee', async () => {
  const slot = hourFromNow(pages.foyer, team.strictId, team.ada.id, -30);
  const booking = await addAppointment(pages.foyer, 'Pia Ruiz', slot);
  await open(dayPath(localDate(Date.parse(slot.startDate))));
  const job = { name: 'Charge a no-show fee', target: '2 clicks', atMost: { keys: 1, clicks: 2 } };
  await expectEffort(job, async () => {
    await blockOf(booking.id).click();
    await page.keyboard.press('n');
    await shows('Pia Ruiz did not come.');
  });
  const row = pages.foyer.db.selectFrom('bookings').select('details').where('id', '=', asId<BookingId>(booking.id));
  expect((await row.executeTakeFirstOrThrow()).details).toMatchObject({ cancellationFee: { trigger: 'NOT_ATTENDED' } });
});

test('the day of somebody who is ill goes to a colleague', async () => {
  const names = ['Ann Vogt', 'Ben Chen', 'Cara Nair'];
  const booked = await Promise.all(
    names.map((name, index) =>
      addAppointment(pages.foyer, name, hourOn(team.serviceId, team.ada.id, 3, 2 + 2 * index)),
    ),
  );
  await open(`/manage/calendar?date=${dateOn(3)}&service=${team.serviceId}`);
  const job = { name: 'Somebody is ill: 3 appointments to a colleague', target: '60 s', atMost: { seconds: 60 } };
  await expectEffort(job, async () => {
    for (const [index, { id }] of booked.entries()) {
      const column = page.locator('[data-column]').filter({ has: blockOf(id) });
      await drag(blockOf(id), { x: (await column.boundingBox())?.width ?? 0 });
      await shows(`${names[index]} is now on`);
      await press('Tell the customer');
      await shows('was told about the new time.');
    }
    const own = page.locator(`[data-column="${(await page.locator('[data-column]').count()) - 2}"]`);
    await own.click({ position: { x: 40, y: 10 } });
    await press('Block time');
    await page.getByLabel('The whole day').click();
    await page.getByRole('button', { name: 'Block time', exact: true }).last().click();
    await shows('The time is blocked.');
  });
  for (const { id } of booked)
    expect((await fetchBooking(pages.foyer, id)).bookedEntity.slot?.resource?.id).toBe(team.bo.id);
});

test('the week of everybody is copied', async () => {
  const [resourceId, hours] = [team.bo.id, [{ start: '09:00', end: '12:00' }]];
  await pages.owner.call(modules.resources.setDateHours, { resourceId, date: dateOn(14), hours });
  await open(`/manage/staff/rota?week=${dateOn(14)}`);
  const job = { name: 'Plan the week’s rota, from the last', target: '60 s', atMost: { seconds: 60 } };
  await expectEffort(job, async () => {
    await press('Copy to the next week');
    await shows('of the next week has other hours now.');
  });
});

test('pay is checked and locked', async () => {
  await addPaidWork(pages.foyer, team.ada.id, team.serviceId);
  await open('/manage/reports');
  const job = { name: 'Check and lock last month’s pay', target: '2 min', atMost: { seconds: 120 } };
  await expectEffort(job, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click();
    await page.getByRole('row', { name: /^Ada Brook/ }).waitFor();
    await press('Lock pay period');
    await shows('These figures stay as they were then.');
  });
});

test('the books leave as one file', async () => {
  await open('/manage/reports');
  const job = { name: 'Export last month’s takings for the books', target: '1 file', atMost: {} };
  await expectEffort(job, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Takings', exact: true }).click();
    await page.getByRole('link', { name: 'Last month' }).click();
    await page.waitForURL(/range=|span=/);
    const saved = page.waitForEvent('download');
    await press('Export CSV');
    expect((await saved).suggestedFilename()).toMatch(/^takings-.*\.csv$/);
  });
});

// Last, as its order fails when it is renewed a day later.
test('failed payments are found and all who owe them are written to', async () => {
  await pages.owner.call(modules.payments.updatePaymentSettings, { provider: 'TEST' });
  const { member } = await addFailedOrder(pages.foyer);
  await open('/manage/today');
  const job = { name: 'Find failed payments and write to all', target: '30 s', atMost: { seconds: 30 } };
  await expectEffort(job, async () => {
    await page.getByRole('link', { name: /orders? to collect/ }).click();
    await press('Write to all');
    await page.getByRole('button', { name: /^Send to \d+ customers?$/ }).click();
    await shows('is on its way.');
  });
  await pages.moveClock(20_000);
  const mails = await pages.foyer.mailsTo(member.email);
  const written = mails.filter(({ template }) => template === 'customerMessage');
  expect(written.map(({ rendered }) => Object(rendered).text)).toEqual([expect.stringMatching(/\/pay\/[\w-]{60}/)]);
});
