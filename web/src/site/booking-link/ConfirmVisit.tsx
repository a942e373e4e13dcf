import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './booking-link.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { readFailure } from './link-failure.ts';
import type { ManagedBooking } from './use-managed-booking.ts';

interface ConfirmVisitProps {
  managed: ManagedBooking;
  site: Site;
  /** The query string of the request: reminders ask. */
  search: string;
}

/** Asks whether the customer comes, if a reminder led here; says that they said so. */
export function ConfirmVisit({ managed, site, search }: ConfirmVisitProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const { booking, confirmVisit } = managed;
  if (booking.state !== 'confirmed') return null;
  if (booking.isVisitConfirmed) {
    return (
      <Notice tone="good" role="status" className={styles.notice}>
        {t('You told us that you’re coming. See you soon!')}
      </Notice>
    );
  }
  if (!new URLSearchParams(search).has('reminder')) return null;
  return (
    <section aria-labelledby="coming" className={styles.part}>
      <h2 id="coming" className={styles.partTitle}>
        {t('Are you coming?')}
      </h2>
      <FailureNotice failure={failure} site={site} />
      <Button look="primary" size="l" aria-disabled={isBusy || undefined} onClick={() => run(confirmVisit)}>
        {isBusy ? t('One moment …') : t('I’m coming')}
      </Button>
    </section>
  );
}
