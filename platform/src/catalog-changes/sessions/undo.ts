import type { Modules } from '@foyer/contract';
import { withdrawNotices } from '../../booking/business-notifications/notice-store.ts';
import type { Call } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { withdrawMails } from '../../server/mail/store.ts';
import { checkCapacity } from './bookings.ts';
import { lockSessionContext, refuseConflicts, saveChange } from './change.ts';
import { ChangeNotice } from './participants.ts';
import { openUndo } from './undo-token.ts';

type UndoCall = Call<Modules['sessions']['undoSessionChange']>;

/** Restores the rows that a change replaced. Mails and notices that wait are withdrawn; who was told already is told again. */
export async function undoSessionChange(call: UndoCall) {
  const { input, tx, caller, now, secret } = call;
  const { siteId } = caller;
  const { sessionId } = input;
  const undone = await openUndo(secret, { siteId, sessionId, token: input.undo }, now);
  if (!undone)
    throw new ValidationError([oneViolation('undo', 'is not of this session, or has expired; change the session')]);
  const { before, added, mailIds, notices, at, scope } = undone;
  const { context, bookings } = await lockSessionContext(call, { sessionId, revision: String(undone.revision) });
  const replacedIds = new Set([...before.map(({ id }) => id), ...added]);
  const after = [...context.series.filter(({ id }) => !replacedIds.has(id)), ...before];
  const change = { before: context.series, after, service: context.service, bookings };
  await checkCapacity(call, change);
  if (!undone.wasBusy) await refuseConflicts(call, context, before, after);
  const withdrawn = await withdrawMails(tx, siteId, mailIds);
  const notice = new ChangeNotice(undefined, withdrawn === mailIds.length ? at : undefined);
  const isUnheard = notices !== undefined && (await withdrawNotices(tx, siteId, notices));
  const announcing = { bookedAfter: isUnheard ? at : undefined };
  const rows = { replaced: before, added: [], removed: added };
  return saveChange({ ...call, announcing }, { context, rows, change, notice, scope });
}
