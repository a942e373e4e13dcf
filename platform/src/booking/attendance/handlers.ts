import type { AttendanceId, BookingId } from '@foyer/contract';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { attemptItem, countItems, describeItem } from '../../server/http/bulk.ts';
import type { Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { type FeeContext, removeNoShowFee } from '../payments/fee.ts';
import { lockBooking } from '../records/store.ts';
import { attendanceFields, defaultSort, ownFields, paging } from './field-store.ts';
import { bulkSetAttendance, setAttendance } from './set.ts';
import { countOwn, findAttendance, listAttendances, removeAttendance } from './store.ts';

const idOf = (text: string): AttendanceId => asId(text.toLowerCase());

export const handlers: Handlers<'attendance'> = {
  setAttendance,
  bulkSetAttendance,

  async getAttendance({ input, tx, caller, fail }) {
    const attendance = await findAttendance(tx, caller.siteId, idOf(input.attendanceId));
    return attendance ? { attendance } : fail('ATTENDANCE_NOT_FOUND', 'There is no such attendance.');
  },

  async queryAttendance({ input: { query = {} }, tx, caller, secret }) {
    const { rows, pagingMetadata } = await runPagedQuery(query, {
      ...paging,
      fields: attendanceFields,
      defaultSort,
      secret,
      list: (page) => listAttendances(tx, caller.siteId, page),
    });
    return { attendances: rows.map(({ attendance }) => attendance), pagingMetadata };
  },

  async countAttendances({ input, tx, caller }) {
    const filter = parseFilter(input.filter, ownFields, 'filter');
    return { count: await countOwn(tx, caller.siteId, caller.id, filter) };
  },

  async deleteAttendance(call) {
    await remove(call, idOf(call.input.attendanceId));
    return {};
  },

  /** Deletes in one fixed order, so that two such calls cannot deadlock. */
  async bulkDeleteAttendances(call) {
    const ids = call.input.attendanceIds.map(idOf);
    const known = new Map<AttendanceId, Awaited<ReturnType<typeof attemptItem<void>>>>();
    for (const id of [...new Set(ids)].sort()) {
      known.set(id, await attemptItem(call.tx, () => remove(call, id)));
    }
    const attempts = ids.map((id) => known.get(id) ?? { value: undefined });
    const results = attempts.map((one, index) => ({ itemMetadata: describeItem(ids[index] ?? '', index, one) }));
    return { results, bulkActionMetadata: countItems(attempts) };
  },
};

/** A no-show that is forgotten costs nothing. */
async function remove(call: FeeContext & Refusing<'ATTENDANCE_NOT_FOUND'>, id: AttendanceId): Promise<void> {
  const { tx, caller, fail } = call;
  const found = await findAttendance(tx, caller.siteId, id);
  const booking = found && (await lockBooking(tx, caller.siteId, asId<BookingId>(found.bookingId)));
  if (found?.status === 'NOT_ATTENDED' && booking) await removeNoShowFee(call, booking);
  if (await removeAttendance(tx, caller.siteId, id)) return;
  fail('ATTENDANCE_NOT_FOUND', 'There is no such attendance.', { attendanceId: id });
}
