import type { Handlers } from '../http/handler.ts';

const later = async (): Promise<never> => {
  throw new Error('Being written.');
};

export const handlers: Handlers<'signOnPolicy'> = {
  getSignOnPolicy: later,
  updateSignOnPolicy: later,
};
