import type { Handlers } from '../../server/http/handler.ts';
import { exportMyData } from './data-handlers.ts';
import { confirmEmailChange, startEmailChange } from './email-handlers.ts';
import { deleteCalendarFeed, getCalendarFeed, renewCalendarFeed } from './feed-handlers.ts';
import { beginPasskey, deletePasskey, finishPasskey, listPasskeys } from './passkey-handlers.ts';
import { endOtherSessions, endSession, getMyIdentity, listSessions } from './session-handlers.ts';
import { confirmTotp, removeTotp, startTotp } from './totp-handlers.ts';

/** Operations by which signed-in members read and change their own sign-in. */
export const handlers: Handlers<'account'> = {
  getMyIdentity,
  listSessions,
  endSession,
  endOtherSessions,
  startTotp,
  confirmTotp,
  removeTotp,
  listPasskeys,
  beginPasskey,
  finishPasskey,
  deletePasskey,
  startEmailChange,
  confirmEmailChange,
  exportMyData,
  getCalendarFeed,
  renewCalendarFeed,
  deleteCalendarFeed,
};
