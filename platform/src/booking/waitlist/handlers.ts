import type { Handlers } from '../../server/http/handler.ts';
import { acceptOffer, declineOffer, getWaitlistPlace, leaveWaitlist } from './answer.ts';
import { joinWaitlist } from './join.ts';
import { listWaitlist } from './list.ts';

export const handlers: Handlers<'waitlist'> = {
  joinWaitlist,
  getWaitlistPlace,
  listWaitlist,
  leaveWaitlist,
  acceptOffer,
  declineOffer,
};
