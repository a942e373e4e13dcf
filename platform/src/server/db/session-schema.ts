/** Tables that stand beside those of schema.ts; the statements are in the migrations. */
export type SessionTables = Record<never, never>;
