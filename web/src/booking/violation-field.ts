import { type ContactField, contactFields } from './contact.ts';

/** The input that a violation's wire path belongs to; null if none. */
export function fieldOfViolation(path: string): ContactField | null {
  if (/\badditionalFields\b/.test(path)) return 'note';
  if (/\bslot\.location\b/.test(path)) return 'addressLine';
  const name = /\b(?:contactDetails|formSubmission)\.(?:fullAddress\.)?(\w+)/.exec(path)?.[1];
  return contactFields.find((field) => field === name) ?? null;
}
