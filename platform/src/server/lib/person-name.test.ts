import { expect, test } from 'vitest';
import { findNameViolation, findNameViolations, isPersonName, toMailName } from './person-name.ts';

test.each([
  '',
  'Ann',
  'José María',
  'J.Smith',
  'J. R. R. Tolkien',
  'St. John',
  'St.John Smith',
  'Dr.Smith',
  'Anna St.John-Rivers',
  'Prof.Dr.Müller',
  'Rev.McDonald',
  'Dr.O’Hara',
  'Ma.José',
  'Smith Jr.',
  'O’Hara-Smith',
  "d'Artagnan",
  'Anna / Ben',
  'Smith, Jr.',
  'Sammy 3rd',
  '李小龍',
  'علی‌رضا',
  'x'.repeat(50),
])('G51: %j is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  'Win at https://evil.example/prize',
  'evil.example',
  'Go to Evil.Com now',
  'bit.ly/prize',
  't.co',
  'T.Co/prize',
  'www.evil',
  'ann@evil.example',
  'пример.рф',
  'evil．example',
  'Dr.Com',
  'Mr.Bet',
  'Dr.Smith.example',
  'St.John/prize',
  'St.John:8080',
  'st.john',
  'St.john',
  'www.St.John',
  'evil-St.John',
  'evilDr.Smith',
  'Doctor.Smith',
  'evil。example',
  'evil\u200b.example',
  'evil.\u00adexample',
  'call +1 (555) 010-9999',
  'call 06/12/34/56/78',
  'call 555–0109_999',
  'Ann\r\nBcc: all',
  'Ann\u2028Ben',
  'Ann\u202egnp.exe',
  'x'.repeat(51),
])('G51: %j is no name that a mail would carry', (name) => {
  expect(findNameViolation(name, 'booking.contactDetails.firstName')).toMatchObject({
    field: 'booking.contactDetails.firstName',
    description: expect.stringMatching(/^must /),
  });
});

test.each([
  ['Dr.Smith', 'Dr. Smith'],
  ['J.R.R.Tolkien', 'J. R. R. Tolkien'],
  ['J．Smith', 'J. Smith'],
  ['Smith Jr.', 'Smith Jr.'],
  ['علی‌رضا', 'علی‌رضا'],
  ['evil.example', undefined],
])('G51: a mail shows %j as %j, which no mail program makes a link of', (name, shown) => {
  expect(toMailName(name)).toBe(shown);
});

test('both names are told together', () => {
  const violations = findNameViolations({ firstName: 'evil.example', lastName: 'call 555-010-9999' }, 'profile');
  expect(violations.map(({ field }) => field)).toEqual(['profile.firstName', 'profile.lastName']);
});
