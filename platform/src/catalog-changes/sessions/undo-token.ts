import type { SessionId, SiteId } from '@foyer/contract';
import { addDuration, type Instant, instantAt, minutes, seconds } from '@foyer/contract/values';
import { findHeldNotices, type HeldNotices } from '../../booking/business-notifications/notice-store.ts';
import type { SeriesChangePlan } from '../../catalog/schedules/series-change.ts';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import { openSealed, sealToken } from '../../server/lib/seal.ts';
import { type MailRequest, queueLaterMail } from '../../server/mail/store.ts';
import { findConflicts } from './conflicts.ts';
import type { SessionEntity } from './entity.ts';
import type { ParticipantsCall } from './participants.ts';
import type { ChangeScope } from './rules.ts';
import type { SessionContext } from './session-context.ts';

/** Until when nobody is told of a change that can be undone. */
export const UNDO_DELAY = seconds(20);
const LIFE_MS = minutes(10);

/** How customers and the business hear of a change. */
export type Telling = Pick<ParticipantsCall, 'mail' | 'announcing'>;

/** What a change replaced. */
export interface UndoableChange {
  /** The revision of the series after the change. */
  revision: number;
  scope: ChangeScope;
  at: Instant;
  /** The rows as they were. */
  before: readonly ZonedSession[];
  added: readonly SessionId[];
  mailIds: readonly string[];
  /** Notices that the business has yet to hear. A token of an earlier version has none. */
  notices?: HeldNotices;
  /** They were over other bookings before, too. */
  wasBusy: boolean;
}

interface Undoable {
  context: SessionContext & { revision: number };
  plan: SeriesChangePlan;
  scope: ChangeScope;
  save(telling: Telling): Promise<{ session: SessionEntity }>;
}

/** Saves a change, tells participants and the business later, and answers with how to undo it. */
export async function saveUndoable(call: ParticipantsCall, { context, plan, scope, save }: Undoable) {
  const { tx, caller, now, secret } = call;
  const { siteId } = caller;
  const before = context.series.filter(({ id }) => plan.changed.some((changed) => changed.id === id));
  const rest = context.series.filter((session) => !before.includes(session));
  const busy = await findConflicts(tx, siteId, before, { rootId: context.name.rootId, rest, now });
  const mailIds: string[] = [];
  const due = addDuration(now, UNDO_DELAY);
  const mail = async (request: MailRequest): Promise<void> => {
    const id = await queueLaterMail(tx, siteId, request, { now, due });
    if (id) mailIds.push(id);
  };
  const { session } = await save({ mail, announcing: { due } });
  const notices = await findHeldNotices(tx, siteId);
  const added = plan.added.map(({ id }) => id);
  const undone = {
    revision: context.revision + 1,
    scope,
    at: now,
    before,
    added,
    mailIds,
    notices,
    wasBusy: busy.length > 0,
  };
  return { session: { ...session, undo: await sealUndo(secret, siteId, session.id, undone, now) } };
}

const sealUndo = (secret: string, siteId: SiteId, sessionId: string, change: UndoableChange, now: Instant) =>
  sealToken(
    secret,
    'session-undo',
    { site: siteId, session: sessionId, change: JSON.stringify(change) },
    now,
    LIFE_MS / 1000,
  );

/** Undefined when the token is altered, expired or of another session. */
export async function openUndo(
  secret: string,
  { siteId, sessionId, token }: { siteId: SiteId; sessionId: string; token: string },
  now: Instant,
): Promise<UndoableChange | undefined> {
  const { site, session, change } = (await openSealed(secret, 'session-undo', token, now)) ?? {};
  if (site !== siteId || session !== sessionId || typeof change !== 'string') return undefined;
  // Only sealUndo signs it, so it holds what that was given.
  const undone: UndoableChange = JSON.parse(change);
  return { ...undone, at: instantAt(undone.at) };
}
