import { isEmpty } from '@foyer/contract/form-conditions';
import { answerText } from '../../forms/answer-text.ts';
import type { FormQuestion } from '../../forms/form.ts';
import type { SubmissionReference } from './order.ts';

/** Answers with the questions that were asked. */
export interface Submitted {
  answers: Record<string, unknown>;
  questions: readonly FormQuestion[];
}

/** Which form was answered; with the answers where they are given. */
export const formDataEntity = ({ id, formId, revision }: SubmissionReference, submitted?: Submitted) => ({
  formId,
  submissionId: id,
  formRevision: String(revision),
  ...(submitted ? { submissionData: submitted.answers, answers: answersEntity(submitted) } : {}),
});

const answersEntity = ({ answers, questions }: Submitted) =>
  questions
    .filter(({ key }) => !isEmpty(answers[key]))
    .map(({ key, label, kind }) => ({ key, label, kind, value: answerText(answers[key]) }));
