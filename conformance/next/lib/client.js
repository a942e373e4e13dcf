import { availabilityCalendar, bookings, extendedBookings, services } from '@wix/bookings';
import { members } from '@wix/members';
import { orders, plans } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { cookies, headers } from 'next/headers';

const modules = { availabilityCalendar, bookings, extendedBookings, services, members, orders, plans, redirects };

/** The visitor's client, with the tokens of their cookie. */
export async function readClient() {
  const kept = (await cookies()).get('session')?.value;
  return createClient({
    modules,
    auth: OAuthStrategy({ clientId: process.env.CLIENT_ID, ...(kept ? { tokens: JSON.parse(kept) } : {}) }),
  });
}

export const cookieOptions = { httpOnly: true, sameSite: 'lax', path: '/' };

export const origin = async () => `http://${(await headers()).get('host')}`;
