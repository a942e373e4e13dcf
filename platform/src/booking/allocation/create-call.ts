import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';

/** What the demo's seed can offer, too. */
export type CreateCall = Omit<
  Call<(typeof modules)['bookings']['createBooking']>,
  'from' | 'transact' | 'production' | 'captcha'
>;
