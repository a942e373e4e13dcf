import * as T from 'typebox';
import { choice, entity, Guid, Revision, stored, Timestamp } from './shape.ts';

export const questionKinds = [
  'TEXT',
  'LONG_TEXT',
  'CHOICE',
  'SEVERAL',
  'DATE',
  'NUMBER',
  'PHONE',
  'ADDRESS',
  'CONSENT',
  'FILE',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The name of an answer in a submission. It never looks like one of the contact fields, which are written the same way. */
const Key = T.String({ pattern: '^[a-z][a-z0-9_]{0,59}$' });

/** The question is asked when an earlier one has this answer; `true` and `false` stand for a consent. */
export const QuestionCondition = entity({
  key: Key,
  operator: choice(['IS', 'CONTAINS']),
  value: T.String({ minLength: 1, maxLength: 200 }),
});

const questionFields = {
  /** Stays the same in later revisions. */
  id: Guid,
  /** Made from the label unless sent. */
  key: Key,
  kind: choice(questionKinds),
  label: T.String({ minLength: 1, maxLength: 300 }),
  help: T.String({ maxLength: 500 }),
  required: T.Boolean(),
  /** Asked once, or once of each participant. */
  scope: choice(['BOOKING', 'PARTICIPANT']),
  /** Of a choice. */
  options: T.Array(T.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 }),
  /** The bounds of a number, of a text's length, or of how many options or files there are. */
  min: T.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
  max: T.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
};

export const BookingFormQuestion = entity({ ...questionFields, condition: QuestionCondition });

/** Every form asks for first name, last name, email and phone before its own questions. */
export const BookingFormContent = entity({
  name: T.String({ minLength: 1, maxLength: 200 }),
  phoneRequired: T.Boolean(),
  questions: T.Array(BookingFormQuestion, { maxItems: 50 }),
});

export const ChangedBookingForm = entity({ ...BookingFormContent.properties, revision: Revision });

const StoredQuestion = stored(
  entity({ ...questionFields, condition: stored(QuestionCondition, ['key', 'operator', 'value']) }),
  ['id', 'key', 'kind', 'label', 'required', 'scope'],
);

/** An uploaded file, as the answer to a question shows it. */
export const FormFile = stored(
  entity({
    id: T.String({ pattern: '^[0-9a-f]{32}~form\\.[a-z]{3,4}$' }),
    displayName: T.String({ maxLength: 200 }),
    mimeType: T.String({ maxLength: 100 }),
    sizeInBytes: T.String(),
  }),
  ['id', 'displayName', 'mimeType', 'sizeInBytes'],
);

export const StoredBookingForm = stored(
  entity({
    id: Guid,
    /** Each change of the content makes a new one, which never changes. */
    revision: Revision,
    name: T.String(),
    phoneRequired: T.Boolean(),
    questions: T.Array(StoredQuestion),
    /** Services that name no form use it. */
    default: T.Boolean(),
    archived: T.Boolean(),
    createdDate: Timestamp,
    /** Since when this revision exists. */
    revisedDate: Timestamp,
  }),
  ['id', 'revision', 'name', 'phoneRequired', 'questions', 'default', 'archived', 'createdDate', 'revisedDate'],
);
