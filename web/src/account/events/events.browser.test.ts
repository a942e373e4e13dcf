import { modules } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { owner } from '../../../../platform/src/testing/wire-client.ts';
import { book, clientOf, enter, part } from '../../../testing/account.ts';
import { faultsOf, sampleScreens } from '../../../testing/page.ts';
import { TestPages } from '../../../testing/test-pages.ts';

const { cancelSession, listMySessions } = modules.sessions;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

describe.each(sampleScreens('events'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('a course shows each of its sessions, and which of them is called off', async () => {
    const { page, email, errors } = await enter(pages, '/account/events', { viewport, colorScheme });
    const client = await clientOf(pages, page);
    const course = await book(client, email, 'Pilates Foundations');
    const window = { fromDate: course.createdDate, toDate: course.endDate };
    const { sessions } = (await client.call(listMySessions, window)).value;
    expect(sessions).toHaveLength(4);
    await page.reload();
    const agenda = part(page, 'agenda');
    await agenda.getByText('Pilates Foundations').first().waitFor();
    await expect.poll(() => agenda.getByText('Pilates Foundations').count()).toBe(4);
    const calledOff = agenda.getByText('Called off', { exact: true });
    const before = await calledOff.count();

    const business = owner(pages.foyer.origin);
    const open = sessions.find(({ status }) => status === 'CONFIRMED');
    const { session } = (await business.call(modules.sessions.getSession, { sessionId: open?.id ?? '' })).value;
    await business.call(cancelSession, { sessionId: session.id, revision: session.revision });
    await page.reload();
    await expect.poll(() => calledOff.count()).toBe(before + 1);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
