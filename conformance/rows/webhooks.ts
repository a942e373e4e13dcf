import type { bookings, services } from '@wix/bookings';
import type { members } from '@wix/members';
import type { orders, plans } from '@wix/pricing-plans';
import { APP_ID, type App, callFoyer, checkMetadata, type Listener, listen, makeApp } from '../event-listener.ts';
import { present, type Row, refusalOf, type Stage } from '../row.ts';
import { book, findService, findTime, isClass, isSolo, listTimes, stored, toBooked } from '../scene.ts';
import { joinAsMember } from '../sign-in.ts';

const SITE_ID = '10000000-0000-4000-8000-00000000000a';

const isAscending = (numbers: number[]): boolean => numbers.every((one, index) => one === (numbers[0] ?? 0) + index);

const BOOKING = 'wix.bookings.v2.booking';

async function bookingEvents(stage: Stage): Promise<void> {
  const { visitor, owner, check } = stage;
  const slugs = ['created', 'confirmed', 'declined', 'canceled', 'rescheduled', 'updated'];
  const register = ({ bookings }: App, { on }: Listener) => {
    bookings.onBookingCreated(on('created'));
    bookings.onBookingConfirmed(on('confirmed'));
    bookings.onBookingDeclined(on('declined'));
    bookings.onBookingCanceled(on('canceled'));
    bookings.onBookingRescheduled(on('rescheduled'));
    bookings.onBookingUpdated(on('updated'));
  };
  const events = slugs.map((slug) => `${BOOKING}_${slug}`);
  await listen(stage, events, register, async (listener) => {
    const made = await book(visitor);
    const created = await listener.hear('created', made._id);
    checkMetadata(check, 'created', created, BOOKING, 'created');
    const entity: bookings.Booking = created.entity ?? {};
    check.same('created: entity', [entity._id, entity.status, entity.revision], [made._id, 'CREATED', '1']);
    check.date('created: startDate', entity.startDate, made.startDate?.toISOString());
    check.date('created: _createdDate', entity._createdDate);
    check.holds(
      'created: identity of a visitor',
      JSON.stringify(created.metadata.identity).includes('ANONYMOUS_VISITOR'),
    );

    const confirmed = stored((await owner.bookings.confirmBooking(made._id, made.revision)).booking);
    const told = await listener.hear('confirmed', made._id);
    checkMetadata(check, 'confirmed', told, BOOKING, 'confirmed');
    const { booking }: bookings.BookingConfirmed = told.data ?? {};
    check.same('confirmed: booking', [booking?._id, booking?.status], [made._id, 'CONFIRMED']);
    check.date('confirmed: _updatedDate', booking?._updatedDate);
    check.holds('confirmed: identity of an app', JSON.stringify(told.metadata.identity).includes('APP'));
    const updated = await listener.hear('updated', made._id);
    checkMetadata(check, 'updated', updated, BOOKING, 'updated');

    const times = await listTimes(visitor, await findService(visitor, isSolo));
    const slot = toBooked(present('another time', times.at(-1)));
    const moved = stored(
      (await owner.bookings.rescheduleBooking(made._id, slot, { revision: confirmed.revision })).booking,
    );
    const rescheduled = await listener.hear('rescheduled', made._id);
    const move: bookings.BookingRescheduled = rescheduled.data ?? {};
    check.same('rescheduled: booking', move.booking?._id, made._id);
    check.date('rescheduled: previousStartDate', move.previousStartDate, made.startDate?.toISOString());
    await owner.bookings.cancelBooking(made._id, { revision: moved.revision });
    const canceled = await listener.hear('canceled', made._id);
    checkMetadata(check, 'canceled', canceled, BOOKING, 'canceled');
    const cancel: bookings.BookingCanceled = canceled.data ?? {};
    check.same(
      'canceled: booking, previousStatus',
      [cancel.booking?.status, cancel.previousStatus],
      ['CANCELED', 'CONFIRMED'],
    );
    check.holds('in order', isAscending(listener.sequencesOf(made._id)), listener.sequencesOf(made._id));

    const other = await book(visitor);
    await owner.bookings.declineBooking(other._id, other.revision);
    const declined: bookings.BookingDeclined = (await listener.hear('declined', other._id)).data ?? {};
    check.same('declined: booking', [declined.booking?._id, declined.booking?.status], [other._id, 'DECLINED']);
  });
}

