import { expect, test } from 'vitest';
import { findNameViolation, isPersonName } from './person-name.ts';

test.each([
  '',
  'Ann',
  'José María',
  'J.Smith',
  'J. R. R. Tolkien',
  'St. John',
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
