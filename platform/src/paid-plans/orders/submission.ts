import type { FieldViolation } from '@foyer/contract';
import { isEmpty } from '@foyer/contract/form-conditions';
import { contactKeys } from '../../forms/contact-keys.ts';
import type { FormVersion } from '../../forms/form.ts';
import { findForm } from '../../forms/store.ts';
import { findSubmissionViolations } from '../../forms/submission.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { Plan } from '../plans/plan.ts';
import type { SubmissionReference } from './order.ts';

/** Valid answers to a plan's form. */
export interface Submission extends SubmissionReference {
  answers: Record<string, unknown>;
}

interface Sent {
  formSubmission?: Record<string, unknown>;
  formRevision?: string;
}

type SubmissionCall = Pick<CallContext, 'tx' | 'caller'>;

/** The plan's form in the revision that the buyer saw: the current one unless named. */
async function findShownForm(
  { tx, caller: { siteId } }: SubmissionCall,
  { formId }: Pick<Plan, 'formId'>,
  revision: string | undefined,
): Promise<FormVersion | undefined> {
  const shown = formId && (await findForm(tx, siteId, formId, revision === undefined ? undefined : Number(revision)));
  if (shown || revision === undefined) return shown;
  throw new ValidationError([oneViolation('formRevision', 'is not a revision of this plan’s form')]);
}

/**
 * Validates the answers to a plan's form, which members have to give and the business may leave open. The form's contact
 * fields aren't answered: the buyer is a member. Throws a ValidationError that names each answer as
 * `formSubmission.<key>`.
 */
export async function readSubmission(
  call: SubmissionCall,
  plan: Pick<Plan, 'formId'>,
  { formSubmission = {}, formRevision }: Sent,
): Promise<Submission | undefined> {
  const form = await findShownForm(call, plan, formRevision);
  // Files belong to bookings.
  const questions = form?.questions.filter(({ kind }) => kind !== 'FILE') ?? [];
  const answers = Object.fromEntries(Object.entries(formSubmission).filter(([, answer]) => !isEmpty(answer)));
  const contact = Object.keys(answers).filter((key) => contactKeys.has(key));
  const violations: FieldViolation[] = [
    ...contact.map((key) => oneViolation(`formSubmission.${key}`, 'is not a question of the form')),
    ...findSubmissionViolations({ questions }, { answers, participants: 1, isPartial: isBusiness(call.caller) }),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
  if (!form || Object.keys(answers).length === 0) return undefined;
  return { id: newId(), formId: form.id, revision: form.revision, answers };
}
