import { withActor } from '../../server/events/actor.ts';
import type { ActingCaller } from '../../server/http/caller.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import type { BookingTemplate } from '../../server/mail/templates.ts';
import { findSite } from '../../server/sites/store.ts';
import { endRequest } from '../business-notifications/request-store.ts';
import { notifyOfBookings } from '../notifications/notify-many.ts';
import type { BookingRecord } from '../records/record.ts';
import { lockBookings } from '../records/store.ts';
import { actingCaller, openRequest, revisionOf, toRequestEntity, waitingOf } from './request.ts';

type AnswerCall = Omit<CallContext, 'transact'> & { input: { token: string; revision: string } } & Refusing<
    'INVALID_TOKEN' | 'REQUEST_REPLACED' | 'REQUEST_ANSWERED' | 'REQUEST_OVER' | 'BOOKING_REVISION_MISMATCH'
  >;

export interface Answering {
  template: BookingTemplate;
  message: string | undefined;
}

interface Acting {
  caller: ActingCaller;
  together: boolean;
}

/** Answers a request by a link, once: all of its bookings that still wait, as the recipient of the mail. */
export async function answerRequest(
  call: AnswerCall,
  { template, message }: Answering,
  change: (acting: Acting, booking: BookingRecord) => Promise<BookingRecord>,
) {
  const { tx, caller, now, input, fail } = call;
  const request = await openRequest(call, lockBookings);
  if (request.isAnswered) fail('REQUEST_ANSWERED', 'This request was answered already.');
  const waiting = waitingOf(request, now);
  if (waiting.length === 0) {
    const isAnswered = request.bookings.some(({ status }) => status === 'CONFIRMED' || status === 'DECLINED');
    if (isAnswered) fail('REQUEST_ANSWERED', 'This request was answered already.');
    fail('REQUEST_OVER', 'This request can no longer be answered: it was canceled, or its time has come.');
  }
  if (input.revision !== revisionOf(request)) {
    fail('BOOKING_REVISION_MISMATCH', 'The request has changed in the meantime. Look at it again before you answer.');
  }
  const ids = request.bookings.map(({ id }) => id);
  if (!(await endRequest(tx, caller.siteId, request.id, ids))) {
    fail('REQUEST_ANSWERED', 'This request was answered already.');
  }
  const acting = { caller: actingCaller(caller, request.recipient), together: waiting.length > 1 };
  const answered = await withActor(acting.caller, async () => {
    const changed: BookingRecord[] = [];
    for (const booking of waiting) changed.push(await change(acting, booking));
    return changed;
  });
  if (acting.together) await notifyOfBookings(call, await findSite(tx, caller.siteId), answered, template, message);
  const others = request.bookings.filter(({ id }) => !answered.some((booking) => booking.id === id));
  return toRequestEntity({ ...request, isAnswered: true, bookings: [...answered, ...others] }, now);
}
