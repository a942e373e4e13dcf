import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each(['ann@example.com', 'ann+yoga@mail.example.com', "o'hara@example.com", 'a@xn--p1ai.com'])(
  '%s is an address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  '"ann\r\nBcc: all@evil.example"@example.com',
  '"ann\n"@example.com',
  '"victim@example.com, x"@evil.example',
  '"ann"@example.com',
  'ann@[127.0.0.1]',
  'ann@example.com\r\n',
  'ann@example.com, ben@example.com',
  '<ann@example.com>',
  '',
])('D40: %j is no address, however it is quoted', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
