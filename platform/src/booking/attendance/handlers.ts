import type { AttendanceId } from '@foyer/contract';
import { finishCursorPage, readCursorPage } from '../../server/filter/cursor-page.ts';
import { parseFilter } from '../../server/filter/parse.ts';
import { attempt, countItems, describeItem } from '../../server/http/bulk.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { asId } from '../../server/lib/ids.ts';
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
    const options = { ...paging, defaultSort, secret };
    const page = readCursorPage(query, attendanceFields, options);
    const { rows, pagingMetadata } = finishCursorPage(page, await listAttendances(tx, caller.siteId, page), options);
    return { attendances: rows.map(({ attendance }) => attendance), pagingMetadata };
  },

  async countAttendances({ input, tx, caller }) {
    const filter = parseFilter(input.filter, ownFields, 'filter');
    return { count: await countOwn(tx, caller.siteId, caller.id, filter) };
  },

  async deleteAttendance({ input, tx, caller }) {
    await remove(tx, caller.siteId, idOf(input.attendanceId));
    return {};
  },

  /** Always in the same order, so that two such calls never wait for each other. */
  async bulkDeleteAttendances({ input, tx, caller }) {
    const ids = input.attendanceIds.map(idOf);
    const known = new Map<AttendanceId, Awaited<ReturnType<typeof attempt<void>>>>();
    for (const id of [...new Set(ids)].sort()) {
      known.set(id, await attempt(tx, () => remove(tx, caller.siteId, id)));
    }
    const attempts = ids.map((id) => known.get(id) ?? { value: undefined });
    const results = attempts.map((one, index) => ({ itemMetadata: describeItem(ids[index] ?? '', index, one) }));
    return { results, bulkActionMetadata: countItems(attempts) };
  },
};

async function remove(...[tx, siteId, id]: Parameters<typeof removeAttendance>): Promise<void> {
  if (await removeAttendance(tx, siteId, id)) return;
  throw new ApplicationError('ATTENDANCE_NOT_FOUND', 'There is no such attendance.', { attendanceId: id });
}
