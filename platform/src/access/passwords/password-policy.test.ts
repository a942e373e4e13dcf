import { roles } from '@foyer/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMinPasswordLength, findPasswordFault, namesOf } from './password-policy.ts';

const context = namesOf({ siteName: 'Low Tide Studio', email: 'amalia.reyes@example.com' });
const findFault = (password: string, minLength = 8) => findPasswordFault(password, { minLength, context });

test.each([8, 15])(
  'D01: a password of %i characters is accepted where that is the minimum, a shorter one is not',
  (minLength) => {
    const good = 'herring gulls walk'.slice(0, minLength - 1);
    expect(findFault(good, minLength)).toBe('TOO_SHORT');
    expect(findFault(`${good}x`, minLength)).toBeUndefined();
  },
);

test('D01: the team needs 15 characters or a second factor', () => {
  const minimums = (hasSecondFactor: boolean, siteMinimum: number) =>
    roles.map((role) => findMinPasswordLength({ role, hasSecondFactor, siteMinimum }));
  expect(minimums(false, 8)).toEqual([8, 8, 15, 15, 15, 15]);
  expect(minimums(true, 8)).toEqual([8, 8, 8, 8, 8, 8]);
  expect(minimums(false, 20)).toEqual([20, 20, 20, 20, 20, 20]);
});

test('D02: 4096 characters are accepted', () => {
  const long = 'the tide goes out and comes in again; '.repeat(108).slice(0, 4096);
  expect(long).toHaveLength(4096);
  expect(findFault(long)).toBeUndefined();
  expect(findFault(`${long}x`)).toBe('TOO_LONG');
});

test('D03: a character outside the basic plane counts once, and so does a composed letter', () => {
  expect(findFault('🦀🌊🐚🪸🐟🦑🐙')).toBe('TOO_SHORT');
  expect(findFault('🦀🌊🐚🪸🐟🦑🐙🦐')).toBeUndefined();
  expect(findFault('éàüöñçø'.normalize('NFD'))).toBe('TOO_SHORT');
});

test.each([
  'correct horse battery staple',
  'herring gulls walk at noon',
  'ohnegrossbuchstabenundzahlen',
  '83 12 99 47 05 61',
  'QUIETLY LOUDLY NEITHER',
])('D04: %s is accepted, whatever characters it consists of', (password) => {
  expect(findFault(password, 15)).toBeUndefined();
});

// The upper ranks of public lists of breached passwords, those that are long enough for any site.
test.each(
  `password 12345678 123456789 1234567890 qwertyuiop iloveyou sunshine princess football baseball superman 1qaz2wsx
  trustno1 password1 qwerty123 1q2w3e4r 1q2w3e4r5t 123123123 987654321 starwars computer michelle jennifer 11111111
  corvette 88888888 internet samantha whatever maverick steelers mercedes 123456789a abcd1234 iloveyou1 charlie1
  asdfghjkl 147258369 q1w2e3r4 qwer1234 liverpool1 metallica1 butterfly1 chocolate basketball blink182 789456123
  5201314520 1qazxsw2 zaq12wsx zxcvbnm1 passw0rd football1 princess1 babygirl1 michael1 jordan23 homelesspa
  target123 myspace1 1g2w3e4r zag12wsx fqrg7cs493 linkedin 0987654321 qazwsxedc 1234qwer asdfasdf 12341234 q1w2e3r4t5
  minecraft facebook pokemon123 letmein123 welcome123 admin123 changeme hello123 dragon123 monkey123 shadow123
  summer2024 winter2023! spring2025 P@ssw0rd P@$$w0rd1 Passw0rd! Password123! Qwerty123! 1Password iloveyou2
  loveyou1 superman1 spiderman harrypotter hellokitty justinbieber jesuschrist manchester barcelona juventus 19871987
  20102010 69696969 12121212 13131313 23232323 aaaaaaaa zzzzzzzz 00000000 99999999 01012011 11223344 1122334455
  123654789 741852963 1029384756 31415926 11235813 gfhjkmgfhjkm fktrcfylh contraseña123 motdepasse passwort1`.split(
    /\s+/,
  ),
)('D05: %s is known to attackers', (password) => {
  expect(findFault(password)).toBe('TOO_COMMON');
});

test.each([
  'passwordpassword',
  'Password12345678',
  'qwertyuiopasdfgh',
  '123456789012345',
  'abcdefghijklmnop',
  'zyxwvutsrqponmlk',
  'abcabcabcabcabca',
  '!@#$%^&*()_+!@#$',
  'sunshinesunshine1',
])('D05: %s is long but known', (password) => {
  expect(findFault(password, 15)).toBe('TOO_COMMON');
});

test('D05: another breach list can be used', () => {
  const list = new Set(['herring gulls walk']);
  expect(findPasswordFault('Herring Gulls Walk', { minLength: 8, context, list })).toBe('TOO_COMMON');
  expect(findPasswordFault('password', { minLength: 8, context, list })).toBeUndefined();
});

test.each([
  ['the name of the site', 'my-lowtidestudio-key'],
  ['the name of the site, apart', 'at Low Tide Studio 9'],
  ['the name of the site in look-alikes', 'th3-l0w-t1d3-5tud10'],
  ['a word of the name and a year', 'Tide2026'],
  ['the product', 'my foyer password'],
  ['the part before the @', 'amaliareyes-2026'],
  ['the first name in the address', 'Amalia1999'],
  ['the address', 'amalia.reyes@example.com'],
])('D06: a password with %s is too easy to guess', (_what, password) => {
  expect(findFault(password)).toBe('TOO_CLOSE');
});

test('D06: short names, and parts of a name inside other words, are accepted', () => {
  const short = namesOf({ siteName: 'Bo', email: 'al@example.com' });
  expect(findPasswordFault('album of nobody', { minLength: 8, context: short })).toBeUndefined();
  expect(findFault('a studio flat with a view')).toBeUndefined();
  expect(findPasswordFault('herring gulls walk', { minLength: 8, context: namesOf({ siteName: '' }) })).toBeUndefined();
});

test('random passwords are accepted, and hostile ones are checked at once', () => {
  const random = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrtvwxz2689'), minLength: 16, maxLength: 40 });
  fc.assert(
    fc.property(random, (password) => {
      fc.pre(new Set(password).size > 8);
      expect(findFault(password)).toBeUndefined();
    }),
  );
  for (const hostile of ['1'.repeat(4096), `${'ab'.repeat(2047)}c!`, '!'.repeat(4095), `a${'!1'.repeat(2047)}`]) {
    expect(() => findFault(hostile)).not.toThrow();
  }
});
