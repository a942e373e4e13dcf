import type { Handlers } from '../http/handler.ts';

const later = async (): Promise<never> => {
  throw new Error('Being written.');
};

export const handlers: Handlers<'account'> = {
  getMyIdentity: later,
  listSessions: later,
  endSession: later,
  endOtherSessions: later,
  startTotp: later,
  confirmTotp: later,
  removeTotp: later,
  listPasskeys: later,
  beginPasskey: later,
  finishPasskey: later,
  deletePasskey: later,
};
