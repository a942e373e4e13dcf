import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { WriteDialog } from '../messages/WriteDialog.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import type { ListState } from './list-state.ts';
import { useFindBuyers } from './use-orders.ts';

/** Writes to everybody whose orders are listed, with the link by which each can pay. */
export function WriteToPayers({ state, site }: { state: ListState; site: Site }) {
  const { t } = useText();
  const findBuyers = useFindBuyers(state, site.timeZone);
  const [buyerIds, setBuyerIds] = useState<string[] | null>(null);
  const { isBusy, failure, run } = useAction(readFailure);
  const { news, tell } = useUndoToast();
  const describe = () =>
    [
      t('Hello {first_name},', { first_name: '{first_name}' }),
      `${t('We haven’t received your payment yet. You can pay here:')}\n{payment_link}`,
      `${t('Thank you,')}\n{business}`,
    ].join('\n\n');
  return (
    <>
      <div className={styles.ways}>
        <Button aria-disabled={isBusy || undefined} onClick={() => run(async () => setBuyerIds(await findBuyers()))}>
          {isBusy ? t('One moment …') : t('Write to all')}
        </Button>
      </div>
      <FailureNotice failure={failure} takesFocus />
      {buyerIds ? (
        <WriteDialog
          title={t('{count, plural, one {Write to # customer} other {Write to # customers}}', {
            count: buyerIds.length,
          })}
          audience={{ customerIds: buyerIds }}
          zone={site.timeZone}
          start={{
            subject: t('Your payment to {business}', { business: '{business}' }),
            text: describe(),
          }}
          tell={tell}
          close={() => setBuyerIds(null)}
        />
      ) : null}
      <UndoToast news={news} tell={tell} />
    </>
  );
}
