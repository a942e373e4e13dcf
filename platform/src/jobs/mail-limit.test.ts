import { expect, test } from 'vitest';
import { mailboxOf } from './mail-limit.ts';

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['ann+1@example.com', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['Ann.Lee@GMail.com', 'annlee@gmail.com'],
  ['a.n.n.lee+news@googlemail.com', 'annlee@gmail.com'],
])('G52: %s reaches the mailbox of %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test.each([
  ['ann@example.com', 'ann@example.org'],
  ['ann@example.com', 'ben@example.com'],
  ['an.n@example.com', 'ann@example.com'],
  ['an.n@gmail.com.example', 'ann@gmail.com.example'],
])('G52: %s and %s are two people, who use up nothing of each other', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
