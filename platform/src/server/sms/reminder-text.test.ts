import { languages } from '@foyer/contract/languages';
import { expect, test } from 'vitest';
import { readKeyword } from './keywords.ts';
import { writeReminderText } from './reminder-text.ts';
import { countSegments } from './segments.ts';

const url = 'https://book.example.com/r/Ab3dEf9hIj2k';
const reminder = {
  business: 'Low Tide',
  firstName: 'Zoë',
  serviceName: 'Deep Rest Massage',
  start: '2027-05-04T18:30:00.000Z',
  timeZone: 'America/New_York',
  showsZone: true,
  url,
  ownText: undefined,
};

test.each(languages)('a reminder in “%s” has all its parts in two segments', (locale) => {
  const text = writeReminderText({ ...reminder, locale });
  expect(countSegments(text)).toBeLessThanOrEqual(2);
  for (const part of ['Low Tide', 'Deep Rest Massage', url, 'STOP']) expect(text).toContain(part);
});

test('a reminder is in the language of its reader', () => {
  expect(writeReminderText({ ...reminder, locale: 'de-DE' })).toContain('Low Tide: Erinnerung an Deep Rest Massage, ');
  expect(writeReminderText({ ...reminder, locale: 'he-IL' })).toMatch(
    /^תזכורת מ־Low Tide: Deep Rest Massage, [^\u2000-\u206f]*https/,
  );
  expect(writeReminderText({ ...reminder, locale: 'it' })).toContain('reminder of Deep Rest Massage');
});

test('words of the business stand before the link and the way to stop, in four segments at most', () => {
  const locale = 'en-US';
  const ownText = 'Hi {first_name}, {service} {when}. Ring twice!';
  const text = writeReminderText({ ...reminder, locale, ownText });
  // A sign that GSM 03.38 lacks would more than double the parts.
  expect(text).toMatch(/^Hi Zoe, Deep Rest Massage Tue, May 4, 2:30 PM EDT\. Ring twice! Confirm or cancel: https/);
  expect(text).toContain(url);
  expect(text).toMatch(/STOP to opt out\.$/);
  expect(writeReminderText({ ...reminder, locale, ownText, firstName: undefined })).toMatch(/^Hi, Deep/);
  const long = { business: 'B'.repeat(300), serviceName: 'S'.repeat(300), firstName: 'F'.repeat(300) };
  const full = writeReminderText({ ...reminder, ...long, locale, ownText: `{business} ${ownText.repeat(5)}` });
  expect(countSegments(full)).toBeLessThanOrEqual(4);
  expect(full).toContain(url);
});

test('the words that end text messages are known in each language', () => {
  expect(['Stop', 'baja', 'Abmelden.', 'הסר', 'Alta', 'ANMELDEN!', 'Danke'].map(readKeyword)).toEqual([
    ...['STOP', 'STOP', 'STOP', 'STOP', 'START', 'START'],
    undefined,
  ]);
});
