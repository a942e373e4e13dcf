import { expect, test } from 'vitest';
import { mailboxOf } from './mail-limit.ts';

test.each(['Ann.Lee@Example.com', 'annlee+1@example.com', 'a.n.n.lee+a+b@example.com'])(
  'G52: %s reaches the mailbox of annlee@example.com',
  (address) => {
    expect(mailboxOf(address)).toBe('annlee@example.com');
  },
);

test('two people have two mailboxes', () => {
  expect(mailboxOf('ann@example.com')).not.toBe(mailboxOf('ann@example.org'));
  expect(mailboxOf('ann@example.com')).not.toBe(mailboxOf('ben@example.com'));
});
