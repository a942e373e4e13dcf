import { readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const event = {
  title: 'Clay, glaze & fire',
  startMs: readTimestamp('2026-03-04T18:30:00Z'),
  endMs: readTimestamp('2026-03-04T19:00:00Z'),
  location: '12 Kiln St, New York',
};

test('Google gets the time in UTC, the title and the place', () => {
  expect(Object.fromEntries(new URL(googleCalendarLink(event)).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Clay, glaze & fire',
    dates: '20260304T183000Z/20260304T190000Z',
    location: '12 Kiln St, New York',
  });
});

test('Outlook gets the same', () => {
  expect(Object.fromEntries(new URL(outlookCalendarLink(event)).searchParams)).toMatchObject({
    subject: 'Clay, glaze & fire',
    startdt: '2026-03-04T18:30:00.000Z',
    enddt: '2026-03-04T19:00:00.000Z',
    location: '12 Kiln St, New York',
  });
});
