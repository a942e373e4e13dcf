'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { PayerMeans, Payment, PaymentCalls, PaymentSource } from './payment-calls.ts';
import { checkPayment, openPayment, type PaymentOutcome, pauseBeforeCheck, pay } from './payment-steps.ts';
import { useAction } from './use-action.ts';

export interface Paying {
  /** Null until the payment is known. */
  outcome: PaymentOutcome | null;
  means: PayerMeans;
  isBusy: boolean;
  /** The error of the last call, which can be retried; `readPaymentFailure` reads it. */
  error: unknown;
  /** Pays with a source. */
  pay(source: PaymentSource): Promise<void>;
  /** Runs a step at the provider, and asks how the payment stands unless the step answers false. */
  settle(step: () => Promise<boolean>): Promise<void>;
  reload(): void;
}

const noMeans: PayerMeans = { methods: [], storeCredit: null };
const keep = (error: unknown) => error;

/** Without their means, payers can still enter a card. */
const listMeans = async ({ listMeans: list }: PaymentCalls): Promise<PayerMeans> =>
  (await list?.().catch(() => undefined)) ?? noMeans;

export interface PaymentEnds {
  /** It was paid, or the method was saved: here, in another tab, or before the page was loaded again. */
  onPaid?(payment: Payment): void;
  /** The payment can't be made any more. The error is the one of `calls.prepare`, such as an expired hold. */
  onRefused?(error: unknown): void;
}

/** Reports the end of a payment, once. */
function useReport(outcome: PaymentOutcome | null, ends: PaymentEnds): void {
  const latest = useRef(ends);
  latest.current = ends;
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current || !outcome) return;
    isTold.current = outcome.kind === 'paid' || outcome.kind === 'refused';
    if (outcome.kind === 'paid') latest.current.onPaid?.(outcome.payment);
    else if (outcome.kind === 'refused') latest.current.onRefused?.(outcome.error);
  }, [outcome]);
}

/** Checks a payment that is being processed again and again, and whenever the payer returns to the tab. */
function useFollowing(
  outcome: PaymentOutcome | null,
  isBusy: boolean,
  checkQuietly: (paymentId: string) => Promise<void>,
): void {
  const [checks, setChecks] = useState(0);
  const payment = outcome && 'payment' in outcome && outcome.kind !== 'paid' ? outcome.payment : undefined;
  const id = payment?.id;
  const isProcessing = outcome?.kind === 'processing';
  useEffect(() => {
    if (!isProcessing || !id) return;
    const timer = setTimeout(async () => {
      if (!document.hidden) await checkQuietly(id);
      setChecks((count) => count + 1);
    }, pauseBeforeCheck(checks));
    return () => clearTimeout(timer);
  }, [isProcessing, id, checks, checkQuietly]);
  useEffect(() => {
    if (!id || isBusy) return;
    const onReturn = () => {
      if (!document.hidden) checkQuietly(id);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [id, isBusy, checkQuietly]);
}

/**
 * The state of one payment: asks what is owed, pays it once whatever gets lost on the way, follows it while its provider
 * decides, and reports its end once. `calls` must be a stable object, such as
 * `useState(() => bookingPayments(client, { bookingId, isMember }))`.
 */
export function usePayment(calls: PaymentCalls, ends: PaymentEnds = {}): Paying {
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  const [means, setMeans] = useState(noMeans);
  const { run, isBusy, failure: error } = useAction(keep);
  const reload = useCallback(
    () =>
      run(async () => {
        const [found, has] = await Promise.all([openPayment(calls), listMeans(calls)]);
        setMeans(has);
        setOutcome(found);
      }),
    [calls, run],
  );
  useEffect(() => {
    reload();
  }, [reload]);

  const checkQuietly = useCallback(
    async (paymentId: string) => {
      // Without an answer, the next check asks again.
      const found = await checkPayment(calls, paymentId).catch(() => null);
      // A payment that is still due stays as the payer sees it.
      if (found && (found.kind !== 'due' || found.payment.id !== paymentId)) setOutcome(found);
    },
    [calls],
  );
  useFollowing(outcome, isBusy, checkQuietly);
  useReport(outcome, ends);

  const payment = outcome && 'payment' in outcome ? outcome.payment : undefined;
  const take = async (work: (payment: Payment) => Promise<PaymentOutcome | null>) => {
    const next = payment && (await work(payment));
    if (next) setOutcome(next);
  };
  return {
    outcome,
    means,
    isBusy,
    error,
    reload,
    pay: (source) => run(() => take((shown) => pay(calls, shown, source))),
    settle: (step) =>
      run(() => take(async ({ id }) => ((await step()) ? checkPayment(calls, id, { kind: 'stepOpen' }) : null))),
  };
}
