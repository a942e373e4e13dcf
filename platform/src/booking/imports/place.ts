import type { ImportCall, Placement } from './insert.ts';
import { placeAhead } from './place-ahead.ts';
import { placeInHistory } from './place-in-history.ts';
import { isHistory, type WantedBooking } from './wanted.ts';

/** Gives an imported booking its time or seat, before anything else of it is written. */
export const placeImported = (call: ImportCall, wanted: WantedBooking): Promise<Placement> =>
  isHistory(wanted, call.now) ? placeInHistory(call, wanted) : placeAhead(call, wanted);
