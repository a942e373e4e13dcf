import { describe, expect, test } from 'vitest';
import { newId } from '../server/lib/new-id.ts';
import { readContent } from './content.ts';
import { findSubmissionViolations } from './submission.ts';
import { findMissingContact } from './submitted-contact.ts';

const read = (questions: Parameters<typeof readContent>[0]['questions']) =>
  readContent({ name: 'Health', questions }, newId);

const faultsOf = (work: () => unknown): string[] => {
  try {
    work();
  } catch (error) {
    const { violations = [] }: { violations?: { field: string }[] } = Object(error);
    return violations.map(({ field }) => field);
  }
  return [];
};

describe('the content of a form', () => {
  test('gets keys from its labels, and ids', () => {
    const { questions } = read([
      { kind: 'TEXT', label: 'Größe & Länge?' },
      { kind: 'TEXT', label: 'Größe & Länge?' },
      { kind: 'TEXT', label: 'Email' },
      { kind: 'TEXT', label: '???' },
    ]);
    expect(questions.map(({ key }) => key)).toEqual(['gro_e_lange', 'gro_e_lange_2', 'email_2', 'question']);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(4);
  });

  const first = { kind: 'CHOICE' as const, label: 'Injury', key: 'injury', options: ['Yes', 'No'] };
  const each = { kind: 'TEXT', label: 'Size', key: 'size', scope: 'PARTICIPANT' } as const;
  const when = (key: string, value = 'Yes') => ({ kind: 'TEXT' as const, label: 'Which?', condition: { key, value } });
  test.each<[string, NonNullable<Parameters<typeof read>[0]>, string[]]>([
    ['a kind', [{ label: 'x' }], ['bookingForm.questions[0].kind']],
    ['a label', [{ kind: 'TEXT', label: ' ' }], ['bookingForm.questions[0].label']],
    ['options', [{ kind: 'SEVERAL', label: 'x' }], ['bookingForm.questions[0].options']],
    ['distinct options', [{ ...first, options: ['a', 'a '] }], ['bookingForm.questions[0].options']],
    ['options for choices only', [{ kind: 'DATE', label: 'x', options: ['a'] }], ['bookingForm.questions[0].options']],
    ['at most five files', [{ kind: 'FILE', label: 'x', max: 6 }], ['bookingForm.questions[0].max']],
    ['possible bounds', [{ kind: 'TEXT', label: 'x', max: 501 }], ['bookingForm.questions[0].max']],
    ['ordered bounds', [{ kind: 'NUMBER', label: 'x', min: 3, max: 2 }], ['bookingForm.questions[0].max']],
    ['bounds where they mean something', [{ kind: 'DATE', label: 'x', min: 1 }], ['bookingForm.questions[0].min']],
    ['a key of its own', [first, first], ['bookingForm.questions[1].key']],
    ['no contact field', [{ kind: 'TEXT', label: 'x', key: 'email' }], ['bookingForm.questions[0].key']],
    ['an earlier condition', [when('injury'), first], ['bookingForm.questions[0].condition.key']],
    ['an option of the condition', [first, when('injury', 'No idea')], ['bookingForm.questions[1].condition.value']],
    ['a condition in its scope', [each, when('size')], ['bookingForm.questions[1].condition.key']],
    ['nothing else', [first, when('injury'), each], []],
  ])('needs %s', (_, questions, faults) => {
    expect(faultsOf(() => read(questions))).toEqual(faults);
  });
});

