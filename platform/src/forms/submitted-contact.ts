import type { FieldViolation } from '@foyer/contract';
import { type Answers, isEmpty } from '@foyer/contract/form-conditions';
import { isEmailAddress } from '../server/lib/email-address.ts';
import { oneViolation } from '../server/lib/violations.ts';
import { contactFieldOf } from './contact-keys.ts';

type ContactField = (typeof contactFieldOf)[keyof typeof contactFieldOf];

interface SubmittedContact {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  fullAddress?: Record<string, string>;
}

/** The contact fields that a submission must contain. */
export interface NeededContact {
  /** Name and email: of customers, not of those for whom the business books. */
  nameAndEmail: boolean;
  phone: boolean;
}

const MAX_LENGTH: Record<Exclude<ContactField, 'fullAddress'>, number> = {
  firstName: 100,
  lastName: 100,
  email: 320,
  phone: 100,
};

/** Reads the contact fields of a submission, each by the first of its names that has an answer. */
export function readSubmittedContact(answers: Answers): { contact: SubmittedContact; violations: FieldViolation[] } {
  const contact: SubmittedContact = {};
  const violations: FieldViolation[] = [];
  for (const [key, field] of Object.entries(contactFieldOf)) {
    const answer = answers[key];
    if (isEmpty(answer) || contact[field] !== undefined) continue;
    if (field === 'fullAddress') {
      if (isAddress(answer)) contact.fullAddress = answer;
      else violations.push(oneViolation(`formSubmission.${key}`, 'must be an address of short texts', 'FORMAT'));
    } else if (typeof answer !== 'string') {
      violations.push(oneViolation(`formSubmission.${key}`, 'must be a text', 'FORMAT'));
    } else if (answer.length > MAX_LENGTH[field]) {
      const description = `must not have more than ${MAX_LENGTH[field]} characters`;
      violations.push(oneViolation(`formSubmission.${key}`, description, 'MAX_LENGTH'));
    } else contact[field] = answer;
  }
  const { email } = contact;
  if (email !== undefined && !isEmailAddress(email))
    violations.push(oneViolation('formSubmission.email', 'must be an email address', 'FORMAT'));
  return { contact, violations };
}

/** The contact fields that a submission lacks, by their keys; or, as `at` says, contact details without one. */
export function findMissingContact(
  { firstName, email, phone }: Omit<SubmittedContact, 'fullAddress'>,
  needed: NeededContact,
  at = 'formSubmission',
): FieldViolation[] {
  const missing = [
    ...(needed.nameAndEmail && !firstName ? ['first_name'] : []),
    ...(needed.nameAndEmail && !email ? ['email'] : []),
    ...(needed.phone && !phone ? ['phone'] : []),
  ];
  return missing.map((key) => oneViolation(`${at}.${key}`, 'is required', 'REQUIRED_FIELD'));
}

const addressParts = new Set([
  'addressLine',
  'addressLine2',
  'city',
  'postalCode',
  'subdivision',
  'country',
  'formattedAddress',
]);

const isAddress = (answer: unknown): answer is Record<string, string> =>
  typeof answer === 'object' &&
  answer !== null &&
  !Array.isArray(answer) &&
  Object.entries(answer).every(
    ([part, text]) => addressParts.has(part) && typeof text === 'string' && text.length <= 1000,
  );
