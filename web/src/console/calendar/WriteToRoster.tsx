import { useFoyer } from '@foyer/react';
import { extendedBookings } from '@foyer/sdk';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { WriteDialog } from '../messages/WriteDialog.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useTools } from './tools.ts';
import { rosterQuery } from './use-roster.ts';

/** The most customers of one message. */
const MOST_RECIPIENTS = 1000;

/** Finds the customers who have booked a session, each once, also those whom the roster doesn't show. */
function useFindBooked(sessionId: string): () => Promise<string[]> {
  const { client } = useFoyer();
  return async () => {
    const booked = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await client.run(extendedBookings.query, [rosterQuery(cursor), { sessionId }]);
      for (const { booking } of page.extendedBookings) {
        const { contactId } = booking.contactDetails ?? {};
        if (contactId) booked.add(contactId);
      }
      cursor = page.pagingMetadata?.hasNext ? (page.pagingMetadata.cursors?.next ?? undefined) : undefined;
    } while (cursor !== undefined && booked.size < MOST_RECIPIENTS);
    return [...booked].slice(0, MOST_RECIPIENTS);
  };
}

/** Writes to everybody who has booked a session. */
export function WriteToRoster({ sessionId }: { sessionId: string }) {
  const { t } = useText();
  const { say, zone } = useTools();
  const findBooked = useFindBooked(sessionId);
  const [customerIds, setCustomerIds] = useState<string[] | null>(null);
  const { isBusy, failure, run } = useAction(readFailure);
  return (
    <>
      <Button
        wide
        aria-disabled={isBusy || undefined}
        onClick={() => run(async () => setCustomerIds(await findBooked()))}
      >
        {isBusy ? t('One moment …') : t('Write to all')}
      </Button>
      <FailureNotice failure={failure} takesFocus />
      {customerIds ? (
        <WriteDialog
          title={t('{count, plural, one {Write to # customer} other {Write to # customers}}', {
            count: customerIds.length,
          })}
          audience={{ customerIds }}
          zone={zone}
          tell={say}
          close={() => setCustomerIds(null)}
        />
      ) : null}
    </>
  );
}
