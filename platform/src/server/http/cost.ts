/**
 * The work of a request in units of about 10 ms of one core, here and in the database together (docs/limits.md). An
 * ordinary request takes one.
 */
export interface Cost {
  units: number;
  /** The field that makes it dear, for the refusal. */
  field?: string | undefined;
}
