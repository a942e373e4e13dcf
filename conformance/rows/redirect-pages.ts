import type { Browser, Page } from 'playwright-core';
import { makeVisitor, type Visitor } from '../clients.ts';
import { present, type Row, refusalOf, type Stage } from '../row.ts';
import { contactDetails, findService, findTime, isSolo, isTeam, stored, toBooked, ZONE } from '../scene.ts';
import { MEMBER } from '../sign-in.ts';
import { comesBackTo, openBrowser, serveSite } from '../site.ts';
import { addPlan, monthly, season } from './orders.ts';
import { fillDetails, fillSignIn, payByCard, takePayments } from './pages.ts';
import { addService as addPlanService, includeSessions } from './plan-payments.ts';

type Request = Parameters<Visitor['redirects']['createRedirectSession']>[0];

/** A visit to the hosted pages from a site of somebody else. */
interface Visit extends Stage {
  page: Page;
  /** The site's origin. */
  site: string;
  /** Goes where a redirect session leads. */
  open(request: Request): Promise<void>;
}

/** Runs a row in a browser of its own, with a site to come back to. */
const inBrowser = (run: (visit: Visit) => Promise<void>) => async (stage: Stage) => {
  const [site, browser]: [Awaited<ReturnType<typeof serveSite>>, Browser] = await Promise.all([
    serveSite(),
    openBrowser(),
  ]);
  try {
    const page = await browser.newPage({ timezoneId: ZONE, locale: 'en-US' });
    const open = async (request: Request) => {
      const { redirectSession } = await stage.visitor.redirects.createRedirectSession(structuredClone(request));
      await page.goto(site.origin);
      await page.evaluate((url) => location.assign(url), present('fullUrl', redirectSession?.fullUrl));
      await page.waitForURL((url) => url.origin !== site.origin);
    };
    await run({ ...stage, page, site: site.origin, open });
  } finally {
    await browser.close();
    site.close();
  }
};

/** Asks silently whether somebody is signed in at the hosted pages, as sites do after each return. */
async function askSilently({ visitor, page, site }: Visit) {
  const callback = `${site}/callback`;
  const data = visitor.auth.generateOAuthData(callback);
  const { authUrl } = await visitor.auth.getAuthUrl(data, { prompt: 'none', responseMode: 'query' });
  await page.goto(authUrl);
  await comesBackTo(page, callback);
  return { data, answer: visitor.auth.parseFromUrl(page.url(), 'query') };
}

/** Exchanges the code of the browser's session for tokens of its member. */
async function becomeBrowsersMember(visit: Visit): Promise<void> {
  const { data, answer } = await askSilently(visit);
  const { visitor, check } = visit;
  check.same('prompt none comes back without an error', [answer.error, answer.state], [undefined, data.state]);
  visitor.auth.setTokens(await visitor.auth.getMemberTokens(answer.code, answer.state, data));
  check.same('with a code for the member', visitor.auth.loggedIn(), true);
}

async function login(visit: Visit): Promise<void> {
  const { page, site, open, check, visitor } = visit;
  await open({ login: {}, callbacks: { postFlowUrl: `${site}/after?a=b` } });
  await fillSignIn(page);
  const query = await comesBackTo(page, `${site}/after`);
  check.same('comes back signed in', Object.fromEntries(query), { a: 'b', wixMemberLoggedIn: 'true' });
  await becomeBrowsersMember(visit);
  const { member } = await visitor.members.getCurrentMember({ fieldsets: ['FULL'] });
  check.same('who signed in', member?.loginEmail, MEMBER);
}

async function auth({ page, site, visitor, check }: Visit): Promise<void> {
  const callback = `${site}/callback`;
  const data = visitor.auth.generateOAuthData(callback, `${site}/page`);
  const { authUrl } = await visitor.auth.getAuthUrl(data, { responseMode: 'query' });
  await page.goto(authUrl);
  await fillSignIn(page);
  await comesBackTo(page, callback);
  const { code, state } = visitor.auth.parseFromUrl(page.url(), 'query');
  check.same('comes back with the state', state, data.state);
  const tokens = await visitor.auth.getMemberTokens(code, state, data);
  check.same('and a code for a member', tokens.refreshToken.role, 'member');
}

async function logout(visit: Visit): Promise<void> {
  const { page, site, open, check, visitor } = visit;
  await open({ login: {}, callbacks: { postFlowUrl: `${site}/after` } });
  await fillSignIn(page);
  await comesBackTo(page, `${site}/after`);
  await becomeBrowsersMember(visit);
  const { logoutUrl } = await visitor.auth.logout(`${site}/bye`);
  await page.goto(logoutUrl);
  const query = await comesBackTo(page, `${site}/bye`);
  check.same('comes back signed out', Object.fromEntries(query), { wixMemberLoggedIn: 'false' });
  const { answer } = await askSilently({ ...visit, visitor: makeVisitor() });
  check.same('and no session is left', answer.error, 'login_required');
  await open({ login: {}, callbacks: { postFlowUrl: `${site}/after` } });
  check.same('the next sign-in asks for the password', await page.getByLabel('Password', { exact: true }).count(), 1);
}

