import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addContact, addEarlierReplies, addReplyLink } from '../../../../platform/src/testing/customers.ts';
import { newId } from '../../../../platform/src/testing/ids.ts';
import { visitConsole, visitConsoleAs } from '../../../testing/console.ts';
import { faultsOf, focusedText, focusOn, phone, sampleScreens, shiftOf, titleOf } from '../../../testing/page.ts';
import { PASSWORD, TestPages } from '../../../testing/test-pages.ts';

/** Milliseconds, longer than the time to undo. */
const AFTER_UNDO = 20_000;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

/** A customer who answered a message. */
async function addReplied(firstName: string, text: string) {
  const email = pages.newEmail();
  const customerId = await addContact(pages.foyer, { firstName, lastName: 'Silva', email });
  const token = await addReplyLink(pages.foyer, [customerId], email);
  const reply = (replied: string) =>
    pages.owner.call(modules.messages.replyToMessage, { token, replyId: newId(), text: replied });
  await reply(text);
  return { customerId, email, reply };
}
const subjectsTo = async (email: string) =>
  (await pages.foyer.mailsTo(email)).map(({ rendered }) => Object(rendered).subject);

describe.each(sampleScreens('inbox'))('on a $name screen', ({ name, viewport, colorScheme }) => {
  test('who waits is found, written back to with Ctrl+Enter, and waits no more', async () => {
    const { email, customerId, reply } = await addReplied(`Ana ${name}`, 'Could we meet at 9?');
    const { page, errors } = await visitConsole(pages, '/manage/messages', { viewport, colorScheme });
    await page.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name: 'Replies' }).click();
    await page.getByText('Could we meet at 9?').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: `Ana ${name} Silva` }).click();
    await titleOf(page).getByText(`Ana ${name} Silva`).waitFor();
    await page.getByText('See you soon').waitFor();
    await page.getByText('Could we meet at 9?').waitFor();
    // Without a reload.
    await reply('Or at 10?');
    await page.getByText('Or at 10?').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByLabel('Your answer').fill('At 10, then');
    await page.reload();
    await expect.poll(() => page.getByLabel('Your answer').inputValue()).toBe('At 10, then');
    await page.getByLabel('Your answer').press('Control+Enter');
    await page.getByText('Your answer is on its way.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The answer was not sent.').waitFor();
    await expect.poll(() => page.getByLabel('Your answer').inputValue()).toBe('At 10, then');
    await page.getByLabel('Your answer').press('Control+Enter');
    await page.getByText('Your answer is on its way.').waitFor();
    await pages.moveClock(AFTER_UNDO);
    await page.getByText('Done', { exact: true }).waitFor();
    await page.getByRole('listitem').getByText('At 10, then').waitFor();
    expect(await subjectsTo(email)).toEqual(expect.arrayContaining(['Re: Your visit', 'Your visit']));
    expect(await subjectsTo(email)).toHaveLength(2);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.goto(`${pages.origin}/manage/customers/${customerId}`);
    await page.getByRole('link', { name: 'Open the conversation' }).waitFor();
    expect(errors).toEqual([]);
  });
});

