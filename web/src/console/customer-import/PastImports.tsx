import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { memberJobs } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import styles from './import.module.css';
import { countWords, titleOf } from './job-words.ts';
import { importHref, isUndo, kindOf } from './kind.ts';

/** The imports of the last 30 days. */
export function PastImports({ timeZone }: { timeZone: string }) {
  const text = useText();
  const { t, own } = text;
  const dates = useDates(timeZone);
  const { data } = useQuery(useFoyer().query(memberJobs.listMemberJobs, [{ about: 'CUSTOMER_IMPORTS' }]));
  const imports = (data?.jobs ?? []).filter((job) => !isUndo(job));
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="past" className={styles.past}>
      <h2 id="past">{t('Imports of the last 30 days')}</h2>
      <ul>
        {imports.map((job) => (
          <li key={job.id}>
            <a href={`${importHref(kindOf(job))}/${job.id}`} {...own}>
              {job.fileName || t('Import')}
            </a>
            <span>
              {kindOf(job) === 'BOOKINGS' ? t('Bookings') : t('Customers')} · {titleOf(job, text)} ·{' '}
              {countWords(job, text)}
            </span>
            <small>{dates.moment(instantOf(job.createdDate))}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
