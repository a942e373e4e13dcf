import { expect, test } from 'vitest';
import { fits } from './purchase.ts';

const today = '2026-03-04';
const draft = {
  pricing: { prices: [] },
  startDate: new Date('2026-03-04T10:00:00Z'),
  formData: {
    formId: 'f',
    formRevision: '2',
    submissionData: { home: { city: 'Lisbon', addressLine: 'Rua 1' }, age: 40 },
  },
};
const request = {
  ...{ start: undefined, spans: [], today, timeZone: 'UTC' },
  submission: { formSubmission: { age: 40, home: { addressLine: 'Rua 1', city: 'Lisbon' } }, formRevision: '2' },
};

test('a draft is paid only with the answers that it has, in whatever order they are', () => {
  expect(fits(draft, request)).toBe(true);
  const other = (formSubmission: object, formRevision = '2') => ({
    ...request,
    submission: { formSubmission: { ...formSubmission }, formRevision },
  });
  expect(fits(draft, other({ ...request.submission.formSubmission, age: 41 }))).toBe(false);
  expect(fits(draft, other({ age: 40 }))).toBe(false);
  expect(fits(draft, other(request.submission.formSubmission, '3'))).toBe(false);
  expect(fits(draft, { ...request, submission: null })).toBe(false);
  const plain = { pricing: draft.pricing, startDate: draft.startDate };
  expect(fits(plain, request)).toBe(false);
  // Everything was optional, and nothing was answered.
  expect(fits(plain, other({}))).toBe(true);
  expect(fits(plain, { ...request, submission: null })).toBe(true);
});