async function bookingsCheckout({ page, site, open, check, visitor }: Visit): Promise<void> {
  const service = await findService(visitor, isSolo);
  const slotAvailability = await findTime(visitor, service);
  await open({
    bookingsCheckout: { slotAvailability, timezone: ZONE },
    callbacks: { postFlowUrl: `${site}/after`, thankYouPageUrl: `${site}/thanks` },
  });
  const headings = page.getByRole('heading', { name: 'Booking Details', exact: true });
  await headings.first().waitFor();
  check.same('has the heading once', await headings.count(), 1);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  const query = await comesBackTo(page, `${site}/thanks`);
  check.same('comes back as a visitor', query.has('wixMemberLoggedIn'), false);
  const { slot } = slotAvailability;
  const filter = { serviceId: service._id, startDate: slot?.startDate, endDate: slot?.endDate };
  const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability({ filter });
  const isOpen = availabilityEntries.some(
    (entry) => entry.bookable && entry.slot?.resource?._id === slot?.resource?._id,
  );
  check.same('the time is taken', isOpen, false);
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  check.same(
    'it is the visitor’s',
    items.map(({ booking }) => booking?.bookedEntity?.slot?.serviceId),
    [service._id],
  );
}

async function bookingsBook({ page, site, open, check, visitor }: Visit): Promise<void> {
  const service = await findService(visitor, isSolo);
  const { slot } = await findTime(visitor, service);
  const resourceId = present('resource', slot?.resource?._id);
  await open({ bookingsBook: { resourceId }, callbacks: { postFlowUrl: `${site}/after` } });
  const { pathname, searchParams } = new URL(page.url());
  check.same('starts with the staff member', [pathname.split('/')[1], searchParams.get('staff')], ['book', resourceId]);
  await page
    .getByRole('region')
    .getByRole('button', { name: /\d (am|pm)/ })
    .first()
    .click();
  await fillDetails(page);
  await page.getByRole('button', { name: /Confirm booking|Send request/ }).click();
  await comesBackTo(page, `${site}/after`);
  check.holds('comes back after booking', true);
}

async function paidPlansCheckout(visit: Visit): Promise<void> {
  const { page, site, open, check, visitor, owner } = visit;
  await takePayments(visit);
  const planId = await addPlan(owner, monthly, { public: true });
  await open({
    paidPlansCheckout: { planId, checkoutData: 'for=a+class' },
    callbacks: { postFlowUrl: `${site}/after`, thankYouPageUrl: `${site}/thanks` },
  });
  const headings = page.getByRole('heading', { name: 'Order summary', exact: true });
  await headings.first().waitFor();
  check.same('has the heading once, before signing in', await headings.count(), 1);
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await fillSignIn(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payByCard(page);
  const query = Object.fromEntries(await comesBackTo(page, `${site}/thanks`));
  const { planOrderId, ...rest } = query;
  check.same('comes back with what it sent', rest, { checkoutData: 'for=a+class', wixMemberLoggedIn: 'true' });
  await becomeBrowsersMember(visit);
  const order = await visitor.orders.memberGetOrder(present('order in the address', planOrderId));
  check.same('the order is paid', [order?.planId, order?.status, order?.lastPaymentStatus], [planId, 'ACTIVE', 'PAID']);
}

async function leavePlan({ page, site, open, check, owner }: Visit): Promise<void> {
  const planId = await addPlan(owner, monthly, { public: true });
  await open({ paidPlansCheckout: { planId }, callbacks: { postFlowUrl: `${site}/after` } });
  await page.getByRole('contentinfo').getByRole('link').first().click();
  const query = await comesBackTo(page, `${site}/after`);
  check.same('a visitor who leaves comes back as one', query.has('wixMemberLoggedIn'), false);
}

/** A booking of a visitor that is paid online before it is confirmed. */
async function bookOnline({ owner, visitor }: Stage) {
  const service = await owner.services.createService({
    type: 'APPOINTMENT',
    name: `Paid online ${crypto.randomUUID().slice(0, 8)}`,
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'FIXED', fixed: { price: { value: '40' } }, options: { online: true } },
    staffMemberIds: (await findService(owner, isTeam)).staffMemberIds ?? [],
    schedule: { availabilityConstraints: { sessionDurations: [30] } },
  });
  const slot = toBooked(await findTime(visitor, service));
  const { booking } = await visitor.bookings.createBooking({
    ...{ bookedEntity: { slot }, totalParticipants: 1, contactDetails, selectedPaymentOption: 'ONLINE' },
  });
  return stored(booking);
}

