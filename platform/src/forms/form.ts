import type { FormId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { StoredFormContent } from '../server/db/service-schema.ts';

export type { FormQuestion, StoredFormContent } from '../server/db/service-schema.ts';

/** Of one question, in one answer. */
export const MAX_FILES = 5;

export interface FormContent extends StoredFormContent {
  name: string;
}

/** One revision of a form's content. */
export interface FormVersion extends FormContent {
  id: FormId;
  revision: number;
}

export interface Form extends FormVersion {
  isDefault: boolean;
  isArchived: boolean;
  created: Instant;
  /** When this revision was made. */
  revised: Instant;
}
