import type { Handlers } from '../http/handler.ts';

const later = async (): Promise<never> => {
  throw new Error('Being written.');
};

export const handlers: Handlers<'signIn'> = {
  getSignInOptions: later,
  verifySecondFactor: later,
  beginPasskeyLogin: later,
  finishPasskeyLogin: later,
  checkPassword: later,
};
