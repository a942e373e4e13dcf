import { expect, test } from 'vitest';
import { previewMerge } from './merge-preview.ts';

const contact = (first: string, email?: string, phone?: string) => ({
  info: {
    name: first ? { first, last: 'Lee' } : {},
    ...(email ? { emails: { items: [{ email }] } } : {}),
    ...(phone ? { phones: { items: [{ phone }] } } : {}),
  },
});

test('a contact keeps its own values and gets what it lacks', () => {
  expect(previewMerge(contact('Ann', 'a@example.com'), contact('Anna', 'b@example.com', '555 0100'))).toEqual([
    { field: 'name', kept: 'Ann Lee', lost: 'Anna Lee', isTaken: false },
    { field: 'email', kept: 'a@example.com', lost: 'b@example.com', isTaken: false },
    { field: 'phone', kept: '555 0100', lost: '', isTaken: true },
  ]);
});

test('the same value is not lost, and the name of a nameless contact comes from the other', () => {
  expect(previewMerge(contact('', 'a@example.com'), contact('Ann', 'a@example.com'))).toEqual([
    { field: 'name', kept: 'Ann Lee', lost: '', isTaken: true },
    { field: 'email', kept: 'a@example.com', lost: '', isTaken: false },
  ]);
});

test('a member gets nothing', () => {
  const member = { ...contact('Ann', 'a@example.com'), memberInfo: { memberId: 'id' } };
  expect(previewMerge(member, contact('Ann', 'b@example.com', '555 0100'))).toEqual([
    { field: 'name', kept: 'Ann Lee', lost: '', isTaken: false },
    { field: 'email', kept: 'a@example.com', lost: 'b@example.com', isTaken: false },
    { field: 'phone', kept: '', lost: '555 0100', isTaken: false },
  ]);
});
