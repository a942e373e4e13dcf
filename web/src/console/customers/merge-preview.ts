import type { Contact } from '@foyer/sdk';
import { addressLineOf, readContact } from './contact-form.ts';

export type MergedField = 'name' | 'email' | 'phone' | 'address';

/** A value of both, and which of them survives. */
export interface MergedValue {
  field: MergedField;
  kept: string;
  /** The value of the other one that is given up; empty if none is. */
  lost: string;
  /** True if the value comes from the one that is merged into the other. */
  isTaken: boolean;
}

const valuesOf = ({ info }: Pick<Contact, 'info'>): Record<MergedField, string> => {
  const { firstName, lastName, email, phone } = readContact(info);
  return { name: [firstName, lastName].filter(Boolean).join(' '), email, phone, address: addressLineOf(info) };
};

/** The values after a merge: a contact gets what it lacks from the other, a member stays as they are. */
export function previewMerge(
  target: Pick<Contact, 'info' | 'memberInfo'>,
  source: Pick<Contact, 'info'>,
): MergedValue[] {
  const [own, others] = [valuesOf(target), valuesOf(source)];
  const fields: readonly MergedField[] = ['name', 'email', 'phone', 'address'];
  return fields
    .map((field) => {
      const isTaken = !target.memberInfo?.memberId && own[field] === '' && others[field] !== '';
      const kept = isTaken ? others[field] : own[field];
      return { field, kept, lost: others[field] === kept ? '' : others[field], isTaken };
    })
    .filter(({ kept, lost }) => kept !== '' || lost !== '');
}
