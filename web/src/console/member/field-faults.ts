import type { FieldViolation } from '@foyer/sdk';
import type { Failure } from '../parts/failure.ts';

/** What is wrong with a field of the form, as far as it changes what is said. */
export type FieldFault = 'long' | 'wrong';

const faultOf = ({ violatedRule }: FieldViolation): FieldFault => (violatedRule === 'MAX_LENGTH' ? 'long' : 'wrong');

/** What is wrong with the fields of a member, by their path in it. */
export const fieldFaults = ({ violations }: Pick<Failure, 'violations'>): Readonly<Record<string, FieldFault>> =>
  Object.fromEntries(violations.map((violation) => [violation.field.replace(/^member\./, ''), faultOf(violation)]));
