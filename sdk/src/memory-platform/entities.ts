import type { Member, Order, PublicPlan, Service } from '../generated/shapes.ts';

const DAY_MS = 86_400_000;

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A service that can be booked: an appointment of an hour, paid at the visit, unless told. */
export function newService(fields: Partial<Service>, now: Date): Service {
  const name = fields.name ?? 'Massage';
  const slug = { name: slugOf(name), custom: false, createdDate: now };
  return {
    id: crypto.randomUUID(),
    type: 'APPOINTMENT',
    name,
    defaultCapacity: 1,
    hidden: false,
    category: { id: crypto.randomUUID(), name: 'Services', sortOrder: 1 },
    payment: {
      rateType: 'FIXED',
      fixed: { price: { value: '80', currency: 'USD' } },
      options: { online: false, inPerson: true, deposit: false, pricingPlan: false },
    },
    onlineBooking: { enabled: true, requireManualApproval: false, allowMultipleRequests: false },
    bookingPolicy: {
      id: crypto.randomUUID(),
      cancellationPolicy: { enabled: true, limitLatestCancellation: false, allowAnonymous: true },
      reschedulePolicy: { enabled: true, limitLatestReschedule: false, allowAnonymous: true },
    },
    schedule: { id: crypto.randomUUID(), availabilityConstraints: { sessionDurations: [60] } },
    staffMemberIds: [],
    supportedSlugs: [slug],
    mainSlug: slug,
    revision: '1',
    createdDate: now,
    updatedDate: now,
    ...fields,
  };
}

export interface NewMember {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** An approved member with a private profile. */
export function newMember({ email, firstName, lastName }: NewMember, now: Date): Member {
  const nickname = firstName || email.replace(/@.*/, '');
  return {
    id: crypto.randomUUID(),
    loginEmail: email,
    loginEmailVerified: true,
    status: 'APPROVED',
    contactId: crypto.randomUUID(),
    contact: { ...(firstName && { firstName }), ...(lastName && { lastName }), emails: [email] },
    profile: { nickname, slug: slugOf(nickname) },
    privacyStatus: 'PRIVATE',
    activityStatus: 'ACTIVE',
    createdDate: now,
    updatedDate: now,
  };
}

/** A plan on sale: a month at a time, unless told. */
export function newPlan(fields: Partial<PublicPlan>, now: Date): PublicPlan {
  const name = fields.name ?? 'Monthly';
  return {
    id: crypto.randomUUID(),
    name,
    slug: slugOf(name),
    perks: { values: [] },
    pricing: {
      subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
      price: { value: '50', currency: 'USD' },
    },
    maxPurchasesPerBuyer: 0,
    allowFutureStartDate: false,
    buyerCanCancel: true,
    primary: false,
    createdDate: now,
    updatedDate: now,
    ...fields,
  };
}

/** A member's order of a plan: active and paid, since yesterday, unless told. */
export function newOrder(
  { member, plan }: { member: Member; plan: PublicPlan },
  fields: Partial<Order>,
  now: Date,
): Order {
  const { price, ...kind } = plan.pricing;
  const { value: planPrice = '0', currency = 'USD' } = price ?? {};
  const startDate = new Date(now.getTime() - DAY_MS);
  const pricing = {
    ...(kind.subscription && { subscription: kind.subscription }),
    ...(kind.singlePaymentForDuration && { singlePaymentForDuration: kind.singlePaymentForDuration }),
    ...(kind.singlePaymentUnlimited && { singlePaymentUnlimited: true }),
  };
  return {
    id: crypto.randomUUID(),
    planId: plan.id,
    subscriptionId: crypto.randomUUID(),
    buyer: { memberId: member.id, contactId: member.contactId },
    priceDetails: { ...pricing, subtotal: planPrice, discount: '0', total: planPrice, planPrice, currency },
    pricing,
    type: 'ONLINE',
    status: 'ACTIVE',
    autoRenewCanceled: false,
    lastPaymentStatus: 'PAID',
    startDate,
    pausePeriods: [],
    planName: plan.name,
    planPrice,
    createdDate: startDate,
    updatedDate: startDate,
    ...fields,
  };
}
