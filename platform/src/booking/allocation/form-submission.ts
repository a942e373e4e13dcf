import type { FormId } from '@foyer/contract';
import { isEmpty } from '@foyer/contract/form-conditions';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { contactKeys } from '../../forms/contact-keys.ts';
import type { Form } from '../../forms/form.ts';
import { findDefaultForm, findForm } from '../../forms/store.ts';
import { findSubmissionViolations } from '../../forms/submission.ts';
import { findMissingContact, readSubmittedContact } from '../../forms/submitted-contact.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { RequestCall } from './create-context.ts';
import { readSubmittedFiles } from './submitted-files.ts';

/** Valid answers to a form, with the files that they name, and the revision of it that was shown. */
export interface Submission {
  /** Generated unless the request names one. */
  id: string;
  answers: Record<string, unknown>;
  version?: { id: FormId; revision: number };
}

interface Reading {
  service: ServiceEntity;
  participants: number;
  /** Questions may stay open: the business books, or somebody only waits. */
  isPartial: boolean;
  /** The submission answers the forms of several services; each booking keeps what its own form asks. */
  isShared: boolean;
}

/**
 * Validates the form submission of a booking. Without one, a form with required questions refuses customers. Throws a
 * ValidationError that names each answer as `formSubmission.<key>`.
 */
export async function readSubmission(
  call: RequestCall,
  { service, participants, isPartial, isShared }: Reading,
): Promise<Submission | undefined> {
  const { formSubmission: sent, booking } = call.input;
  const form = await findShownForm(call, service);
  const questions = form?.questions ?? [];
  const known = new Set(questions.map(({ key }) => key));
  const all = Object.entries(sent ?? {});
  const answers = Object.fromEntries(isShared ? all.filter(([key]) => known.has(key) || contactKeys.has(key)) : all);
  if (sent && all.every(([, answer]) => isEmpty(answer)))
    call.fail('EMPTY_FORM_INFO', 'The form submission has no answers.', { field: 'formSubmission' });
  const needed = { nameAndEmail: sent !== undefined && !isPartial, phone: form?.phoneRequired === true && !isPartial };
  const contact = sent ? readSubmittedContact(answers).contact : (booking.contactDetails ?? {});
  const violations = [
    ...findMissingContact(contact, needed, sent ? 'formSubmission' : 'booking.contactDetails'),
    ...findSubmissionViolations({ questions }, { answers, participants, isPartial }),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
  if (!sent) return undefined;
  return {
    id: booking.formSubmissionId?.toLowerCase() ?? newId(),
    answers: await readSubmittedFiles(call.tx, call.caller.siteId, questions, answers),
    ...(form ? { version: { id: form.id, revision: form.revision } } : {}),
  };
}

/** The keys that a submission for several services has and none of their forms asks for. */
export function refuseUnknownKeys(sent: object | undefined, submissions: readonly (Submission | undefined)[]): void {
  const known = new Set(submissions.flatMap((submission) => Object.keys(submission?.answers ?? {})));
  const unknown = Object.keys(sent ?? {}).filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  throw new ValidationError(
    unknown.map((key) => oneViolation(`formSubmission.${key}`, 'is not a question of these forms')),
  );
}

/** The service's form, or the site's default one, in the revision that the customer saw: the current one unless named. */
async function findShownForm(
  { tx, caller, input }: Pick<RequestCall, 'tx' | 'caller' | 'input'>,
  { form: own }: ServiceEntity,
): Promise<Form | undefined> {
  const { siteId } = caller;
  const current = own?.id
    ? await findForm(tx, siteId, asId<FormId>(own.id.toLowerCase()))
    : await findDefaultForm(tx, siteId);
  const revision = Number(input.formRevision ?? current?.revision);
  if (input.formRevision === undefined || revision === current?.revision) return current;
  const shown = current && (await findForm(tx, siteId, current.id, revision));
  if (shown) return shown;
  throw new ValidationError([oneViolation('formRevision', 'is not a revision of this service’s form')]);
}
