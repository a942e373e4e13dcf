import { expect, test } from 'vitest';
import { parseCreateSiteArguments, UsageError } from './create-site-arguments.ts';

const needed = ['--name', ' Low Tide ', '--host', 'Book.Example.com', '--email', 'ines@example.com'];

test('a site needs a name, a host and an owner', () => {
  expect(parseCreateSiteArguments(needed)).toEqual({
    name: 'Low Tide',
    host: 'book.example.com',
    email: 'ines@example.com',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    currency: 'USD',
    locale: 'en-US',
  });
});

test('and has the zone, currency and language it is given', () => {
  const flags = ['--time-zone', 'Europe/Berlin', '--currency', 'eur', '--locale', 'de-de'];
  expect(parseCreateSiteArguments([...needed, ...flags])).toMatchObject({
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    locale: 'de-DE',
  });
});

test.each<[string, string[]]>([
  ['--name', ['--name', ' ']],
  ['--name', ['--name', 'x'.repeat(101)]],
  ['--host', ['--host', 'https://book.example.com']],
  ['--host', ['--host', 'book.example.com:4000']],
  ['--host', ['--host', '-.example.com']],
  ['--host', ['--host', '*.example.com']],
  ['--host', ['--host', '']],
  ['--email', ['--email', 'ines']],
  ['--time-zone', ['--time-zone', 'Mars/Olympus']],
  ['--currency', ['--currency', 'ABC']],
  ['--locale', ['--locale', '!']],
  ['--password', ['--password', 'x']],
  ['owner', ['owner']],
])('%s is named where it is wrong: %j', (named, args) => {
  expect(() => parseCreateSiteArguments([...needed, ...args])).toThrow(UsageError);
  expect(() => parseCreateSiteArguments([...needed, ...args])).toThrow(named);
});

test('names everything missing at once', () => {
  expect(() => parseCreateSiteArguments([])).toThrow(/--name.*\n--host.*\n--email/);
});
