import type { payments } from '@foyer/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallsOf, failureReader } from '../failures/failure.ts';
import { useAction } from '../lib/use-action.ts';
import { look, type Outcome, open, pauseBeforeLook, pay } from './pay.ts';
import type { PayerMeans, Payment, PaymentCalls, PaymentSource } from './payment-calls.ts';

const readFailure = failureReader<CallsOf<typeof payments>>()({
  PAYMENT_METHOD_NOT_FOUND: 'methodGone',
  STORE_CREDIT_NOT_ACCEPTED: 'noCredit',
  STORE_CREDIT_INSUFFICIENT: 'lessCredit',
  UNAVAILABLE: 'unanswered',
});
export type PaymentCallFailure = ReturnType<typeof readFailure>;

export interface Paying {
  /** Null until the payment is known. */
  outcome: Outcome | null;
  means: PayerMeans;
  isBusy: boolean;
  failure: PaymentCallFailure | null;
  /** Pays with a source. */
  pay(source: PaymentSource): Promise<void>;
  /** Runs a step at the provider, and asks how the payment stands unless the step answers false. */
  settle(step: () => Promise<boolean>): Promise<void>;
  reload(): void;
}

const noMeans: PayerMeans = { methods: [], storeCredit: null };

/** Without their means, payers can still enter a card. */
const listMeans = async ({ listMeans: list }: PaymentCalls): Promise<PayerMeans> =>
  (await list?.().catch(() => undefined)) ?? noMeans;

interface Told {
  onPaid(payment: Payment): void;
  onRefused(error: unknown): void;
}

/** Reports the end of a payment, once. */
function useReport(outcome: Outcome | null, told: Told): void {
  const latest = useRef(told);
  latest.current = told;
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current || !outcome) return;
    isTold.current = outcome.kind === 'paid' || outcome.kind === 'refused';
    if (outcome.kind === 'paid') latest.current.onPaid(outcome.payment);
    else if (outcome.kind === 'refused') latest.current.onRefused(outcome.error);
  }, [outcome]);
}

/** Looks again at a payment that is being processed, and whenever the payer returns to the tab. */
function useFollowing(
  outcome: Outcome | null,
  isBusy: boolean,
  lookQuietly: (paymentId: string) => Promise<void>,
): void {
  const [looks, setLooks] = useState(0);
  const payment = outcome && 'payment' in outcome && outcome.kind !== 'paid' ? outcome.payment : undefined;
  const id = payment?.id;
  const isProcessing = outcome?.kind === 'processing';
  useEffect(() => {
    if (!isProcessing || !id) return;
    const timer = setTimeout(async () => {
      if (!document.hidden) await lookQuietly(id);
      setLooks((count) => count + 1);
    }, pauseBeforeLook(looks));
    return () => clearTimeout(timer);
  }, [isProcessing, id, looks, lookQuietly]);
  useEffect(() => {
    if (!id || isBusy) return;
    const onReturn = () => {
      if (!document.hidden) lookQuietly(id);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [id, isBusy, lookQuietly]);
}

/** The state of one payment. `calls` must be a stable object. */
export function usePayment(calls: PaymentCalls, told: Told): Paying {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [means, setMeans] = useState(noMeans);
  const { run, isBusy, failure } = useAction(readFailure);
  const reload = useCallback(
    () =>
      run(async () => {
        const [found, has] = await Promise.all([open(calls), listMeans(calls)]);
        setMeans(has);
        setOutcome(found);
      }),
    [calls, run],
  );
  useEffect(() => {
    reload();
  }, [reload]);

  const lookQuietly = useCallback(
    async (paymentId: string) => {
      // Without an answer, the next look asks again.
      const found = await look(calls, paymentId).catch(() => null);
      // A payment that is still due stays as the payer sees it.
      if (found && (found.kind !== 'due' || found.payment.id !== paymentId)) setOutcome(found);
    },
    [calls],
  );
  useFollowing(outcome, isBusy, lookQuietly);
  useReport(outcome, told);

  const payment = outcome && 'payment' in outcome ? outcome.payment : undefined;
  const take = async (work: (payment: Payment) => Promise<Outcome | null>) => {
    const next = payment && (await work(payment));
    if (next) setOutcome(next);
  };
  return {
    outcome,
    means,
    isBusy,
    failure,
    reload,
    pay: (source) => run(() => take((shown) => pay(calls, shown, source))),
    settle: (step) =>
      run(() => take(async ({ id }) => ((await step()) ? look(calls, id, { kind: 'stepOpen' }) : null))),
  };
}