describe('a submission', () => {
  const form = read([
    { kind: 'CHOICE', label: 'Injury', key: 'injury', options: ['Yes', 'No'], required: true },
    { kind: 'LONG_TEXT', label: 'Where?', key: 'where', required: true, condition: { key: 'injury', value: 'Yes' } },
    { kind: 'SEVERAL', label: 'Props', key: 'props', options: ['Mat', 'Block', 'Belt'], max: 2 },
    { kind: 'TEXT', label: 'Size', key: 'size', scope: 'PARTICIPANT', required: true },
    {
      kind: 'CONSENT',
      label: 'Photos',
      key: 'photos',
      scope: 'PARTICIPANT',
      condition: { key: 'size', operator: 'CONTAINS', value: 'x' },
    },
    { kind: 'NUMBER', label: 'Age', key: 'age', min: 16, max: 99 },
    { kind: 'DATE', label: 'Born', key: 'born' },
    { kind: 'PHONE', label: 'Emergency', key: 'emergency' },
    { kind: 'ADDRESS', label: 'Home', key: 'home' },
    { kind: 'FILE', label: 'Referral', key: 'referral', max: 2 },
  ]);
  const whole = { email: 'ann@example.com', injury: 'No', size: ['M', 'XL'] };
  const check = (answers: Record<string, unknown>, isPartial = false) =>
    findSubmissionViolations(form, { answers: { ...whole, ...answers }, participants: 2, isPartial }).map(
      ({ field, violatedRule }) => `${field.replace('formSubmission.', '')} ${violatedRule}`,
    );

  test.each<[string, Record<string, unknown>, string[]]>([
    ['is whole', {}, []],
    [
      'has what it requires',
      { injury: undefined, size: undefined },
      ['injury REQUIRED_FIELD', 'size[0] REQUIRED_FIELD', 'size[1] REQUIRED_FIELD'],
    ],
    ['has what a condition asks for', { injury: 'Yes', where: ' ' }, ['where REQUIRED_FIELD']],
    ['answers nothing that is not asked', { where: 'knee' }, ['where VALIDATION']],
    ['leaves what is not asked empty', { where: '' }, []],
    ['answers each participant', { size: ['M'] }, ['size[1] REQUIRED_FIELD']],
    ['answers no further participants', { size: ['M', 'L', 'S'] }, ['size MAX_SIZE']],
    ['answers participants by list', { size: 'M' }, ['size VALIDATION']],
    ['asks each by their own answers', { photos: [true, true] }, ['photos[0] VALIDATION']],
    ['consents by true', { photos: [null, 'yes'] }, ['photos[1] FORMAT']],
    ['has known keys', { nonsense: 1 }, ['nonsense VALIDATION']],
    ['chooses options', { injury: 'Maybe', props: ['Rope'] }, ['injury OTHER', 'props OTHER']],
    ['chooses not too many', { props: ['Mat', 'Block', 'Belt'] }, ['props MAX_SIZE']],
    ['has numbers in bounds', { age: 15 }, ['age MIN']],
    ['has numbers as numbers', { age: '20' }, ['age FORMAT']],
    ['has dates that exist', { born: '2023-02-30' }, ['born FORMAT']],
    ['has phone numbers', { emergency: 'call me' }, ['emergency FORMAT']],
    ['has files by their ids', { referral: [{ id: 'x' }] }, ['referral FORMAT']],
    [
      'has not too many files',
      { referral: ['1', '2', '3'].map((digit) => `${digit.repeat(32)}~form.pdf`) },
      ['referral MAX_SIZE'],
    ],
    ['has addresses', { home: { city: 'Rome' } }, ['home REQUIRED_FIELD']],
    ['has addresses of known parts', { home: { addressLine: '1 Elm', planet: 'Mars' } }, ['home FORMAT']],
    [
      'may have all of it',
      {
        injury: 'Yes',
        where: 'knee',
        props: ['Mat'],
        photos: [false, true],
        age: 16,
        born: '2000-02-29',
        emergency: '+1 (718) 555-0100',
        home: { addressLine: '1 Elm' },
      },
      [],
    ],
  ])('%s', (_, answers, faults) => {
    expect(check(answers)).toEqual(faults);
  });

  test('of the business may leave questions open, but not answer them wrongly', () => {
    expect(check({ injury: undefined, size: undefined, age: 15 }, true)).toEqual(['age MIN']);
  });
});

test('a contact field that is missing is named where it was to be sent', () => {
  const needed = { nameAndEmail: false, phone: true };
  const fields = (at?: string) => findMissingContact({}, needed, at).map(({ field }) => field);
  expect([...fields(), ...fields('booking.contactDetails')]).toEqual([
    'formSubmission.phone',
    'booking.contactDetails.phone',
  ]);
});
