import { createClient } from '@foyer/sdk';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  LEAVING,
  type RecurringPlan,
  readSeveralFailure,
  useMultiServiceBooking,
  useRecurringBooking,
  withDate,
} from '../headless/index.ts';

const client = createClient();
const booking = { bookedEntity: { slot: { serviceId: 's', startDate: '2026-03-04T09:00:00', timezone: 'UTC' } } };
const weekly: RecurringPlan = { interval: 1, count: 2, skipped: [], moved: {} };

function Recurring() {
  const [plan, setPlan] = useState(weekly);
  const [booked, setBooked] = useState('nothing');
  const recurring = useRecurringBooking({
    ...{ client, booking, serviceId: 's', participants: 1, plan, isByPlan: true, canPayOffline: true },
    isMember: () => true,
    onBooked: ({ id }) => setBooked(id),
  });
  const { dates, covered, offline, canPay, error } = recurring;
  return (
    <>
      <p>
        dates {(dates ?? []).map(({ state }) => state).join(', ')}, plan {covered.state}, offline{' '}
        {offline.join() || 'none'}, {canPay ? 'payable' : 'not payable'}
      </p>
      <p>
        booked {booked}, failure {readSeveralFailure(error) ?? 'none'}
      </p>
      <button type="button" onClick={() => setPlan(withDate(plan, 1, 'skip'))}>
        Skip
      </button>
      <button type="button" onClick={() => recurring.book(booking)}>
        Book dates
      </button>
    </>
  );
}

function MultiService() {
  const [heldId, setHeld] = useState<string | null>(null);
  const [end, setEnd] = useState('open');
  const several = useMultiServiceBooking({
    ...{ client, heldId, onHeld: setHeld },
    onBooked(token) {
      setEnd(`booked ${token}`);
      return LEAVING;
    },
    onFreed: (isLost) => setEnd(isLost ? 'lost' : 'freed'),
  });
  const { paying } = several;
  return (
    <>
      <p>
        held {heldId ?? 'none'}, {end}, because {readSeveralFailure(several.error) ?? 'nothing'}
      </p>
      <button type="button" onClick={() => several.book([booking, booking], {}, true)}>
        Hold services
      </button>
      <button type="button" onClick={() => paying?.change(async () => undefined)}>
        Change services
      </button>
      <button type="button" onClick={() => paying?.complete()}>
        Paid
      </button>
    </>
  );
}

createRoot(document.body).render(
  <>
    <Recurring />
    <MultiService />
  </>,
);
