import type { AnswerOf, authentication } from '@foyer/sdk';

/** The state of a sign-in, as the platform answers it. */
export type SignInState = AnswerOf<typeof authentication.loginV2>;
