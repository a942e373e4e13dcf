import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { nameOfReport, reportsHref, reportsOf } from './report.ts';
import { reportSentences, reportTitles } from './report-words.ts';
import styles from './reports.module.css';
import { NotForRole } from './WithReport.tsx';

function Reports({ data: { session } }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t } = text;
  const mayManage = mayManageSales(session);
  const shown = reportsOf(session);
  if (shown.length === 0) return <NotForRole />;
  return (
    <>
      {mayManage ? null : <p className={sales.lead}>{t('The figures of your own visits.')}</p>}
      <ul className={styles.list}>
        {shown.map((path) => (
          <li key={path}>
            <a href={`${reportsHref}/${path}`}>{reportTitles(text)[nameOfReport(path)]}</a>
            <p>{reportSentences(text)[nameOfReport(path)]}</p>
          </li>
        ))}
        {mayManage ? (
          <li>
            <a href="/manage/payments/revenue">{t('Recurring revenue and churn')}</a>
            <p>{t('What running plans bring in a month, and how many of them end.')}</p>
          </li>
        ) : null}
      </ul>
    </>
  );
}

/** The reports that a person may see, with a sentence each. */
export default function ReportsView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <h1>{t('Reports')}</h1>
      <Reports {...props} />
    </ConsoleRoot>
  );
}
