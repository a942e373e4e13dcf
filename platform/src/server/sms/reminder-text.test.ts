import { languages } from '@foyer/contract/languages';
import { expect, test } from 'vitest';
import { readKeyword } from './keywords.ts';
import { writeReminderText } from './reminder-text.ts';
import { countSegments } from './segments.ts';

const url = 'https://book.example.com/r/Ab3dEf9hIj2k';
const reminder = {
  business: 'Low Tide',
  serviceName: 'Deep Rest Massage',
  start: '2027-05-04T18:30:00.000Z',
  timeZone: 'America/New_York',
  showsZone: true,
  url,
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

test('the words that end text messages are known in each language', () => {
  expect(['Stop', 'baja', 'Abmelden.', 'הסר', 'Alta', 'ANMELDEN!', 'Danke'].map(readKeyword)).toEqual([
    ...['STOP', 'STOP', 'STOP', 'STOP', 'START', 'START'],
    undefined,
  ]);
});
