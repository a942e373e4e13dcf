import type { FieldViolation, RequestOf } from '@foyer/contract';
import type { createBookingForm } from '@foyer/contract/booking-forms';
import { isGuid } from '../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { contactKeys } from './contact-keys.ts';
import { type FormContent, type FormQuestion, MAX_FILES } from './form.ts';

type SentForm = RequestOf<typeof createBookingForm>['bookingForm'];
type SentQuestion = NonNullable<SentForm['questions']>[number];

const MAX_TEXT = { TEXT: 500, LONG_TEXT: 5000 } as const;
const withOptions = ['CHOICE', 'SEVERAL'];
const withBounds = ['TEXT', 'LONG_TEXT', 'SEVERAL', 'NUMBER', 'FILE'];

/** Reads the content of a form. Throws a ValidationError that names every field that is wrong. */
export function readContent(sent: SentForm, newId: () => string, at = 'bookingForm'): FormContent {
  const violations: FieldViolation[] = [];
  const name = sent.name?.trim() ?? '';
  if (!name) violations.push(oneViolation(`${at}.name`, 'is required', 'REQUIRED_FIELD'));
  const questions: FormQuestion[] = [];
  for (const [index, question] of (sent.questions ?? []).entries()) {
    const field = `${at}.questions[${index}]`;
    const read = readQuestion(question, newId, questions);
    violations.push(...findQuestionFaults(question, read, questions, field));
    questions.push(read);
  }
  if (violations.length > 0) throw new ValidationError(violations);
  return { name, phoneRequired: sent.phoneRequired ?? false, questions };
}

function readQuestion(sent: SentQuestion, newId: () => string, earlier: readonly FormQuestion[]): FormQuestion {
  const { id, kind = 'TEXT', label = '', help, options, min, max, condition } = sent;
  const { key, operator = 'IS', value } = condition ?? {};
  return {
    id: id?.toLowerCase() ?? newId(),
    key: sent.key ?? keyFrom(label, earlier),
    kind,
    label: label.trim(),
    ...(help?.trim() ? { help: help.trim() } : {}),
    required: sent.required ?? false,
    scope: sent.scope ?? 'BOOKING',
    ...(options && options.length > 0 ? { options: options.map((option) => option.trim()) } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(condition ? { condition: { key: key ?? '', operator, value: value ?? '' } } : {}),
  };
}

/** A key from the label, which no earlier question has. */
function keyFrom(label: string, earlier: readonly FormQuestion[]): string {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '');
  const start = words.slice(0, 40).replace(/_+$/, '') || 'question';
  const isTaken = (key: string) => contactKeys.has(key) || earlier.some((question) => question.key === key);
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? start : `${start}_${count}`;
    if (!isTaken(key)) return key;
  }
}

function findQuestionFaults(
  sent: SentQuestion,
  question: FormQuestion,
  earlier: readonly FormQuestion[],
  field: string,
): FieldViolation[] {
  const { id, key, kind, label, options, min, max } = question;
  const faults: FieldViolation[] = [];
  const refuse = (part: string, ...rest: [string, FieldViolation['violatedRule']?]) =>
    faults.push(oneViolation(`${field}.${part}`, ...rest));
  if (!sent.kind) refuse('kind', 'is required', 'REQUIRED_FIELD');
  if (!label) refuse('label', 'is required', 'REQUIRED_FIELD');
  if (!isGuid(id) || earlier.some((other) => other.id === id)) refuse('id', 'is the id of another question');
  if (contactKeys.has(key)) refuse('key', 'is the name of a contact field');
  if (earlier.some((other) => other.key === key)) refuse('key', 'is the key of another question');
  if (withOptions.includes(kind)) {
    if (!options) refuse('options', 'is required for a choice', 'REQUIRED_FIELD');
    else if (options.some((option) => !option)) refuse('options', 'must not be blank');
    else if (new Set(options).size < options.length) refuse('options', 'names one twice');
  } else if (options) refuse('options', `is not possible for ${kind}`);
  if (!withBounds.includes(kind)) {
    if (min !== undefined) refuse('min', `is not possible for ${kind}`);
    if (max !== undefined) refuse('max', `is not possible for ${kind}`);
  } else faults.push(...findBoundFaults(question, field));
  return [...faults, ...findConditionFaults(question, earlier, field)];
}

/** The largest bound that a question can have. */
function mostOf(kind: FormQuestion['kind'], options: readonly string[]): number {
  if (kind === 'SEVERAL') return options.length;
  if (kind === 'FILE') return MAX_FILES;
  return kind === 'TEXT' || kind === 'LONG_TEXT' ? MAX_TEXT[kind] : Infinity;
}

function findBoundFaults({ kind, min, max, options = [] }: FormQuestion, field: string): FieldViolation[] {
  const most = mostOf(kind, options);
  const isCount = kind !== 'NUMBER';
  const faults: FieldViolation[] = [];
  for (const [part, bound] of Object.entries({ min, max })) {
    if (bound === undefined || !isCount) continue;
    const isPossible = Number.isInteger(bound) && bound >= (part === 'min' ? 0 : 1) && bound <= most;
    if (!isPossible) faults.push(oneViolation(`${field}.${part}`, `must be a whole number up to ${most}`));
  }
  if (min !== undefined && max !== undefined && min > max)
    faults.push(oneViolation(`${field}.max`, 'must not be less than min', 'MIN'));
  return faults;
}

/** A condition asks about an earlier question, so that none depends on itself. */
function findConditionFaults(
  { condition, scope }: FormQuestion,
  earlier: readonly FormQuestion[],
  field: string,
): FieldViolation[] {
  if (!condition) return [];
  const at = `${field}.condition`;
  if (!condition.value) return [oneViolation(`${at}.value`, 'is required', 'REQUIRED_FIELD')];
  const other = earlier.find(({ key }) => key === condition.key);
  if (!other) return [oneViolation(`${at}.key`, 'must be the key of an earlier question')];
  if (other.kind === 'ADDRESS' || other.kind === 'FILE')
    return [oneViolation(`${at}.key`, 'must not be that of an address or a file')];
  if (other.scope === 'PARTICIPANT' && scope === 'BOOKING')
    return [oneViolation(`${at}.key`, 'must be asked once, as this question is')];
  if (other.kind === 'CONSENT' && condition.value !== 'true' && condition.value !== 'false')
    return [oneViolation(`${at}.value`, 'must be true or false for a consent')];
  return other.options && !other.options.includes(condition.value)
    ? [oneViolation(`${at}.value`, 'must be one of the options of that question')]
    : [];
}
