import type { Handlers } from '../http/handler.ts';

const later = async (): Promise<never> => {
  throw new Error('Being written.');
};

export const handlers: Handlers<'authentication'> = {
  registerV2: later,
  loginV2: later,
  changePassword: later,
  signOn: later,
  logout: later,
  validateEmail: later,
  register: later,
  login: later,
  loginWithIdpConnectionTokenParams: later,
  proceedToNextState: later,
};
