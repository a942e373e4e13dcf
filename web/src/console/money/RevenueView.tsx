import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { orderReports } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { moneyWords, percentWords } from '../../lib/price-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import { formatMonth } from '../../lib/time-format.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { MoneyTabs } from './MoneyTabs.tsx';
import own from './money.module.css';
import { barHeights, churnOf, type Month, toCsv } from './revenue.ts';

const WIDTH = 720;
const HEIGHT = 180;
const GAP = 8;

/** The bars of the months; the table below says the same. */
function Chart({ months }: { months: readonly Month[] }) {
  const width = WIDTH / months.length;
  return (
    <svg className={own.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
      {barHeights(months).map((part, index) => (
        <rect
          key={index}
          className={months[index]?.isComplete ? own.bar : own.open}
          x={index * width + GAP / 2}
          y={HEIGHT - part * HEIGHT}
          width={width - GAP}
          height={part * HEIGHT}
          rx={3}
        />
      ))}
      <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={own.axis} />
    </svg>
  );
}

function useColumns() {
  const { t, locale } = useText();
  const sum = ({ orders, amount }: Month['started']) =>
    `${moneyWords(locale, amount.value, amount.currency)} (${orders})`;
  const percent = (value: number | null) => (value === null ? '–' : percentWords(locale, Math.round(value * 10) / 10));
  return [
    { heading: t('Recurring revenue'), cell: ({ end }: Month) => sum(end.active) },
    { heading: t('New'), cell: ({ started }: Month) => sum(started) },
    { heading: t('Ended'), cell: ({ ended }: Month) => sum(ended) },
    { heading: t('Churn'), cell: (month: Month) => percent(churnOf(month)) },
    { heading: t('Paused'), cell: ({ end }: Month) => sum(end.paused) },
    { heading: t('Declined, recovered'), cell: ({ failed, recovered }: Month) => `${failed}, ${recovered}` },
  ];
}

function Table({ months }: { months: readonly Month[] }) {
  const { t, locale } = useText();
  const columns = useColumns();
  return (
    <table className={styles.table} aria-label={t('Recurring revenue')}>
      <thead>
        <tr>
          <th scope="col">{t('Month')}</th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map((month) => (
          <tr key={month.month}>
            <th scope="row">
              {formatMonth(month.month, locale)}
              {month.isComplete ? '' : ` (${t('so far')})`}
            </th>
            {columns.map(({ heading, cell }) => (
              <td key={heading} data-heading={heading}>
                {cell(month)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Revenue({ site }: { site: Site }) {
  const { t } = useText();
  const dates = useDates(site.timeZone);
  const query = useQuery(useFoyer().query(orderReports.getRecurringRevenue, []));
  const { months = [], asOfDate } = query.data ?? {};
  const save = () => saveFile(new Blob([toCsv(months)], { type: 'text/csv' }), 'recurring-revenue.csv');
  return (
    <Loaded query={query} lines={8}>
      <p className={styles.lead}>
        {t(
          'What running subscriptions bring in a month, at the end of each month: prices after coupons, without tax and set-up fees. Free trials and paused orders don’t count. The number of orders is in brackets.',
        )}
      </p>
      <p className={styles.quiet}>
        {t(
          'Churn: orders that ended, of those that ran at the start of the month. Declined: payments of renewals that failed first in the month; recovered: those of them that are paid by now.',
        )}
      </p>
      {asOfDate ? (
        <p className={styles.quiet}>
          {t('As of {moment}, {zone}', {
            moment: dates.moment(instantOf(asOfDate)),
            zone: dates.zoneName(instantOf(asOfDate)),
          })}
        </p>
      ) : null}
      <Chart months={months} />
      <Table months={months} />
      <div className={styles.ways}>
        <Button onClick={save}>{t('Export CSV')}</Button>
      </div>
    </Loaded>
  );
}

/** The monthly recurring revenue of the last twelve months. */
export default function RevenueView({ data: { session }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const mayManage = mayManageSales(session);
  return (
    <ConsoleRoot>
      <h1>{t('Recurring revenue')}</h1>
      <MoneyTabs page="revenue" mayManage={mayManage} isOwner={isOwner(session)} />
      {mayManage ? (
        <Revenue site={site} />
      ) : (
        <Notice>
          <p>{t('Managers and owners can see the revenue.')}</p>
        </Notice>
      )}
    </ConsoleRoot>
  );
}
