import type { services } from '@wix/bookings';
import { type Client, type Owner, ownerKey } from '../clients.ts';
import { present, type Row, type Stage } from '../row.ts';
import { contactDetails, findService, findTime, isTeam, type Service, stored, toBooked } from '../scene.ts';
import { joinAsMember } from '../sign-in.ts';
import { addPlan, season } from './orders.ts';

/** A service of the test's own that a plan can pay for. */
export async function addService(
  owner: Owner,
  planId: string,
  options: services.PaymentOptions = { inPerson: true, pricingPlan: true },
): Promise<Service & { _id: string }> {
  const payment: services.Payment = { rateType: 'FIXED', fixed: { price: { value: '40' } }, options };
  const service = await owner.services.createService({
    type: 'APPOINTMENT',
    name: `Plan payment ${crypto.randomUUID().slice(0, 8)}`,
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment,
    staffMemberIds: (await findService(owner, isTeam)).staffMemberIds ?? [],
    schedule: { availabilityConstraints: { sessionDurations: [30] } },
  });
  const _id = present('_id of the service', service._id);
  await owner.services.enablePricingPlansForService(_id, [planId]);
  return { ...service, _id };
}

/** Lets a plan include two sessions. The reference client has no call for it. */
export async function includeSessions({ platform }: Pick<Stage, 'platform'>, planId: string): Promise<void> {
  const answer = await fetch(`${platform.origin}/pricing-plans/v2/plans/${planId}/benefits`, {
    method: 'PUT',
    headers: { authorization: ownerKey, 'content-type': 'application/json' },
    body: JSON.stringify({ benefits: [{ type: 'LIMITED', sessions: 2, period: 'ORDER', allServices: true }] }),
  });
  if (!answer.ok) throw new Error(`setPlanBenefits: ${await answer.text()}`);
}

/** A service, and a member with an order of the plan that pays for it. */
async function addBuyer(stage: Stage) {
  const { owner } = stage;
  const planId = await addPlan(owner, season, { name: 'Two visits' });
  const service = await addService(owner, planId);
  await includeSessions(stage, planId);
  const member = await joinAsMember();
  await owner.orders.createOfflineOrder(planId, member.id, { paid: true });
  return { service, member };
}

const requestOf = async (client: Client, service: Service) => ({
  bookedEntity: { slot: toBooked(await findTime(client, service)) },
  totalParticipants: 1,
  contactDetails,
  selectedPaymentOption: 'MEMBERSHIP' as const,
});

/** The payment that the extended reader shows of a member's booking. */
async function paymentOf(client: Client, id: string) {
  const { extendedBookings } = await client.extendedBookings.queryExtendedBookings({ filter: { id } });
  return extendedBookings?.[0]?.transactions?.chargedMembershipPaymentDetails;
}

async function membership(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const { service, member } = await addBuyer(stage);
  const { client } = member;
  const created = stored((await client.bookings.createBooking(await requestOf(client, service))).booking);
  const found = [created.status, created.paymentStatus, created.selectedPaymentOption];
  check.same('created', found, ['CREATED', 'UNDEFINED', 'MEMBERSHIP']);
  const confirmed = stored((await owner.bookings.confirmBooking(created._id, created.revision)).booking);
  check.same('confirmed', [confirmed.status, confirmed.paymentStatus], ['CONFIRMED', 'PAID']);
  const payment = await paymentOf(client, created._id);
  check.same('the plan', payment?.name, { original: 'Two visits' });
  check.same('credits', payment?.credits, { total: 2, remaining: 1 });
  check.date('expirationDate', payment?.expirationDate);
  const canceled = (await client.bookings.cancelBooking(confirmed._id, { revision: confirmed.revision })).booking;
  check.same('canceled', [canceled?.status, canceled?.paymentStatus], ['CANCELED', 'REFUNDED']);
  const next = stored((await client.bookings.createBooking(await requestOf(client, service))).booking);
  await owner.bookings.confirmBooking(next._id, next.revision);
  check.same('the session came back', (await paymentOf(client, next._id))?.credits, { total: 2, remaining: 1 });
}

async function withoutPlan(stage: Stage): Promise<void> {
  const { visitor, check } = stage;
  const { service, member } = await addBuyer(stage);
  const refusal = { status: 409, code: 'BENEFIT_NOT_AVAILABLE' };
  const asVisitor = visitor.bookings.createBooking(await requestOf(visitor, service));
  check.same('a visitor', (await check.refuses('a visitor', asVisitor, refusal)).reason, 'MEMBER_REQUIRED');
  const { client } = await joinAsMember();
  const asOther = client.bookings.createBooking(await requestOf(client, service));
  check.same('another member', (await check.refuses('another member', asOther, refusal)).reason, 'NO_PLAN');
  for (let booked = 0; booked < 2; booked += 1) {
    await member.client.bookings.createBooking(await requestOf(member.client, service));
  }
  const third = member.client.bookings.createBooking(await requestOf(member.client, service));
  check.same('a third session', (await check.refuses('a third session', third, refusal)).reason, 'NO_SESSIONS_LEFT');
}

async function byTheBusiness(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const { service, member } = await addBuyer(stage);
  const { booking } = await owner.bookings.createBooking({
    ...(await requestOf(owner, service)),
    contactDetails: { ...contactDetails, contactId: member.id },
    selectedPaymentOption: 'MEMBERSHIP_OFFLINE',
    status: 'CONFIRMED',
  });
  check.same('paid at once', [booking?.status, booking?.paymentStatus], ['CONFIRMED', 'PAID']);
  const payment = await paymentOf(owner, stored(booking)._id);
  check.same('credits', payment?.credits, { total: 2, remaining: 1 });
}

export const rows: Row[] = [
  { operation: 'createBooking, confirmBooking, queryExtendedBookings: MEMBERSHIP', run: membership },
  { operation: 'createBooking: MEMBERSHIP refused', run: withoutPlan },
  { operation: 'createBooking: MEMBERSHIP_OFFLINE', run: byTheBusiness },
];