async function lateBookingEvents(stage: Stage): Promise<void> {
  const { visitor, owner, check } = stage;
  const register = ({ bookings }: App, { on }: Listener) => {
    bookings.onBookingMarkedAsPending(on('markedAsPending'));
    bookings.onBookingNumberOfParticipantsUpdated(on('participants'));
  };
  const events = [`${BOOKING}_markedAsPending`, `${BOOKING}_number_of_participants_updated`];
  await listen(stage, events, register, async (listener) => {
    const made = await book(visitor, ({ onlineBooking }) => Boolean(onlineBooking?.requireManualApproval));
    await owner.bookings.markBookingAsPending(made._id, made.revision, {});
    const pending = await listener.hear('markedAsPending', made._id);
    checkMetadata(check, 'markedAsPending', pending, BOOKING, 'markedAsPending');
    const marked: bookings.BookingMarkedAsPending = pending.data ?? {};
    check.same('markedAsPending: booking', [marked.booking?._id, marked.booking?.status], [made._id, 'PENDING']);

    const entry = await findTime(visitor, await findService(visitor, isClass));
    const { booking } = await visitor.bookings.createBooking({
      bookedEntity: { slot: toBooked(entry) },
      totalParticipants: 1,
      contactDetails: { firstName: 'Ada', email: 'ada@example.com' },
    });
    const seat = stored(booking);
    await owner.bookings.updateNumberOfParticipants(seat._id, { revision: seat.revision, totalParticipants: 2 });
    const more = await listener.hear('participants', seat._id);
    checkMetadata(check, 'participants', more, BOOKING, 'number_of_participants_updated');
    const changed: bookings.NumberOfParticipantsUpdated = more.data ?? {};
    check.same('participants', [changed.booking?.totalParticipants, changed.previousTotalParticipants], [2, 1]);
  });
}

const SERVICE = 'wix.bookings.services.v2.service';

async function serviceEvents(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const register = ({ services }: App, { on }: Listener) => {
    services.onServiceCreated(on('created'));
    services.onServiceUpdated(on('updated'));
    services.onServiceDeleted(on('deleted'));
  };
  const events = ['created', 'updated', 'deleted'].map((slug) => `${SERVICE}_${slug}`);
  await listen(stage, events, register, async (listener) => {
    const like = await findService(owner, isSolo);
    const made = await owner.services.createService({
      type: 'APPOINTMENT',
      name: 'Heard of',
      defaultCapacity: 1,
      onlineBooking: { enabled: true },
      payment: { rateType: 'FIXED', fixed: { price: { value: '20', currency: 'USD' } }, options: { online: true } },
      locations: like.locations ?? [],
      staffMemberIds: like.staffMemberIds ?? [],
      schedule: { availabilityConstraints: { sessionDurations: [45] } },
    });
    const id = present('_id of the service', made._id);
    const created = await listener.hear('created', id);
    checkMetadata(check, 'created', created, SERVICE, 'created');
    const entity: services.Service = created.entity ?? {};
    check.same('created: entity', [entity._id, entity.name], [id, 'Heard of']);
    check.date('created: _createdDate', entity._createdDate);
    await owner.services.updateService(id, { revision: present('revision', made.revision), name: 'Heard again' });
    const updated = await listener.hear('updated', id);
    checkMetadata(check, 'updated', updated, SERVICE, 'updated');
    const changed: services.Service = updated.entity ?? {};
    check.same('updated: entity', [changed._id, changed.name, changed.revision], [id, 'Heard again', '2']);
    await owner.services.deleteService(id);
    checkMetadata(check, 'deleted', await listener.hear('deleted', id), SERVICE, 'deleted');
    check.same('in order', listener.sequencesOf(id), [1, 2, 3]);
  });
}

const MEMBER = 'wix.members.v1.member';

