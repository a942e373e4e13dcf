import type { FieldName, PlanValues } from './plan-form.ts';

/** The parts of the form get these. */
export interface FieldsProps {
  values: PlanValues;
  change(values: Partial<PlanValues>): void;
  /** The message of a field that is wrong. */
  faultOf(field: FieldName): string | undefined;
}
