import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import sales from '../parts/sales.module.css';
import { isReportPath, nameOfReport, type ReportPath, reportsHref, reportsOf } from './report.ts';
import { reportTitles } from './report-words.ts';

/** The page of a report, or of a figure, that doesn't exist. */
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

/** Said in place of reports to those who may not see them. */
export function NotForRole() {
  const { t } = useText();
  return <p className={sales.empty}>{t('Managers and owners can see reports, and staff their own.')}</p>;
}

/** Said to staff in place of figures while no calendar is theirs. */
export function NoCalendar() {
  const { t } = useText();
  return <p className={sales.empty}>{t('No staff member’s calendar is yours, so there are no figures of yours.')}</p>;
}

/** Shows the report of the address to those who may see it. */
export function WithReport({ data, children }: { data: ConsoleData; children(path: ReportPath): ReactNode }) {
  const text = useText();
  const path = data.params.report;
  if (!isReportPath(path)) return <NoReport />;
  if (reportsOf(data.session).includes(path)) return children(path);
  return (
    <>
      <h1>{reportTitles(text)[nameOfReport(path)]}</h1>
      <NotForRole />
    </>
  );
}
