import { useFoyer } from '@foyer/react';
import { extendedBookings } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../parts/Section.tsx';
import { AddSampleData } from './AddSampleData.tsx';
import styles from './sample-data.module.css';

/** Sample data in the settings: the way in before the first booking, and the way out. */
export function SampleDataSection({ isThere }: { isThere: boolean }) {
  const { t } = useText();
  const { query } = useFoyer();
  const bookings = useQuery({ ...query(extendedBookings.countExtendedBookings, [{}]), enabled: !isThere });
  if (!isThere && !bookings.isSuccess) return null;
  return (
    <Section title={t('Sample data')}>
      {isThere ? (
        <div className={styles.offer}>
          <p>
            {t(
              'Sample customers and bookings are there to try things out. They cost nothing and aren’t in reports of money. Removing them also removes what you tried out with them.',
            )}
          </p>
          <Button data-remove-samples="">{t('Remove sample data')}</Button>
        </div>
      ) : bookings.data?.count === 0 ? (
        <AddSampleData />
      ) : (
        <p>{t('Sample data can only be added before the first booking.')}</p>
      )}
    </Section>
  );
}
