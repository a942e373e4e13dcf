import type { Site } from '../../pages/page.tsx';
import type { Edit } from '../parts/kept-draft.ts';
import type { FieldName } from './faults.ts';
import type { Choices } from './use-editor-data.ts';
import type { FormContext, ServiceValues } from './values.ts';

/** The sections of the form get these. */
export interface FieldsProps {
  values: ServiceValues;
  change(edit: Edit<ServiceValues>): void;
  /** The message of a field that is wrong. */
  faultOf(field: FieldName): string | undefined;
  context: FormContext;
  choices: Choices;
  site: Site;
}
