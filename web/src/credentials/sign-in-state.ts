import type { AnswerOf, authentication } from '@foyer/sdk';

/** Where a sign-in stands. */
export type SignInState = AnswerOf<typeof authentication.loginV2>;
