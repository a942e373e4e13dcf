import { expect, test } from 'vitest';
import { writeRefused } from './refused-rows.ts';

test('refused rows come back as they were, with a column of reasons', () => {
  const text = { t: (id: string) => id };
  const results = [
    {
      position: 2,
      outcome: 'INVALID' as const,
      cells: ['Ada', 'no address'],
      errors: [
        { code: 'CONSENT', field: 'Newsletter', description: 'must say yes or no, or be empty' },
        { code: 'NOBODY', description: 'names nobody' },
      ],
    },
    { position: 3, outcome: 'FAILED' as const, cells: ['=1+1'], errors: [] },
  ];
  expect(writeRefused({ columns: ['Name', 'Email'] }, results, text)).toBe(
    [
      '\uFEFFName,Email,Reason',
      'Ada,no address,"Newsletter must say yes or no; No name, email address or phone number"',
      "'=1+1,,",
      '',
    ].join('\r\n'),
  );
});