async function memberEvents(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const register = ({ members }: App, { on }: Listener) => {
    members.onMemberCreated(on('created'));
    members.onMemberUpdated(on('updated'));
    members.onMemberDeleted(on('deleted'));
  };
  const events = ['created', 'updated', 'deleted'].map((slug) => `${MEMBER}_${slug}`);
  await listen(stage, events, register, async (listener) => {
    const { client, id, email } = await joinAsMember({ nickname: 'Wren' });
    const created = await listener.hear('created', id);
    checkMetadata(check, 'created', created, MEMBER, 'created');
    const entity: members.Member = created.entity ?? {};
    check.same('created: entity', [entity._id, entity.loginEmail], [id, email]);
    check.date('created: _createdDate', entity._createdDate);
    check.same('created: nobody was taken out', created.metadata.triggeredByAnonymizeRequest, false);
    await client.members.updateMember(id, { profile: { nickname: 'Robin' } });
    const updated = await listener.hear('updated', id);
    const changed: members.Member = updated.entity ?? {};
    check.same('updated: entity', changed.profile?.nickname, 'Robin');
    check.same('updated: identity', updated.metadata.identity, { identityType: 'MEMBER', memberId: id });
    await owner.members.deleteMember(id);
    const deleted = await listener.hear('deleted', id);
    checkMetadata(check, 'deleted', deleted, MEMBER, 'deleted');
    check.same('deleted: no entity', deleted.entity, undefined);
    check.same('deleted: by erasure', deleted.metadata.triggeredByAnonymizeRequest, true);
    check.holds('in order', isAscending(listener.sequencesOf(id)), listener.sequencesOf(id));
  });
}

const PLAN = 'wix.pricing_plans.plan';

async function planEvents(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const register = ({ plans }: App, { on }: Listener) => {
    plans.onPlanCreated(on('created'));
    plans.onPlanUpdated(on('updated'));
    plans.onPlanBuyerCanCancelUpdated(on('buyerCanCancel'));
    plans.onPlanArchived(on('archived'));
  };
  const events = ['created', 'updated', 'buyer_can_cancel_updated', 'plan_archived'].map((slug) => `${PLAN}_${slug}`);
  await listen(stage, events, register, async (listener) => {
    const pricing = { price: { value: '20', currency: 'USD' }, singlePaymentUnlimited: true };
    const id = present('_id of the plan', (await owner.plans.createPlan({ name: 'Heard of', pricing }))._id);
    const created = await listener.hear('created', id);
    checkMetadata(check, 'created', created, PLAN, 'created');
    const { _id, ...fields } = created.entity ?? {};
    const entity: plans.Plan = fields;
    check.same('created: entity', [_id, entity.name, entity.pricing], [id, 'Heard of', pricing]);
    check.date('created: _createdDate', entity._createdDate);
    await owner.plans.updatePlan(id, { buyerCanCancel: true });
    const updated = await listener.hear('updated', id);
    checkMetadata(check, 'updated', updated, PLAN, 'updated');
    const { _id: _, ...changes } = updated.entity ?? {};
    const changed: plans.Plan = changes;
    check.same('updated: entity', changed.buyerCanCancel, true);
    const cancelable = await listener.hear('buyerCanCancel', id);
    checkMetadata(check, 'buyerCanCancel', cancelable, PLAN, 'buyer_can_cancel_updated');
    const now: plans.BuyerCanCancelUpdated = cancelable.data ?? {};
    check.same('buyerCanCancel: plan', [now.plan?._id, now.plan?.buyerCanCancel], [id, true]);
    await owner.plans.archivePlan(id);
    const archived = await listener.hear('archived', id);
    checkMetadata(check, 'archived', archived, PLAN, 'plan_archived');
    const last: plans.PlanArchived = archived.data ?? {};
    check.same('archived: plan', [last.plan?._id, last.plan?.archived, last.plan?.public], [id, true, false]);
    check.holds('in order', isAscending(listener.sequencesOf(id)), listener.sequencesOf(id));
  });
}

const ORDER = 'wix.pricing_plans.v2.order';

