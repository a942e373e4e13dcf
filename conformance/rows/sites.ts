import { makeVisitor, type Visitor } from '../clients.ts';
import { present, type Row, type Stage } from '../row.ts';
import { book, listServices, ZONE } from '../scene.ts';
import { becomeMember, joinAsMember } from '../sign-in.ts';
import { addPlan, season } from './orders.ts';

/** Public sites written with the reference client depend on these; without them their pages stay empty. */

async function serviceLists({ visitor, owner, check }: Stage): Promise<void> {
  for (const [who, client] of [
    ['visitors', visitor],
    ['the business', owner],
  ] as const) {
    const services = await listServices(client);
    const bare = services.filter(({ category, mainSlug }) => !category?._id || !category.name || !mainSlug?.name);
    check.same(`${who}: a category and a slug with every service`, [services.length > 5, bare], [true, []]);
  }
}

/** Every currency within an answer. */
const currenciesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => (name === 'currency' ? [each] : currenciesIn(each)))
    : [];

async function currencies({ visitor, owner, check }: Stage): Promise<void> {
  await addPlan(owner, { price: { value: '0', currency: 'USD' }, singlePaymentUnlimited: true }, { public: true });
  const { items: plans } = await visitor.plans.queryPublicPlans().find();
  const found = currenciesIn([await listServices(owner), plans]);
  const wrong = found.filter((currency) => typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency));
  check.same('a currency is three letters or absent', [found.length > 10, wrong], [true, []]);
}

async function months({ visitor, check }: Stage): Promise<void> {
  const now = new Date();
  const startDate = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();
  const endDate = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 1)).toISOString();
  const ids = (await listServices(visitor)).filter(({ type }) => type !== 'COURSE').map(({ _id }) => String(_id));
  const ask = async (options: object, serviceId: string[] = ids.slice(0, 3)) => {
    const filter = { serviceId, startDate, endDate, bookable: true };
    const empty = { cursorPaging: {} };
    const query = { filter, ...empty, sort: [{ fieldName: 'startTime', order: 'ASC' as const }] };
    const answer = await visitor.availabilityCalendar.queryAvailability(query, { timezone: ZONE, ...options });
    return (answer.availabilityEntries ?? []).map(({ slot }) => present('start', slot?.startDate));
  };
  const daily = await ask({ slotsPerDay: 1 });
  check.holds('three months from the first of this one', daily.length > 5, daily.length);
  check.same('ascending', daily, [...daily].sort());
  check.holds('nothing that is past', Date.parse(daily[0] ?? '') > Date.now() - 60_000, daily[0]);
  const filter = { serviceId: ids.slice(0, 1), startDate, endDate, bookable: true };
  const limited = await visitor.availabilityCalendar.queryAvailability(
    { filter, ...{ cursorPaging: { limit: 3 } } },
    { timezone: ZONE, slotsPerDay: 1 },
  );
  check.same('past days take nothing from a limit', limited.availabilityEntries?.length, 3);
}

async function ownLists({ owner, check }: Stage): Promise<void> {
  const [mine, others] = [await joinAsMember(), await joinAsMember()];
  const plan = await addPlan(owner, season);
  const orderIds: unknown[] = [];
  const bookingIds: string[] = [];
  for (const { client, id } of [others, mine]) {
    bookingIds.push((await book(client))._id);
    orderIds.push((await owner.orders.createOfflineOrder(plan, id, {})).order?._id);
  }
  const { items: extendedBookings } = await mine.client.extendedBookings.queryExtendedBookings().find();
  const bookings = extendedBookings.map(({ booking }) => booking);
  check.same(
    'own bookings without a filter',
    bookings.map((booking) => booking?._id),
    bookingIds.slice(1),
  );
  check.date('their start', bookings[0]?.startDate);
  const { orders = [] } = await mine.client.orders.memberListOrders();
  check.same(
    'own orders without a filter',
    orders.map(({ _id }) => _id),
    orderIds.slice(1),
  );
  check.date('their start', orders[0]?.startDate);
}

/** A site renders each page with the tokens of a cookie, several at a time. */
async function pageViews({ visitor, check }: Stage): Promise<void> {
  await becomeMember(visitor);
  const kept = visitor.auth.getTokens();
  const size = encodeURIComponent(JSON.stringify(kept)).length;
  check.holds('tokens fit into a cookie', size < 3000, size);
  const expired = { ...kept, accessToken: { ...kept.accessToken, expiresAt: Math.floor(Date.now() / 1000) - 60 } };
  const view = async (): Promise<string | undefined> => {
    const page: Visitor = makeVisitor(structuredClone(expired));
    const { member } = await page.members.getCurrentMember();
    return member?._id ?? undefined;
  };
  const views: (string | undefined)[] = [];
  for (let round = 0; round < 5; round += 1) views.push(...(await Promise.all(Array.from({ length: 12 }, view))));
  check.same('sixty views with one refresh token', new Set(views).size, 1);
  check.holds('are all of the member', views[0] !== undefined);
}

async function pictures({ visitor, check }: Stage): Promise<void> {
  const images = (await listServices(visitor)).flatMap(({ media }) => media?.mainMedia?.image ?? []);
  const shaped = /^wix:image:\/\/v1\/[^/]+\.\w+\/[^#]*#.*originWidth=\d+&originHeight=\d+/;
  check.same(
    'a picture has a type and a size',
    images.filter((image) => !shaped.test(image)),
    [],
  );
  const { items } = await visitor.members.queryMembers().find();
  const urls = items.flatMap(({ profile }) => profile?.photo?.url ?? []);
  check.same(
    'a photo has a whole URL',
    urls.filter((url) => !url.startsWith('http')),
    [],
  );
}

export const rows: Row[] = [
  { operation: 'Sites: lists of services', run: serviceLists },
  { operation: 'Sites: currencies', run: currencies },
  { operation: 'Sites: calendars of months', run: months },
  { operation: 'Sites: own bookings and orders', run: ownLists },
  { operation: 'Sites: page views', run: pageViews },
  { operation: 'Sites: pictures', run: pictures },
];
