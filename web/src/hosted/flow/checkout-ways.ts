import { safePath } from './return-target.ts';

/** The parts of a checkout's address that tell where it leads. */
export interface CheckoutWays {
  /** The checkout's own path with its query, to come back to. */
  here: string;
  /** The sealed flow of the app that sells the plan. */
  flow: string | null;
  /** Whether the app has a page for the end, its own sign-in, its own list of plans. */
  hasEnd: boolean;
  hasLogin: boolean;
  hasPlans: boolean;
  /** A path of this site, such as a booking that needs the plan. */
  returnTo: string | null;
}

export function readWays({ pathname, search, searchParams }: URL): CheckoutWays {
  const flow = searchParams.get('flow');
  const names = flow === null ? [] : (searchParams.get('callbacks') ?? '').split(',');
  return {
    here: pathname + search,
    flow,
    hasEnd: names.includes('end'),
    hasLogin: names.includes('login'),
    hasPlans: names.includes('plans'),
    returnTo: safePath(searchParams.get('return')),
  };
}

const lead = ({ flow }: CheckoutWays, more: Record<string, string>): string =>
  `/oauth2/authorize/continue?${new URLSearchParams({ flow: flow ?? '', ...more })}`;

/** Where the checkout leads once the order is bought; null for its own thank-you page. */
export function hrefAfterPurchase(ways: CheckoutWays, planOrderId: string): string | null {
  if (ways.hasEnd) return lead(ways, { done: 'true', planOrderId });
  return ways.returnTo;
}

/** Where the checkout leads without a purchase. */
export function hrefToLeave(ways: CheckoutWays): string {
  if (ways.hasEnd) return lead(ways, { cancel: 'true' });
  return ways.returnTo ?? plansHref(ways);
}

/** Other plans. */
export const plansHref = (ways: CheckoutWays): string => (ways.hasPlans ? lead(ways, { to: 'plans' }) : '/plans');

/** Pages that sign in or register, and come back here. */
export function signInHrefs(ways: CheckoutWays, origin: string): { signIn: string; register: string } {
  const back = new URLSearchParams({ return: ways.here }).toString();
  const own = { signIn: `/hosted/sign-in?${back}`, register: `/hosted/register?${back}` };
  return ways.hasLogin ? { ...own, signIn: lead(ways, { to: 'login', returnUrl: origin + ways.here }) } : own;
}
