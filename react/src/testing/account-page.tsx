import { createClient, OAuthStrategy, webStorage } from '@foyer/sdk';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useAccount, usePlanList, useSignInForm } from '../headless/index.ts';
import { FoyerProvider } from '../index.ts';

const client = createClient({ auth: OAuthStrategy({ clientId: 'client-1', storage: webStorage() }) });

function SignIn() {
  const form = useSignInForm();
  const credentials = { email: 'ada@example.com', password: 'a long password' };
  return (
    <>
      <p>
        step {form.step}, failure {form.failure ?? 'none'}, mailed {String(form.isMailed)}
      </p>
      <button type="button" onClick={() => form.signIn(credentials)}>
        Sign in
      </button>
      <button type="button" onClick={() => form.verify('123456')}>
        Verify
      </button>
      <button type="button" onClick={() => form.recover(credentials.email)}>
        Recover
      </button>
    </>
  );
}

function Account() {
  const account = useAccount({ pageSize: 1 });
  const [first] = account.bookings;
  const [told, setTold] = useState<string | null>(null);
  return (
    <>
      <ul aria-label="Bookings">
        {account.bookings.map(({ booking }) => (
          <li key={booking.id}>
            {booking.id} {booking.status} {booking.revision}
          </li>
        ))}
      </ul>
      <p>
        outcome {account.outcome ?? 'none'}, told {told ?? 'none'}
      </p>
      {account.hasMore && (
        <button type="button" onClick={account.loadMore}>
          More bookings
        </button>
      )}
      <button type="button" onClick={() => first && account.cancel(first.booking).then(setTold)}>
        Cancel
      </button>
      <button
        type="button"
        onClick={() => first && account.reschedule(first.booking, { startDate: '2026-03-04T09:00:00' })}
      >
        Move
      </button>
    </>
  );
}

function Plans() {
  const list = usePlanList({ pageSize: 1 });
  return (
    <>
      <ul aria-label="Plans">
        {list.plans.map(({ plan: { id, name }, action }) => (
          <li key={id}>
            {name}, {action}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <button type="button" onClick={list.loadMore}>
          More plans
        </button>
      )}
      <button type="button" onClick={() => list.buy('p1')}>
        Buy
      </button>
    </>
  );
}

createRoot(document.body).render(
  <FoyerProvider client={client}>
    <SignIn />
    <Account />
    <Plans />
  </FoyerProvider>,
);
