import type { BookingId } from '@foyer/contract';
import { instantAt, minutes } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { asId } from '../lib/ids.ts';
import { addLinks, awaitedLinksOf, heldUntil } from './awaited-links.ts';
import { renderMail } from './render.ts';
import type { BookingMail } from './templates.ts';

const [first, second] = [asId<BookingId>('first'), asId<BookingId>('second')];
const time = { start: '2027-05-04T15:00:00.000Z', end: '2027-05-04T16:00:00.000Z' };
const mailAbout = (more: Partial<BookingMail>): { template: 'bookingConfirmed'; data: BookingMail } => ({
  template: 'bookingConfirmed',
  data: {
    locale: 'en-US',
    business: { name: 'Low Tide' },
    serviceName: 'Coaching',
    ...time,
    timeZone: 'America/New_York',
    participants: 1,
    manageUrl: 'https://example.com/booking/abc',
    ...more,
  },
});

test('a mail waits for the links of all its bookings, for two minutes', () => {
  const parts = [first, second].map((awaitsLinkOf) => ({ serviceName: 'Coaching', ...time, awaitsLinkOf }));
  const mail = mailAbout({ awaitsLinkOf: first, parts });
  expect([awaitedLinksOf(mail), heldUntil(mail, instantAt(0))]).toEqual([[first, second], minutes(2)]);
  const linked = mailAbout({ conferenceUrl: 'https://zoom.us/j/1' });
  expect([awaitedLinksOf(linked), heldUntil(linked, instantAt(0))]).toEqual([[], undefined]);
});

test('it has the links that were found, and says of the others that they follow', async () => {
  const parts = [first, second, asId<BookingId>('canceled')].map((awaitsLinkOf) => ({
    serviceName: 'Coaching',
    ...time,
    awaitsLinkOf,
  }));
  const mail = mailAbout({ parts });
  const links = new Map([
    [first, { url: 'https://zoom.us/j/1', isAwaited: false }],
    [second, { url: undefined, isAwaited: true }],
  ]);
  addLinks(mail, links);
  const { text } = await renderMail(mail);
  expect(text.match(/https:\/\/zoom\.us\/j\/1|We’ll email you the link in time\./g)).toEqual([
    'https://zoom.us/j/1',
    'We’ll email you the link in time.',
  ]);
});