test('a conversation is marked as done and waits again; Today says how many wait', async () => {
  const { customerId } = await addReplied('Ben', 'Thank you');
  const { page } = await visitConsole(pages, '/manage/today');
  await page
    .getByRole('main')
    .getByRole('link', { name: /waits? for an answer$/ })
    .click();
  await titleOf(page).getByText('Messages').waitFor();
  await page.getByRole('link', { name: 'Ben Silva' }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('button', { name: 'Mark as waiting' }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('button', { name: 'Mark as waiting' }).waitFor();
  await page.goto(`${pages.origin}/manage/inbox`);
  await page.getByRole('button', { name: 'All replies' }).click();
  await page.getByRole('link', { name: 'Ben Silva' }).waitFor();
  const staff = await visitConsoleAs(pages, 'staff', `/manage/inbox/${customerId}`);
  await staff.page.getByText('Thank you').waitFor();
  expect(await staff.page.getByLabel('Your answer').count()).toBe(0);
});

test('earlier messages are shown above, where nobody looks, and leave the focus to go on', async () => {
  const { customerId } = await addReplied('Dora', 'The last');
  await addEarlierReplies(pages.foyer, customerId, 120);
  const { page, errors } = await visitConsole(pages, `/manage/inbox/${customerId}`);
  const items = page.getByRole('main').getByRole('listitem');
  const more = page.getByRole('button', { name: 'Show earlier messages' });
  await page.getByText('Earlier 49', { exact: true }).waitFor();
  await expect.poll(() => items.count()).toBe(51);
  await focusOn(more);
  await page.keyboard.press('Enter');
  await page.getByText('Earlier 99', { exact: true }).waitFor();
  await page.getByRole('status').getByText('101 messages are shown.').waitFor();
  expect(await focusedText(page)).toBe('Show earlier messages');
  await page.getByText('Earlier 98', { exact: true }).scrollIntoViewIfNeeded();
  const topOf = async (text: string) => (await page.getByText(text, { exact: true }).boundingBox())?.y ?? Number.NaN;
  const before = await topOf('Earlier 98');
  await page.keyboard.press('Enter');
  await page.getByText('Earlier 120', { exact: true }).waitFor();
  await page.getByText('The conversation begins here.').waitFor();
  expect(Math.abs((await topOf('Earlier 98')) - before)).toBeLessThan(2);
  expect(await focusedText(page)).toContain('Earlier 99');
  await expect.poll(() => items.count()).toBe(122);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('replies are searched by name and words, and the address holds the search', async () => {
  await addReplied('Eleni', 'Is the sauna warm?');
  await addReplied('Farid', 'The piano, please');
  const { page, errors } = await visitConsole(pages, '/manage/inbox?search=sauna');
  await page.getByRole('link', { name: 'Eleni Silva' }).waitFor();
  expect(await page.getByRole('link', { name: 'Farid Silva' }).count()).toBe(0);
  const search = page.getByRole('searchbox', { name: 'Search replies' });
  expect(await search.inputValue()).toBe('sauna');
  await search.fill('farid');
  await page.getByRole('link', { name: 'Farid Silva' }).waitFor();
  await page.getByRole('status').getByText('1 customer matches.').waitFor();
  expect(new URL(page.url()).search).toBe('?search=farid');
  await page.getByRole('link', { name: 'Farid Silva' }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('button', { name: 'Mark as waiting' }).waitFor();
  await page.goBack();
  await page.getByText('Nobody who waits for an answer matches.').waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await focusOn(page.getByRole('link', { name: 'Search all replies' }));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Farid Silva' }).waitFor();
  expect(new URL(page.url()).search).toBe('?show=all&search=farid');
  await search.fill('nothing such');
  await page.getByText('No reply matches.').waitFor();
  await page.getByRole('link', { name: 'Remove all filters' }).click();
  await page.getByRole('link', { name: 'Eleni Silva' }).waitFor();
  expect(await search.inputValue()).toBe('');
  expect(errors).toEqual([]);
});

test('the menu says on every page how many wait, and moves nothing', async () => {
  const counted = (count: number) =>
    count > 0 ? `Messages ${count} wait${count === 1 ? 's' : ''} for an answer` : 'Messages';
  const waiting = async () => (await pages.owner.call(modules.messages.listConversations, {})).value.waitingCount;
  const { reply, customerId } = await addReplied('Cleo', 'Is there parking?');
  const { page } = await visitConsole(pages, '/manage/settings');
  const menu = page.getByRole('navigation', { name: 'Console' });
  const entry = (name: string) => menu.getByRole('link', { name, exact: true });
  await entry(counted(await waiting())).waitFor();
  expect(await shiftOf(page)).toBe(0);
  // Pages with live changes learn of it without being asked.
  await page.goto(`${pages.origin}/manage/inbox/${customerId}`);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('button', { name: 'Mark as waiting' }).waitFor();
  await entry(counted(await waiting())).waitFor();
  await reply('Hello?');
  await page.getByText('Hello?').waitFor();
  await entry(counted(await waiting())).waitFor();
  await page.setViewportSize(phone);
  const opener = page.locator('details[data-account] summary');
  expect(await opener.textContent()).toMatch(/Menu/);
  await opener.getByText(/waits? for an answer/).waitFor();
  await opener.click();
  await entry(counted(await waiting())).waitFor();
  await expect.poll(() => faultsOf(page)).toEqual([]);
});

test('the menu of someone who isn’t on the team asks for no messages', async () => {
  const email = await pages.addMember();
  const { page } = await visitConsole(pages, '/manage/settings', {}, { email, password: PASSWORD });
  await titleOf(page).waitFor();
  expect(await page.locator('[data-waiting]').count()).toBe(0);
});
