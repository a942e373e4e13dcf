import type { OrderId } from '@foyer/contract';
import type { WallTime } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { addDays, dateOf, wallTimeOn } from '../../server/lib/wall.ts';
import type { DemoBusiness, DemoService, DemoSession } from '../business.ts';
import { deleteTestNotifications } from '../store.ts';
import { changeOrder } from './changes.ts';
import { applyDueUntil } from './due-orders.ts';
import type { DemoHistory, DemoPurchase, PastMoment } from './history.ts';
import { buy } from './purchases.ts';
import { openForPayments } from './settings.ts';
import { deskVisits, planVisits, type Step } from './visits.ts';
import { type HistoryOptions, HistoryWork } from './work.ts';

/** The business as it was when it opened: with hours and classes since then, and plans that are archived today. */
export const withPast = (business: DemoBusiness): DemoBusiness => ({
  ...business,
  sessions: business.sessions.map((session) => sinceOpening(session, business.history.opened)),
  services: business.services.map((service) => acceptingPlans(service, business.history)),
  plans: business.plans.map((plan) => ({ ...plan, isArchived: false })),
});

function acceptingPlans(service: DemoService, { benefits }: DemoHistory): DemoService {
  if (!benefits.some(({ serviceIds }) => serviceIds.includes(service.id))) return service;
  const { payment } = service.input;
  const options = { ...payment?.options, pricingPlan: true };
  return { ...service, input: { ...service.input, payment: { ...payment, options } } };
}

/** Weekly sessions began in the week of the opening. Courses have a number of sessions, and stay. */
function sinceOpening(session: DemoSession, { daysAgo }: PastMoment): DemoSession {
  if (!session.recurrence || session.recurrence.count !== undefined) return session;
  const earlier = (wall: WallTime) => wallTimeOn(addDays(dateOf(wall), -7 * Math.ceil(daysAgo / 7)), wall.slice(11));
  return { ...session, start: earlier(session.start), end: earlier(session.end) };
}

/**
 * Adds the past of a demo business in the order of time, by the functions of real calls and jobs, with the clock set to
 * each instant.
 */
export async function seedHistory(tx: Db, business: DemoBusiness, options: HistoryOptions): Promise<void> {
  const { history } = business;
  const work = new HistoryWork(tx, business, options);
  await openForPayments(work, history);
  const steps = [...(await visitSteps(work, history)), ...planSteps(work, history), ...orderSteps(work, history)];
  for (const { at, run } of steps.toSorted((one, other) => one.at - other.at)) {
    await applyDueUntil(work, at);
    await run();
  }
  await applyDueUntil(work, work.now);
  // The results are recorded already.
  await deleteTestNotifications(tx, business.site.id);
}

async function visitSteps(work: HistoryWork, { purchases, deskVisits: paid }: DemoHistory): Promise<Step[]> {
  const steps: Step[] = [];
  for (const purchase of purchases) steps.push(...(await planVisits(work, purchase)));
  for (const visits of paid) steps.push(...(await deskVisits(work, visits)));
  return steps;
}

const planSteps = (work: HistoryWork, { archived }: DemoHistory): Step[] =>
  archived.map(({ planId: id, ...moment }) => {
    const at = work.instantOf(moment);
    return { at, run: () => work.handlers.plans.archivePlan(work.callOfOwner({ id }, at)) };
  });

const orderSteps = (work: HistoryWork, { purchases }: DemoHistory): Step[] =>
  purchases.flatMap((purchase) => stepsOf(work, purchase));

function stepsOf(work: HistoryWork, purchase: DemoPurchase): Step[] {
  const bought = work.instantOf(purchase.bought);
  const order: { id?: OrderId } = {};
  const purchased = {
    at: bought,
    run: async () => {
      order.id = await buy(work, purchase, bought);
    },
  };
  const changes = (purchase.changes ?? []).map((change) => ({
    at: work.instantOf(change),
    run: async () => {
      if (!order.id) throw new Error('An order changes before it is bought.');
      await changeOrder(work, order.id, purchase, change);
    },
  }));
  return [purchased, ...changes];
}
