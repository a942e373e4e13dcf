/** Answers by the keys of their questions, as they were typed. */
export type Typed = Readonly<Record<string, unknown>>;

export interface TypedAnswers {
  typed: Typed;
  /** The customer wants reminders as text messages. */
  wantsSms?: boolean;
  /** The submission that is sent with the booking. */
  submission?: { formSubmission: Record<string, unknown>; formRevision: string };
}

export const parseAnswers = (stored: unknown): TypedAnswers => ({ typed: {}, ...Object(stored) });
