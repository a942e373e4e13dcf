import type { FieldViolation } from '@foyer/sdk';
import type { Failure } from '../parts/failure.ts';

/** The kinds of field errors that have different messages. */
export type FieldFault = 'long' | 'wrong';

const faultOf = ({ violatedRule }: FieldViolation): FieldFault => (violatedRule === 'MAX_LENGTH' ? 'long' : 'wrong');

/** The errors in a member's fields, by path. */
export const fieldFaults = ({ violations }: Pick<Failure, 'violations'>): Readonly<Record<string, FieldFault>> =>
  Object.fromEntries(violations.map((violation) => [violation.field.replace(/^member\./, ''), faultOf(violation)]));
