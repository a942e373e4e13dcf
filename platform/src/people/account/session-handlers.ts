import type { SignInSessionId } from '@foyer/contract';
import { recordSecurityEvent } from '../../access/audit/store.ts';
import { findTotp } from '../../access/factors/store.ts';
import { toEntity } from '../../access/identities/identity.ts';
import { findIdentity } from '../../access/identities/store.ts';
import { describeDevice } from '../../access/sessions/device.ts';
import { endSession as end, endSessionsOf } from '../../access/sessions/session-store.ts';
import { deleteSessionTokens } from '../../access/sessions/session-token-store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { requireMember } from '../members/require-member.ts';
import { recordChange } from './change-notice.ts';
import { type ActiveSession, listActiveSessions } from './store.ts';

type Account = Handlers<'account'>;

export const getMyIdentity: Account['getMyIdentity'] = async ({ tx, caller, fail }) => {
  const { siteId, id, role } = requireMember({ caller, fail });
  const identity = await findIdentity(tx, siteId, id);
  if (!identity) return fail('MEMBER_REQUIRED', 'This account no longer exists.');
  const totp = await findTotp(tx, siteId, id);
  const hasPassword = identity.passwordHash !== undefined;
  return { identity: toEntity(identity), role, hasPassword, hasTotp: totp?.isActive === true };
};

const toSession = (session: ActiveSession, currentId: SignInSessionId) => ({
  id: session.id,
  createdDate: toTimestamp(session.createdAt),
  lastSeenDate: toTimestamp(session.lastSeenAt),
  expiresDate: toTimestamp(session.expiresAt),
  device: describeDevice(session.userAgent),
  current: session.id === currentId,
  ...(session.address ? { address: session.address } : {}),
});

export const listSessions: Account['listSessions'] = async ({ tx, caller, now, fail }) => {
  const { siteId, id, sessionId } = requireMember({ caller, fail });
  const sessions = await listActiveSessions(tx, siteId, id, now);
  return { sessions: sessions.map((session) => toSession(session, sessionId)) };
};

/** Ends one of the caller's own sessions; a session of another member is not found. */
export const endSession: Account['endSession'] = async ({ input, tx, caller, now, from, fail }) => {
  const { siteId, id, clientAppId } = requireMember({ caller, fail });
  const sessionId = asId<SignInSessionId>(input.sessionId.toLowerCase());
  const sessions = await listActiveSessions(tx, siteId, id, now);
  const isOwn = sessions.some((session) => session.id === sessionId);
  if (!isOwn || !(await end(tx, siteId, sessionId, now))) {
    return fail('SIGN_IN_SESSION_NOT_FOUND', 'You’re no longer signed in there.');
  }
  await recordSecurityEvent(tx, { siteId, type: 'SESSION_ENDED', now, identityId: id, clientAppId, from });
  return {};
};

/** Also ends sign-ins that are under way elsewhere. */
export const endOtherSessions: Account['endOtherSessions'] = async (call) => {
  const member = requireMember(call);
  await deleteSessionTokens(call.tx, member.siteId, member.id);
  const ended = await endSessionsOf(call.tx, member.siteId, member.id, call.now, member.sessionId);
  const change = { type: 'SESSION_ENDED', notice: 'SIGNED_OUT_EVERYWHERE', data: { ended } } as const;
  if (ended > 0) await recordChange(call, member, call, change);
  return { ended };
};
