/** Something that must not happen, and each case of it. */
export interface Finding {
  what: string;
  found: readonly string[];
}
