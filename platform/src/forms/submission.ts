import type { FieldViolation } from '@foyer/contract';
import { type Answers, answerAt, isEmpty, listAsked } from '@foyer/contract/form-conditions';
import { isFormFileId } from '../media/form-file-id.ts';
import { oneViolation } from '../server/lib/violations.ts';
import { isCivilDate } from '../server/lib/wall.ts';
import { contactKeys } from './contact-keys.ts';
import type { FormQuestion, StoredFormContent } from './form.ts';

interface Submitted {
  answers: Answers;
  participants: number;
  /** The business may leave required questions open, and so may those who only wait for a time. */
  isPartial?: boolean;
}

/**
 * The violations of a submission against the revision of the form that was shown. Contact fields are checked where they
 * are read. An answer to a question that was not asked, because of an earlier answer, is refused like an unknown key.
 */
export function findSubmissionViolations(
  { questions }: Pick<StoredFormContent, 'questions'>,
  submitted: Submitted,
): FieldViolation[] {
  const known = new Set(questions.map(({ key }) => key));
  const unknown = Object.keys(submitted.answers).filter((key) => !known.has(key) && !contactKeys.has(key));
  return [
    ...unknown.map((key) => oneViolation(`formSubmission.${key}`, 'is not a question of the form')),
    ...questions.flatMap((question) => findAnswerViolations(question, questions, submitted)),
  ];
}

function findAnswerViolations(
  question: FormQuestion,
  questions: readonly FormQuestion[],
  { answers, participants, isPartial = false }: Submitted,
): FieldViolation[] {
  const { key, scope } = question;
  const field = `formSubmission.${key}`;
  const sent = answers[key];
  if (scope === 'BOOKING') return checkOne(question, sent, listAsked(questions, answers, 0), field, isPartial);
  if (!isEmpty(sent) && !Array.isArray(sent))
    return [oneViolation(field, 'must be a list with an answer for each participant')];
  if (Array.isArray(sent) && sent.length > participants)
    return [oneViolation(field, `must have at most ${participants} answers, one for each participant`, 'MAX_SIZE')];
  return Array.from({ length: participants }, (_, index) => index).flatMap((index) =>
    checkOne(
      question,
      answerAt(question, answers, index),
      listAsked(questions, answers, index),
      `${field}[${index}]`,
      isPartial,
    ),
  );
}

function checkOne(
  question: FormQuestion,
  answer: unknown,
  asked: ReadonlySet<string>,
  field: string,
  isPartial: boolean,
): FieldViolation[] {
  const isAsked = asked.has(question.key);
  if (isEmpty(answer))
    return isAsked && question.required && !isPartial ? [oneViolation(field, 'is required', 'REQUIRED_FIELD')] : [];
  if (!isAsked) return [oneViolation(field, 'is not asked after the answers before it')];
  const fault = findFault(question, answer);
  return fault ? [oneViolation(field, ...fault)] : [];
}

type Fault = [description: string, rule: FieldViolation['violatedRule']];

const MAX_LENGTH = { TEXT: 500, LONG_TEXT: 5000, PHONE: 50 } as const;
const PHONE = /^[+]?[\p{N}() ./-]{3,50}$/u;
const addressParts = ['addressLine', 'addressLine2', 'city', 'postalCode', 'subdivision', 'country'];

/** Returns the violation of an answer; undefined if it is valid. */
function findFault(question: FormQuestion, answer: unknown): Fault | undefined {
  const { kind, options = [], min, max } = question;
  switch (kind) {
    case 'TEXT':
    case 'LONG_TEXT':
      return findTextFault(answer, min ?? 0, max ?? MAX_LENGTH[kind]);
    case 'PHONE':
      return typeof answer === 'string' && PHONE.test(answer) ? undefined : ['must be a phone number', 'FORMAT'];
    case 'DATE':
      return typeof answer === 'string' && isCivilDate(answer) ? undefined : ['must be a date, YYYY-MM-DD', 'FORMAT'];
    case 'NUMBER':
      if (typeof answer !== 'number' || !Number.isFinite(answer)) return ['must be a number', 'FORMAT'];
      if (min !== undefined && answer < min) return [`must be at least ${min}`, 'MIN'];
      return max !== undefined && answer > max ? [`must be at most ${max}`, 'MAX'] : undefined;
    case 'CHOICE':
      return typeof answer === 'string' && options.includes(answer)
        ? undefined
        : ['must be one of the options', 'OTHER'];
    case 'SEVERAL':
      return findSeveralFault(answer, question);
    case 'ADDRESS':
      return findAddressFault(answer);
    case 'FILE':
      return findFileFault(answer, question);
    case 'CONSENT':
      return answer === true ? undefined : ['must be true or false', 'FORMAT'];
  }
}

function findTextFault(answer: unknown, min: number, max: number): Fault | undefined {
  if (typeof answer !== 'string') return ['must be a text', 'FORMAT'];
  const length = [...answer.trim()].length;
  if (length < min) return [`must have at least ${min} characters`, 'MIN_LENGTH'];
  return length > max ? [`must have at most ${max} characters`, 'MAX_LENGTH'] : undefined;
}

function findSeveralFault(answer: unknown, { options = [], min, max }: FormQuestion): Fault | undefined {
  const isList = Array.isArray(answer) && answer.every((each) => options.includes(each));
  if (!isList) return ['must be a list of options', 'OTHER'];
  if (new Set(answer).size < answer.length) return ['must not name an option twice', 'OTHER'];
  if (min !== undefined && answer.length < min) return [`must have at least ${min} options`, 'MIN_SIZE'];
  return max !== undefined && answer.length > max ? [`must have at most ${max} options`, 'MAX_SIZE'] : undefined;
}

/** Whether the files exist is told where they are read. */
function findFileFault(answer: unknown, { min, max = 1 }: FormQuestion): Fault | undefined {
  const isList = Array.isArray(answer) && answer.every((each) => typeof each === 'string' && isFormFileId(each));
  if (!isList) return ['must be a list of the ids of uploaded files', 'FORMAT'];
  if (new Set(answer).size < answer.length) return ['must not name a file twice', 'OTHER'];
  if (min !== undefined && answer.length < min) return [`must have at least ${min} files`, 'MIN_SIZE'];
  return answer.length > max ? [`must have at most ${max} files`, 'MAX_SIZE'] : undefined;
}

function findAddressFault(answer: unknown): Fault | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return ['must be an address', 'FORMAT'];
  const parts = Object.entries(answer);
  const isAddress = parts.every(
    ([name, part]) => addressParts.includes(name) && typeof part === 'string' && part.length <= 300,
  );
  if (!isAddress) return [`must have texts only: ${addressParts.join(', ')}`, 'FORMAT'];
  return parts.some(([name, part]) => name === 'addressLine' && part.trim())
    ? undefined
    : ['must have an addressLine', 'REQUIRED_FIELD'];
}
