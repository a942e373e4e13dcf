import type { BookingId } from '@foyer/contract';
import { findFormFileOf } from '../../media/form-file-store.ts';
import { sealFormFileUrl } from '../../media/form-file-token.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { findOwnBooking } from '../changes/change.ts';
import { findLinkedBooking, type LinkCall } from '../manage-links/manage-link.ts';
import { findLinkedGroup, type GroupLinkCall } from '../multi-service/link.ts';
import { readGroupToken } from '../multi-service-records/group-token.ts';
import type { BookingRecord } from '../records/record.ts';
import { readAnswers } from './answers.ts';

/** The bookings of a manage link, which authorizes whoever holds it. */
const findLinkedBookings = async (call: LinkCall & GroupLinkCall): Promise<BookingRecord[]> =>
  readGroupToken(call.secret, call.input.token)
    ? (await findLinkedGroup(call)).bookings
    : [await findLinkedBooking(call)];

type FileCall = Pick<CallContext, 'tx' | 'caller' | 'now' | 'secret' | 'publicUrl'> & Refusing<'FORM_FILE_NOT_FOUND'>;

/** The address of a file that is among the answers of one of the bookings. */
async function createUrl(call: FileCall, bookingIds: readonly BookingId[], fileId: string) {
  const { tx, caller, now, secret, publicUrl, fail } = call;
  const { siteId } = caller;
  for (const bookingId of bookingIds) {
    const file = await findFormFileOf(tx, siteId, bookingId, fileId);
    if (!file) continue;
    const { url, until } = await sealFormFileUrl(secret, publicUrl, { siteId, id: file.id }, now);
    return { url, availableUntil: toTimestamp(until) };
  }
  return fail('FORM_FILE_NOT_FOUND', 'This booking has no such file among its answers.', { fileId });
}

export const handlers: Pick<
  Handlers<'bookingForms'>,
  'createFormFileUrl' | 'createFormFileUrlAnonymously' | 'listFormAnswersAnonymously'
> = {
  async createFormFileUrl(call) {
    const { id } = await findOwnBooking(call, call.input.bookingId);
    return createUrl(call, [id], call.input.fileId);
  },

  async createFormFileUrlAnonymously(call) {
    const bookings = await findLinkedBookings(call);
    return createUrl(
      call,
      bookings.map(({ id }) => id),
      call.input.fileId,
    );
  },

  async listFormAnswersAnonymously(call) {
    const bookings = await findLinkedBookings(call);
    const answersOf = await readAnswers(call.tx, call.caller.siteId, bookings);
    return {
      bookings: bookings.map((booking) => ({ bookingId: booking.id, formSubmissions: [], ...answersOf(booking) })),
    };
  },
};