/** A booking that needs a plan leads to the site's own list of plans; buying one leads back to the booking. */
async function bookWithNewPlan(visit: Visit): Promise<void> {
  const { page, site, open, check, visitor, owner, platform } = visit;
  await takePayments(visit);
  const planId = await addPlan(owner, season, { public: true });
  await includeSessions({ platform }, planId);
  const service = await addPlanService(owner, planId, { pricingPlan: true });
  const slotAvailability = await findTime(visitor, service);
  await open({
    bookingsCheckout: { slotAvailability, timezone: ZONE },
    callbacks: { planListUrl: `${site}/plans`, thankYouPageUrl: `${site}/thanks` },
  });
  const { name } = await owner.plans.getPlan(planId);
  await page.getByRole('link', { name: present('name of the plan', name) }).click();
  const query = await comesBackTo(page, `${site}/plans`);
  check.same('the list of plans hears which ones pay', query.get('planIds'), planId);
  await open({ paidPlansCheckout: { planId, checkoutData: present('checkoutData', query.get('checkoutData')) } });
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await fillSignIn(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payByCard(page);
  await page.waitForURL(({ pathname }) => pathname.startsWith('/book/'));
  await fillDetails(page);
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  const thanks = await comesBackTo(page, `${site}/thanks`);
  check.same('comes back signed in', thanks.get('wixMemberLoggedIn'), 'true');
  await becomeBrowsersMember(visit);
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  const booked = items.find(({ booking }) => booking?.bookedEntity?.slot?.serviceId === service._id);
  const { status, paymentStatus, selectedPaymentOption } = booked?.booking ?? {};
  check.same('the plan paid', [status, paymentStatus, selectedPaymentOption], ['CONFIRMED', 'PAID', 'MEMBERSHIP']);
}

/** Both lead to the page on which a booking is paid for. */
const payments = {
  ecomCheckout: (id: string) => ({ ecomCheckout: { checkoutId: id } }),
  ecomOrderPaymentRequest: (id: string) => ({ ecomOrderPaymentRequest: { paymentRequestId: id } }),
};

const pay = (intent: keyof typeof payments) => async (visit: Visit) => {
  const { page, site, open, check, visitor } = visit;
  await takePayments(visit);
  const { _id } = await bookOnline(visit);
  const callbacks = { postFlowUrl: `${site}/after`, thankYouPageUrl: `${site}/thanks` };
  await open({ ...payments[intent](_id), callbacks });
  const headings = page.getByRole('heading', { name: 'Booking Details', exact: true });
  await headings.first().waitFor();
  check.same('has the heading once', await headings.count(), 1);
  await payByCard(page);
  await comesBackTo(page, `${site}/thanks`);
  const { items } = await visitor.extendedBookings.queryExtendedBookings().find();
  const [booking] = items.map((item) => item.booking);
  check.same('it is booked and paid', [booking?.status, booking?.paymentStatus], ['CONFIRMED', 'PAID']);
  const stranger = makeVisitor();
  await check.refuses(
    'the booking of another visitor',
    stranger.redirects.createRedirectSession(payments[intent](_id)),
    { status: 404, code: 'NOT_FOUND' },
  );
};

async function notSold({ check, visitor }: Stage): Promise<void> {
  const intents = [
    { eventsCheckout: { reservationId: crypto.randomUUID(), eventSlug: 'a-night' } },
    { storesProduct: { productSlug: 'a-mug' } },
  ];
  for (const intent of intents) {
    const [name] = Object.keys(intent);
    const refusal = await refusalOf(visitor.redirects.createRedirectSession(intent));
    const { code } = refusal?.details?.applicationError ?? {};
    check.same(`${name} is refused with a code`, [refusal?.status, code], [404, 'NOT_FOUND']);
  }
}

export const rows: Row[] = [
  { operation: 'createRedirectSession login, followed', run: inBrowser(login) },
  { operation: 'createRedirectSession auth, followed', run: inBrowser(auth) },
  { operation: 'createRedirectSession logout, followed', run: inBrowser(logout) },
  { operation: 'createRedirectSession bookingsCheckout, followed', run: inBrowser(bookingsCheckout) },
  { operation: 'createRedirectSession bookingsBook, followed', run: inBrowser(bookingsBook) },
  { operation: 'createRedirectSession paidPlansCheckout, followed', run: inBrowser(paidPlansCheckout) },
  { operation: 'createRedirectSession paidPlansCheckout, left', run: inBrowser(leavePlan) },
  { operation: 'createRedirectSession bookingsCheckout, with a new plan', run: inBrowser(bookWithNewPlan) },
  { operation: 'createRedirectSession ecomCheckout, followed', run: inBrowser(pay('ecomCheckout')) },
  {
    operation: 'createRedirectSession ecomOrderPaymentRequest, followed',
    run: inBrowser(pay('ecomOrderPaymentRequest')),
  },
  { operation: 'createRedirectSession, not sold here', run: notSold },
];
