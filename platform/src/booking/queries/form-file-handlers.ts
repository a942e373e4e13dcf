import { findFormFileOf } from '../../media/form-file-store.ts';
import { sealFormFileUrl } from '../../media/form-file-token.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { findOwnBooking } from '../changes/change.ts';

export const handlers: Pick<Handlers<'bookingForms'>, 'createFormFileUrl'> = {
  async createFormFileUrl(call) {
    const { tx, caller, input, now, secret, publicUrl, fail } = call;
    const { siteId } = caller;
    const { id: bookingId } = await findOwnBooking(call, input.bookingId);
    const file = await findFormFileOf(tx, siteId, bookingId, input.fileId);
    if (!file)
      return fail('FORM_FILE_NOT_FOUND', 'This booking has no such file among its answers.', { fileId: input.fileId });
    const { url, until } = await sealFormFileUrl(secret, publicUrl, { siteId, id: file.id }, now);
    return { url, availableUntil: toTimestamp(until) };
  },
};
