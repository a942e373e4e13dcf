import { refuseDocument } from './refusal.ts';

/** The bounds of a document (docs/limits.md). */
export const limits = {
  /** Names, numbers, texts and signs. */
  tokens: 2000,
  /** The standard introspection query has 15 levels, the deepest response of the contract 10. */
  depth: 16,
  aliases: 50,
  fields: 500,
  operations: 20,
  values: 100_000,
} as const;

/** Throws QUERY_TOO_COMPLEX, which says what there is too much of. */
export function requireAtMost(what: string, found: number, most: number): void {
  if (found <= most) return;
  const data = { limit: what, most, ...(Number.isSafeInteger(found) && { found }) };
  const amount = Number.isSafeInteger(found) ? ` of ${found}` : '';
  refuseDocument(
    'QUERY_TOO_COMPLEX',
    `The query has too many ${what}: at most ${most}${amount} are served. Ask for less at once.`,
    {
      extensions: { data },
    },
  );
}
