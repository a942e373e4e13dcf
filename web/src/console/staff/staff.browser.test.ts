import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { book } from '../../../../platform/src/testing/booking.ts';
import { addHourService, addResource, dateOn, slotOn } from '../../../../platform/src/testing/resources.ts';
import { focusedName, tabTo, visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, focusOn, phone, titleOf } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';
import { addDays } from '../parts/dates.ts';

const { getResource, getWorkingHours, listTimeOff, queryResources, setDateHours, updateResource } = modules.resources;
const { listTeam } = modules.team;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const weeklyOf = async (resourceId: string) =>
  (await pages.owner.call(getWorkingHours, { resourceId })).value.workingHours.weekly;
const datesOf = async (resourceId: string) =>
  (await pages.owner.call(getWorkingHours, { resourceId })).value.workingHours.dates;
const nineToFive = { start: '09:00', end: '17:00' };

test('an owner adds somebody, sets their week, sees what clashes, plans time off and takes it back', async () => {
  const { page, errors } = await visitConsole(pages, '/manage/staff');
  await page.getByRole('row', { name: /Mateo Reyes.*Tue–Sat 11/ }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add staff member' }).click();
  await page.getByRole('button', { name: 'Add staff member' }).click();
  await page.getByText('Enter a name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Ada Brook');
  await page.getByRole('button', { name: 'Add staff member' }).click();
  await page.getByText('40 hours a week').waitFor();
  const query = { filter: { name: 'Ada Brook' } };
  const [ada] = (await pages.owner.call(queryResources, { query })).value.resources;
  const id = ada?.id ?? '';

  // Overlaps are refused at their fields, hours are copied, and saved hours can be taken back.
  await page.getByRole('button', { name: 'Monday: add hours' }).click();
  await page.getByLabel('Monday, hours 2: from').fill('16:00');
  await page.getByRole('button', { name: 'Save working hours' }).click();
  await page.getByText('These hours overlap others of the day.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Monday, hours 2: from');
  await page.getByLabel('Monday, hours 2: from').fill('18:00');
  await page.getByLabel('Monday, hours 2: to').fill('00:00');
  await page.getByLabel('Copy Monday', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tuesday' }).uncheck();
  await page.getByRole('group', { name: 'Monday', exact: true }).getByRole('button', { name: 'Copy hours' }).click();
  await page.getByText('64 hours a week').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save working hours' }).click();
  await page.getByText('The working hours are saved.').waitFor();
  const evening = { start: '18:00', end: '24:00' };
  const days = ['MONDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
  expect(await weeklyOf(id)).toEqual([expect.objectContaining(nineToFive), { days, ...evening }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await weeklyOf(id)).toEqual([expect.objectContaining(nineToFive)]);

  // Someone else has changed the hours meanwhile: what was typed stays until the owner chooses.
  const { id: serviceId = '' } = await addHourService(pages.foyer, [id]);
  const { booking } = await book(pages.owner, slotOn(serviceId, 0, '15:00'));
  await pages.owner.call(modules.resources.setWorkingHours, {
    resourceId: id,
    weekly: [{ days: ['MONDAY'], ...nineToFive }],
  });
  await page.getByLabel('Monday, hours 1: to').fill('12:00');
  await page.getByText('1 booking is outside of these hours').waitFor();
  const link = page.locator(`a[href="/manage/bookings/${booking.id}"]`);
  await link.waitFor();
  await page.getByRole('button', { name: 'Save working hours' }).click();
  await page.getByText('The hours are now: Mon 9').waitFor();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByText('8 hours a week').waitFor();

  // A copied week says which bookings it leaves outside.
  const shorter = { resourceId: id, date: addDays(dateOn(0), -7), hours: [{ start: '09:00', end: '12:00' }] };
  await pages.owner.call(setDateHours, shorter);
  await page.goto(`${pages.origin}/manage/staff/rota?week=${shorter.date}`);
  await page.getByRole('button', { name: 'Copy to the next week' }).click();
  await page.getByText(/of the next week ha/).waitFor();
  await link.waitFor();
  expect((await datesOf(id)).map(({ date }) => date)).toEqual([shorter.date, dateOn(0)]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await link.waitFor({ state: 'detached' });
  expect((await datesOf(id)).map(({ date }) => date)).toEqual([shorter.date]);

  await page.goto(`${pages.origin}/manage/staff/${id}?tab=time-off`);
  await page.getByRole('button', { name: 'Add time off' }).click();
  await page.getByText('Choose a day from today on.').waitFor();
  await page.getByLabel('First day').fill(dateOn(0));
  await page.getByLabel('Reason').fill('Swimming');
  await page.getByRole('button', { name: 'Add time off' }).click();
  await page.getByText('1 booking is in this time off').waitFor();
  await link.waitFor();
  await page.getByRole('button', { name: /^Remove time off/ }).click();
  await page.getByText('No time off is planned.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('listitem').getByText('Swimming').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const timeOff = (await pages.owner.call(listTimeOff, { resourceId: id })).value.timeOff;
  expect(timeOff).toMatchObject([{ start: dateOn(0), end: dateOn(0), note: 'Swimming' }]);
  // The hours that someone else had changed.
  expect(errors).toEqual([expect.stringContaining('409')]);
});

test('an owner invites by keyboard on a phone, gives rights, and decides who gives a service', async () => {
  const { id, name } = await addResource(pages.foyer, { name: 'Bo Lind', email: 'bo@example.com' });
  const other = await addResource(pages.foyer, { name: 'Cy Marsh' });
  const service = await addHourService(pages.foyer, [id, other.id]);
  const dark = { viewport: phone, colorScheme: 'dark' as const };
  const { page, errors } = await visitConsole(pages, `/manage/staff/${id}?tab=access`, dark);
  await page.getByText(`${name} doesn’t sign in.`).waitFor();
  await focusOn(page.getByLabel('Rights', { exact: true }));
  await page.keyboard.press('m');
  await tabTo(page, 'Send invitation');
  await page.keyboard.press('Enter');
  await page.getByText('Bo Lind is invited by mail to bo@example.com.').waitFor();
  await page.getByText('Invited', { exact: true }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  const team = async () => (await pages.owner.call(listTeam, {})).value.team;
  const invited = (await team()).find(({ email }) => email === 'bo@example.com');
  expect(invited).toMatchObject({ role: 'manager', isEmailVerified: false });
  const { resource } = (await pages.owner.call(getResource, { resourceId: id })).value;
  expect(resource.memberId).toBe(invited?.id);
  await tabTo(page, 'Send invitation again');
  await page.keyboard.press('Enter');
  await page.getByText('The invitation is on its way to bo@example.com again.').waitFor();
  await page.getByLabel('Rights of Bo Lind').selectOption('Viewer');
  await page.getByText('Bo Lind is now: Viewer').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect((await team()).find(({ email }) => email === 'bo@example.com')?.role).toBe('manager');

  await page.getByRole('link', { name: 'Services' }).click();
  const box = page.getByRole('checkbox', { name: service.name });
  await box.uncheck();
  await page.getByText(`Bo Lind no longer gives ${service.name}.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => box.isChecked()).toBe(true);
  // The profile: a stale revision keeps what was typed.
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByText('Gives 1 service').waitFor();
  const { revision } = (await pages.owner.call(getResource, { resourceId: id })).value.resource;
  await pages.owner.call(updateResource, { resource: { id, revision, phone: '+1 718 555 0199' } });
  await page.getByLabel('Description').fill('Slow hands.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Someone else has saved changes in the meantime').waitFor();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('Bo Lind is saved.').waitFor();
  const saved = (await pages.owner.call(getResource, { resourceId: id })).value.resource;
  expect(saved).toMatchObject({ phone: '+1 718 555 0199', description: 'Slow hands.' });
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // The browser reports the refused save.
  expect(errors).toEqual([expect.stringContaining('409')]);
});

test('staff see the week of everybody, and nothing to change but their own', async () => {
  const { id } = await addResource(pages.foyer, { name: 'Di Vale' });
  const { page } = await visitConsoleAs(pages, 'staff', '/manage/staff/rota');
  await page
    .getByRole('row', { name: /Di Vale/ })
    .getByText('9 am–5 pm')
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Copy to the next week' }).count()).toBe(0);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Di Vale' }).click();
  await titleOf(page).getByText('Di Vale').waitFor();
  await page.getByText('Mon–Fri 9 am–5 pm').waitFor();
  expect(await page.getByRole('button', { name: /Save|add hours/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Calendars' }).count()).toBe(0);
  expect(page.url()).toContain(id);
  // Staff have no page among rooms and equipment.
  await page.goto(`${pages.origin}/manage/resources/${id}`);
  await page.getByText('This no longer exists.').waitFor();
});

test('an owner adds a type of rooms and a room by keyboard, and may not delete one that is needed', async () => {
  const dark = { viewport: phone, colorScheme: 'dark' as const };
  const { page, errors } = await visitConsole(pages, '/manage/resources', dark);
  await focusOn(page.getByLabel('Name of the type'));
  await page.keyboard.type('Sauna');
  await page.keyboard.press('Enter');
  await page.getByText('Sauna is added.').waitFor();
  await page.getByRole('heading', { name: 'Sauna' }).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add to Sauna' }).press('Enter');
  await focusOn(page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Cedar cabin');
  await page.keyboard.press('Enter');
  const added = page.getByRole('table', { name: 'Sauna' }).getByRole('row', { name: /Cedar cabin/ });
  await added.getByText('All locations').waitFor();
  await added.getByText('At any time').waitFor();
  await page.getByRole('button', { name: 'Rename Sauna' }).click();
  await page.getByLabel('Name of the type').first().fill('Bath');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('heading', { name: 'Bath' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Sauna' }).waitFor();
  await page.getByRole('link', { name: 'Canal room' }).click();
  await page.getByText('Needed by: Everyday Massage').waitFor();
  await page.getByRole('button', { name: 'Delete Canal room' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('still need this').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  // The browser reports the refused deletion.
  expect(errors).toEqual([expect.stringContaining('409')]);
});
