import {
  isBought,
  isCounted,
  listPlanOrders,
  loadPriceSpans,
  orderPlan,
  type PlanOrder,
  type PriceSpan,
} from '@foyer/react/plan-purchase';
import { orders } from '@foyer/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { useIsAlive, useStoredValue } from '../../lib/use-visitor.ts';
import { toEpochMs } from '../../lib/zone-time.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import type { Errors } from '../../site/booking/parts/errors.ts';
import { answersOf, findMissing, listQuestions, refusedAnswers } from '../../site/booking/parts/form-answers.ts';
import type { Typed } from '../../site/booking/state/typed-answers.ts';
import { hrefAfterPurchase } from '../flow/checkout-ways.ts';
import { lastStart } from './charges.ts';
import type { SoldPlan } from './checkout-data.ts';
import { type Chosen, nothingChosen, parseChosen } from './chosen.ts';
import { type CheckoutFailure, isOfCoupon, readFailure } from './failure.ts';

type Step = { kind: 'summary' } | { kind: 'pay'; order: PlanOrder } | { kind: 'bought'; order: PlanOrder };

export interface Checkout {
  step: Step;
  chosen: Chosen;
  choose(change: Partial<Chosen>): void;
  answer(change: (typed: Typed) => Typed): void;
  spans: readonly PriceSpan[];
  /** The member's orders of this plan; null until they are known. */
  own: readonly PlanOrder[] | null;
  isAlive: boolean;
  isBusy: boolean;
  failure: CheckoutFailure | null;
  /** Choices that are missing or wrong. */
  faults: readonly Fault[];
  /** How often it was tried to continue. */
  tries: number;
  /** Sentences about answers that are missing or wrong, by the names of their controls. */
  errors: Errors;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Prices the plan with a coupon, or without. Throws the client's errors. */
  applyCoupon(code: string | null): Promise<void>;
  /** Buys a free plan, or continues to the payment. */
  submit(): void;
  /** Goes back from the payment to the choices. */
  change(): void;
  finish(): Promise<void>;
  /** The order can't be paid any more. */
  drop(): void;
}

export type Fault = 'terms' | 'start';

/** True if the page was loaded again, or is come back to from a payment provider. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = entry === undefined || !('type' in entry) || entry.type === 'navigate';
  return !isNew || new URLSearchParams(location.search).has('redirect_status');
}

/** The errors that the others name, too. */
const keepNamed = (errors: Errors, others: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => Object.hasOwn(others, name)));

/** Takes up the order that this tab was paying. */
function takeUp(own: readonly PlanOrder[], { order }: Chosen, memberId: string): Step | null {
  const mine = order?.memberId === memberId ? own.find(({ id }) => id === order.id) : undefined;
  if (!mine || !isReturn()) return null;
  if (mine.status === 'DRAFT') return { kind: 'pay', order: mine };
  return isBought(mine) ? { kind: 'bought', order: mine } : null;
}

export function useCheckout({ plan, form, spans: fullSpans, memberId, today, ways }: SoldPlan, site: Site): Checkout {
  const text = useText();
  const [stored, store] = useStoredValue(`foyer-checkout-${plan.id}`, parseChosen);
  const isAlive = useIsAlive();
  const chosen = isAlive ? stored : nothingChosen;
  const [step, setStep] = useState<Step>({ kind: 'summary' });
  const [spans, setSpans] = useState<readonly PriceSpan[]>(fullSpans);
  const [own, setOwn] = useState<readonly PlanOrder[] | null>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [missing, setMissing] = useState<Errors>({});
  const [tries, setTries] = useState(0);
  const { run, isBusy, failure, clear } = useAction(readFailure);
  const heading = useRef<HTMLHeadingElement>(null);

  const asked = form ? listQuestions(form, chosen.typed, 1) : [];
  const refused = form && failure ? refusedAnswers(failure.violations, form, text) : {};

  const choose = (change: Partial<Chosen>) => store.write({ ...store.read(), ...change });
  const go = (next: Step) => {
    setStep(next);
    setTimeout(() => heading.current?.focus());
  };

  const begin = () =>
    run(async () => {
      const kept = store.read();
      if (memberId) {
        const found = await listPlanOrders(pageClient(), plan.id);
        setOwn(found);
        const taken = takeUp(found, kept, memberId);
        if (taken) setStep(taken);
        else choose({ order: null });
      }
      if (!kept.couponCode) return;
      try {
        setSpans(await loadPriceSpans(pageClient(), plan.id, kept.couponCode));
      } catch (error) {
        if (isOfCoupon(error)) choose({ couponCode: '' });
        throw error;
      }
    });
  // Once, for the member whom the page was made for.
  useEffect(() => {
    begin();
  }, []);

  const findFaults = (): Fault[] => [
    ...(chosen.startDate && (chosen.startDate < today || chosen.startDate > lastStart(today))
      ? (['start'] as const)
      : []),
    ...(plan.terms && !chosen.hasAccepted ? (['terms'] as const) : []),
  ];
  const finish = async (order: PlanOrder) => {
    choose({ typed: {} });
    const href = hrefAfterPurchase(ways, order.id);
    if (!href) return go({ kind: 'bought', order });
    location.replace(href);
    return LEAVING;
  };

  return {
    step,
    chosen,
    choose,
    answer: (change) => choose({ typed: change(store.read().typed) }),
    spans,
    own,
    isAlive,
    isBusy,
    failure,
    // A fault is gone once it is mended.
    faults: faults.filter((fault) => findFaults().includes(fault)),
    errors: { ...refused, ...keepNamed(missing, findMissing(asked, text)) },
    tries,
    heading,
    async applyCoupon(code) {
      setSpans(code ? await loadPriceSpans(pageClient(), plan.id, code) : fullSpans);
      choose({ couponCode: code ?? '' });
      clear();
    },
    submit() {
      const found = findFaults();
      setFaults(found);
      const unanswered = findMissing(asked, text);
      setMissing(unanswered);
      setTries(tries + 1);
      if (found.length > 0 || Object.keys(unanswered).length > 0 || !memberId) return;
      run(async () => {
        const { couponCode, startDate } = chosen;
        const start = startDate > today ? new Date(toEpochMs(`${startDate}T00:00:00`, site.timeZone)) : undefined;
        const knownPurchases = own?.filter(isBought).length ?? 0;
        const stored = { read: () => store.read().attempt, write: (attempt: Chosen['attempt']) => choose({ attempt }) };
        const order = await orderPlan(
          { client: pageClient(), stored, knownPurchases },
          {
            planId: plan.id,
            couponCode,
            start,
            submission: form && { formSubmission: answersOf(asked), formRevision: form.revision },
            spans,
            today,
            timeZone: site.timeZone,
          },
        ).catch(async (error) => {
          setOwn(await listPlanOrders(pageClient(), plan.id));
          throw error;
        });
        choose({ order: { id: order.id, memberId } });
        if (order.status !== 'DRAFT') return finish(order);
        return go({ kind: 'pay', order });
      });
    },
    change() {
      clear();
      go({ kind: 'summary' });
    },
    finish: () =>
      run(async () => {
        if (step.kind !== 'pay') return;
        return finish(await pageClient().run(orders.memberGetOrder, [step.order.id]));
      }),
    drop() {
      choose({ order: null });
      go({ kind: 'summary' });
    },
  };
}

/** Whether the member may not buy the plan again. */
export const isUsedUp = ({ isOncePerBuyer }: SoldPlan['plan'], own: readonly PlanOrder[] | null): boolean =>
  isOncePerBuyer && (own?.some(isCounted) ?? false);
