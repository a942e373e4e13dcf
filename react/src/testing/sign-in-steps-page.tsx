import { createClient } from '@foyer/sdk';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useAction, useSignInSteps } from '../headless/index.ts';

const client = createClient();
const stored = { stateToken: 'state', email: 'ada@example.com', factors: [] };
const keep = (error: unknown) => error;

/** A page of one step, without a cache: it waits for an approval. */
function Waiting() {
  const [loggedIn, setLoggedIn] = useState(true);
  const [ends, setEnds] = useState('none');
  const { isBusy, failure, run } = useAction(keep);
  const { step, take } = useSignInSteps({
    open: () => ({
      client,
      progress: { read: () => stored, write: () => undefined },
      complete: async ({ sessionToken = '' }) => setEnds(sessionToken),
    }),
    first: 'approval',
    loggedIn,
    onStep: (reached) => {
      if (reached === 'closed') throw new Error('closed');
    },
    onRefused: () => setEnds('refused'),
  });
  return (
    <>
      <p>
        step {step}, ended {ends}, failed {String(failure !== null)}
      </p>
      <button type="button" onClick={() => setLoggedIn(false)}>
        Sign out
      </button>
      <button type="button" disabled={isBusy} onClick={() => run(() => take((steps) => steps.checkApproval()))}>
        Check
      </button>
    </>
  );
}

createRoot(document.body).render(<Waiting />);
