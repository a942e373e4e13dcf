import type { Modules, ServiceId } from '@foyer/contract';
import { describeOffsetPage, readOffsetPaging } from '../../server/filter/paging.ts';
import type { Call } from '../../server/http/handler.ts';
import { toRecord } from '../records/store.ts';
import { countListed, listEntries } from '../waitlist-entries/list-store.ts';
import { toWireEntry } from './entry.ts';

const paging = { defaultLimit: 50, maxLimit: 100 };

/** Lists waitlist entries, each waitlist in order of joining. */
export async function listWaitlist({ input, tx, caller, now }: Call<Modules['waitlist']['listWaitlist']>) {
  const { limit, offset } = readOffsetPaging(input.paging, paging, 'paging');
  const { serviceId, eventId } = input;
  const which = {
    siteId: caller.siteId,
    now,
    ...(serviceId ? { serviceId: serviceId.toLowerCase() as ServiceId } : {}),
    ...(eventId ? { waitlistKey: eventId } : {}),
  };
  const rows = await listEntries(tx, which, { limit, offset });
  const total = await countListed(tx, which);
  const places = rows.map(({ entry, booking, turn }) => toWireEntry(toRecord(booking), entry, turn));
  return { places, pagingMetadata: describeOffsetPage(rows.length, offset, total) };
}
