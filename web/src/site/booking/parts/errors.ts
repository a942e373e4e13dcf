import type { ContactField } from '../../../booking/contact.ts';

/** Sentences by the names of the controls; those of questions start with `q_`. */
export type Errors = Partial<Record<ContactField | `q_${string}`, string>>;
