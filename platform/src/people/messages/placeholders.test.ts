import { expect, test } from 'vitest';
import { fillDraft, findDraftViolations } from './placeholders.ts';

const faultsOf = (subject: string, text: string) =>
  findDraftViolations({ kind: 'TRANSACTIONAL', subject, text }).map(
    ({ field, description }) => `${field} ${description}`,
  );

test('what stands for nothing, and what could be a header, is refused by its field', () => {
  expect(faultsOf('Hello {first_name}', 'From {business}: {payment_link}')).toEqual([]);
  expect(faultsOf('Hello\r\nBcc: all@example.com', 'Hi')).toEqual(['subject must not have control characters']);
  expect(faultsOf('Hi', 'Line\n\tline\r\nline')).toEqual([]);
  expect(faultsOf('Hi', 'a\u0000b')).toEqual(['text must not have control characters']);
  expect(faultsOf(' ', ' \n ')).toEqual(['subject must not be blank', 'text must not be blank']);
  expect(faultsOf('Pay {payment_link}', 'Hi {frist_name}')).toEqual([
    'subject has {payment_link}, which stands for nothing',
    'text has {frist_name}, which stands for nothing',
  ]);
});

test('a missing name takes its space along, and names are never read again', () => {
  const draft = { subject: 'Hi {first_name}', text: 'Hi {first_name},\r\n\r\nYours, {business}\n{payment_link}' };
  expect(fillDraft(draft, { firstName: undefined, business: 'Low Tide' })).toEqual({
    subject: 'Hi',
    text: 'Hi,\n\nYours, Low Tide\n{payment_link}',
  });
  expect(fillDraft(draft, { firstName: '{business} $1', business: 'B' }).subject).toBe('Hi {business} $1');
});
