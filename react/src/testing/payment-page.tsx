import { createClient } from '@foyer/sdk';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  applyBookingCoupon,
  bookingPayments,
  type Paying,
  type PaymentOutcome,
  readPaymentFailure,
  useCoupon,
  usePayment,
  usePaymentChoice,
} from '../headless/index.ts';

const client = createClient();
const paying = { bookingId: 'b1', isMember: true };

type Due = Extract<PaymentOutcome, { kind: 'due' }>;

function Choice({ shown, outcome }: { shown: Paying; outcome: Due }) {
  const choosing = usePaymentChoice(shown, outcome.payment);
  return (
    <>
      <ul aria-label="Ways to pay">
        {choosing.choices.map(({ key }) => (
          <li key={key}>
            <button type="button" onClick={() => choosing.choose(key)}>
              {key}
            </button>
          </li>
        ))}
      </ul>
      <p>
        chosen {choosing.chosen.key}, card pays {choosing.amount.value}, remark {outcome.remark?.kind ?? 'none'}
      </p>
      <button type="button" onClick={() => choosing.applyCredit(true)}>
        Use credit
      </button>
      <button
        type="button"
        onClick={() => choosing.submit() || choosing.pay({ kind: 'TOKEN', token: 'card-of-the-form' })}
      >
        Pay
      </button>
    </>
  );
}

function Coupon({ giveUp, reload }: { giveUp: () => Promise<undefined>; reload: () => void }) {
  const [applied, setApplied] = useState<string | null>(null);
  const coupon = useCoupon({
    async apply(couponCode) {
      await applyBookingCoupon(client, { ...paying, couponCode }, { giveUp });
      setApplied(couponCode);
    },
    onChanged: reload,
  });
  return (
    <>
      <input aria-label="Coupon" value={coupon.code} onChange={({ target }) => coupon.type(target.value)} />
      <button type="button" onClick={coupon.submit}>
        Apply
      </button>
      <p>
        coupon {applied ?? 'none'}, refused {coupon.failure ?? 'no'}
      </p>
    </>
  );
}

function Page() {
  const [calls] = useState(() => bookingPayments(client, paying));
  const [end, setEnd] = useState('open');
  const shown = usePayment(calls, { onPaid: () => setEnd('paid'), onRefused: () => setEnd('refused') });
  const { outcome } = shown;
  return (
    <>
      <p>
        payment {outcome?.kind ?? 'unknown'}, end {end}, failure {readPaymentFailure(shown.error) ?? 'none'}
      </p>
      {outcome?.kind === 'due' ? <Choice shown={shown} outcome={outcome} /> : null}
      {outcome?.kind === 'confirming' ? (
        <button type="button" onClick={() => shown.settle(async () => true)}>
          Bank
        </button>
      ) : null}
      <Coupon giveUp={async () => void (await calls.giveUp())} reload={shown.reload} />
    </>
  );
}

createRoot(document.body).render(<Page />);
