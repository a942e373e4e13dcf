import { createClient } from '@foyer/sdk';
import { use } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type LinkedBooking,
  loadLinkedBooking,
  readLinkedBooking,
  readLinkFailure,
  useAction,
  useLinkedBooking,
} from '../headless/index.ts';

const client = createClient();
const token = 't';
const slot = { startDate: '2026-03-04T09:00:00', timezone: 'UTC' };

function Linked({ first }: { first: LinkedBooking }) {
  const linked = useLinkedBooking({ client, token, first: readLinkedBooking(first), read: readLinkedBooking });
  const { isBusy, failure, run } = useAction(readFailure);
  const { view, news, turn } = linked;
  return (
    <>
      <p>
        {view.booking.status} {view.revision}, news {news ?? 'none'}, turn {turn}, failure {failure ?? 'none'}
      </p>
      <button type="button" disabled={isBusy} onClick={() => run(() => linked.move(slot))}>
        Move
      </button>
      <button type="button" disabled={isBusy} onClick={() => run(linked.cancel)}>
        Cancel
      </button>
      <button type="button" disabled={isBusy} onClick={() => run(linked.accept)}>
        Accept
      </button>
    </>
  );
}

const readFailure = (error: unknown) => readLinkFailure(error) ?? 'other';
const loaded = loadLinkedBooking(client, token);
const Page = () => <Linked first={use(loaded)} />;

createRoot(document.body).render(<Page />);
