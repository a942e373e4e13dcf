import { useText } from '../../lib/text.ts';
import sales from '../parts/sales.module.css';
import { reportsHref } from './report.ts';

/** The page of a report that doesn't exist. */
export function NoReport() {
  const { t } = useText();
  return (
    <>
      <h1>{t('Report not found')}</h1>
      <p className={sales.lead}>
        <a href={reportsHref}>{t('All reports')}</a>
      </p>
    </>
  );
}
