import { useFoyer } from '@foyer/react';
import { sites } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './sample-data.module.css';

/** Offers to fill the calendar of a business without bookings. The page is loaded anew, as every part of it changes. */
export function AddSampleData() {
  const { t } = useText();
  const { client } = useFoyer();
  const { isBusy, failure, run } = useAction(readFailure);
  const add = async () => {
    await client.run(sites.addSampleData, []);
    location.reload();
    return LEAVING;
  };
  return (
    <div className={styles.offer}>
      <p>
        {t(
          'Try the calendar, customers and reports with sample bookings. Nobody is written to, and customers can still book these times. You remove everything with one click.',
        )}
      </p>
      <FailureNotice failure={failure} takesFocus />
      <Button aria-disabled={isBusy || undefined} onClick={() => run(add)}>
        {isBusy ? t('One moment …') : t('Add sample data')}
      </Button>
    </div>
  );
}