async function orderEvents(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const register = ({ orders }: App, { on }: Listener) => {
    orders.onOrderCreated(on('created'));
    orders.onOrderUpdated(on('updated'));
    orders.onOrderPurchased(on('purchased'));
    orders.onOrderStarted(on('started'));
    orders.onOrderPaused(on('paused'));
    orders.onOrderResumed(on('resumed'));
    orders.onOrderEndDatePostponed(on('end_date_postponed'));
    orders.onOrderMarkedAsPaid(on('marked_as_paid'));
    orders.onOrderAutoRenewCanceled(on('auto_renew_canceled'));
    orders.onOrderCanceled(on('canceled'));
    orders.onOrderEnded(on('ended'));
  };
  const actions = ['purchased', 'started', 'paused', 'resumed', 'end_date_postponed', 'marked_as_paid'];
  const slugs = ['created', 'updated', ...actions, 'auto_renew_canceled', 'canceled', 'ended'];
  const events = slugs.map((slug) => `${ORDER}_${slug}`);
  await listen(stage, events, register, async (listener) => {
    const month = { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 2 };
    const pricing = { price: { value: '20', currency: 'USD' }, subscription: month };
    const planId = present('_id of the plan', (await owner.plans.createPlan({ name: 'Ordered', pricing }))._id);
    const { id: memberId } = await joinAsMember();
    const { order } = await owner.orders.createOfflineOrder(planId, memberId, { paid: false });
    const id = present('_id of the order', order?._id);
    const created = await listener.hear('created', id);
    checkMetadata(check, 'created', created, ORDER, 'created');
    check.same('created: entity', created.entity, order);
    const updated = await listener.hear('updated', id);
    checkMetadata(check, 'updated', updated, ORDER, 'updated');
    const end = new Date((order?.endDate?.getTime() ?? 0) + 86_400_000);
    const calls = {
      purchased: () => undefined,
      started: () => undefined,
      paused: () => owner.orders.pauseOrder(id),
      resumed: () => owner.orders.resumeOrder(id),
      end_date_postponed: () => owner.orders.postponeEndDate(id, end),
      marked_as_paid: () => owner.orders.markAsPaid(id),
      auto_renew_canceled: () => owner.orders.cancelOrder(id, 'NEXT_PAYMENT_DATE'),
      canceled: () => owner.orders.cancelOrder(id, 'IMMEDIATELY'),
      ended: () => undefined,
    };
    for (const [slug, call] of Object.entries(calls)) {
      await call();
      const event = await listener.hear(slug, id);
      checkMetadata(check, slug, event, ORDER, slug);
      const data: orders.OrderPurchased = event.data ?? {};
      check.same(`${slug}: order`, data.order?._id, id);
    }
    check.holds('in order', isAscending(listener.sequencesOf(id)), listener.sequencesOf(id));
  });
}

async function processing(stage: Stage): Promise<void> {
  const { owner, check } = stage;
  const register = ({ members }: App, { on }: Listener) => members.onMemberCreated(on('created'));
  await listen(stage, [`${MEMBER}_created`], register, async (listener, app) => {
    const { id } = await joinAsMember();
    await listener.hear('created', id);
    const body = present('body', listener.bodies.at(-1));
    const result = await app.webhooks.process(body);
    check.same('process answers', [result.eventType, result.instanceId], [`${MEMBER}_created`, APP_ID]);
    check.same('accountInfo', result.accountInfo, { siteId: SITE_ID });
    const request = new Request('https://example.com/', { method: 'POST', body });
    check.same('processRequest', (await app.webhooks.processRequest(request)).eventType, `${MEMBER}_created`);
    const { webhookKey } = await callFoyer(owner, 'GET', `/client-apps/${APP_ID}/webhook-key`);
    const pem = await (await fetch(present('key', webhookKey).publicKeyUrl)).text();
    const encoded = makeApp(Buffer.from(pem).toString('base64'));
    check.same('the key in base64', (await encoded.webhooks.parseJWT(body)).eventType, `${MEMBER}_created`);
    const [header, payload = '', signature] = body.split('.');
    const forged = [header, payload.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), signature].join('.');
    check.holds('a changed body is refused', Boolean(await refusalOf(app.webhooks.process(forged))));
    const others = makeApp(pem);
    others.members.onMemberDeleted(() => {});
    const unexpected = await refusalOf(others.webhooks.process(body));
    check.holds(
      'an event without handler',
      Boolean(unexpected?.message.startsWith('Unexpected event type')),
      unexpected?.message,
    );
  });
}

export const rows: Row[] = [
  { operation: 'webhooks.process: bookings', run: bookingEvents },
  { operation: 'webhooks.process: pending bookings, participants', run: lateBookingEvents },
  { operation: 'webhooks.process: services', run: serviceEvents },
  { operation: 'webhooks.process: members', run: memberEvents },
  { operation: 'webhooks.process: plans', run: planEvents },
  { operation: 'webhooks.process: orders', run: orderEvents },
  { operation: 'webhooks.process, processRequest, parseJWT', run: processing },
];
