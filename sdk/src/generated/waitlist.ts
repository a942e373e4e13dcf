// Generated from contract/src/waitlist.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/waitlist';
import { call } from '../call.ts';
import type { Argument, Options } from '../method.ts';

type AcceptOffer = typeof contract.acceptOffer;
/** Accept a waitlist offer. */
export const acceptOffer = /* @__PURE__ */ call<
  AcceptOffer,
  [options?: Options<AcceptOffer>]
>({ id: 'waitlist.acceptOffer', method: 'POST', path: '/_api/waitlist/v1/waitlist/places/accept' });

type DeclineOffer = typeof contract.declineOffer;
/** Decline a waitlist offer; it goes to the next entry. */
export const declineOffer = /* @__PURE__ */ call<
  DeclineOffer,
  [options?: Options<DeclineOffer>]
>({ id: 'waitlist.declineOffer', method: 'POST', path: '/_api/waitlist/v1/waitlist/places/decline' });

type GetWaitlistPlace = typeof contract.getWaitlistPlace;
/** Get a booking’s waitlist entry, with its position and offer. */
export const getWaitlistPlace = /* @__PURE__ */ call<
  GetWaitlistPlace,
  [options?: Options<GetWaitlistPlace>]
>({ id: 'waitlist.getWaitlistPlace', method: 'POST', path: '/_api/waitlist/v1/waitlist/places/get', reads: true });

type JoinWaitlist = typeof contract.joinWaitlist;
/** Join the waitlist of a full session or course, or for appointment times that are taken. */
export const joinWaitlist = /* @__PURE__ */ call<
  JoinWaitlist,
  [booking: Argument<JoinWaitlist, 'booking'>, options?: Options<JoinWaitlist>]
>({ id: 'waitlist.joinWaitlist', method: 'POST', path: '/_api/waitlist/v1/waitlist/places', args: ['booking'] });

type LeaveWaitlist = typeof contract.leaveWaitlist;
/** Leave the waitlist. */
export const leaveWaitlist = /* @__PURE__ */ call<
  LeaveWaitlist,
  [options?: Options<LeaveWaitlist>]
>({ id: 'waitlist.leaveWaitlist', method: 'POST', path: '/_api/waitlist/v1/waitlist/places/leave' });

type ListWaitlist = typeof contract.listWaitlist;
/** List waitlist entries by waitlist, in order. */
export const listWaitlist = /* @__PURE__ */ call<
  ListWaitlist,
  [options?: Options<ListWaitlist>]
>({ id: 'waitlist.listWaitlist', method: 'POST', path: '/_api/waitlist/v1/waitlist/places/list', reads: true });
