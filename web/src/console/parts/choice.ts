/** Whether an unknown text is one of the known values. */
export const isOneOf = <T extends string>(known: readonly T[], value: string | null | undefined): value is T =>
  known.some((each) => each === value);
