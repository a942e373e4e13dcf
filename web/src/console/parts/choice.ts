/** Whether a text from elsewhere is one of the known ones. */
export const isOneOf = <T extends string>(known: readonly T[], value: string | null | undefined): value is T =>
  known.some((each) => each === value);
