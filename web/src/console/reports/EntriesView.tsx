import { instantOf } from '@foyer/contract/values';
import type { reports } from '@foyer/sdk';
import { hasCode } from '../../failures/failure.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Back } from '../../ui/Back.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { bookingHref } from '../booking/booking.ts';
import { orderHref } from '../orders/order.ts';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { type Entry, type EntryQuery, readEntryQuery, useEntries } from './entry-query.ts';
import { type MeasureName, nameOfReport, type ReportPath } from './report.ts';
import { daysWords, figureWords } from './report-format.ts';
import { measureWords, nameOfRow, reportTitles } from './report-words.ts';
import styles from './reports.module.css';
import { NoCalendar, NoReport, WithReport } from './WithReport.tsx';

/** An entry without a title is of working hours, or of credit that is no booking’s. */
function Title({ entry, isOfTime }: { entry: Entry; isOfTime: boolean }) {
  const { t, own } = useText();
  const isOfBooking = entry.bookingId !== undefined || entry.orderId !== undefined;
  const words =
    entry.title ?? (isOfBooking ? t('Deleted') : isOfTime ? t('Working hours') : t('Store credit or gift card'));
  const href = entry.bookingId ? bookingHref(entry.bookingId) : entry.orderId ? orderHref(entry.orderId) : undefined;
  return href ? (
    <a href={href} {...own}>
      {words}
    </a>
  ) : (
    <span {...own}>{words}</span>
  );
}

function Entries({ query: asked, site }: { query: EntryQuery; site: Site }) {
  const text = useText();
  const { t, locale, own } = text;
  const dates = useDates(site.timeZone);
  const query = useEntries(asked);
  if (hasCode<typeof reports.listReportEntries>(query.error, 'RESOURCE_NOT_FOUND')) return <NoCalendar />;
  const pages = query.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const { from, to, measure, options } = asked;
  const { groupBy, key } = options;
  const [first] = pages;
  const name = groupBy && key !== undefined && first ? nameOfRow({ key, ...labelOf(first) }, groupBy, text) : undefined;
  const figure = measureWords(text)[measure];
  const unit = first?.unit ?? 'COUNT';
  const valueHeading = { MONEY: t('Amount'), MINUTES: t('Hours'), COUNT: t('Counts') }[unit];
  return (
    <>
      <p className={sales.lead}>
        {[figure, name, daysWords(from, to, locale), options.currency].filter(Boolean).join(' · ')}
      </p>
      <Loaded query={query} lines={6}>
        {entries.length === 0 ? <p className={sales.empty}>{t('Nothing counts to this figure.')}</p> : null}
        {entries.length > 0 ? (
          <table className={`${sales.table} ${styles.table}`} aria-label={figure}>
            <thead>
              <tr>
                <th scope="col">{t('When')}</th>
                <th scope="col">{t('What')}</th>
                <th scope="col">{t('Customer')}</th>
                <th scope="col" className={styles.number}>
                  {valueHeading}
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, index) => (
                <tr key={index}>
                  <td data-heading={t('When')}>{dates.moment(instantOf(entry.date))}</td>
                  <td data-heading={t('What')}>
                    <Title entry={entry} isOfTime={unit === 'MINUTES'} />
                  </td>
                  <td data-heading={t('Customer')} {...own}>
                    {entry.customerName ?? '–'}
                  </td>
                  <td data-heading={valueHeading} className={styles.number}>
                    {figureWords(entry.amount?.value ?? String(entry.count), { unit }, locale, entry.amount?.currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <ShowMore query={query} />
      </Loaded>
    </>
  );
}

const labelOf = ({ label }: { label?: string | undefined }) => (label === undefined ? {} : { label });

function Content({ path, data, site }: ViewProps<ConsoleData> & { path: ReportPath }) {
  const text = useText();
  const known = Object.keys(measureWords(text)) as MeasureName[];
  const query = readEntryQuery(path, data.search, known);
  const title = reportTitles(text)[nameOfReport(path)];
  if (!query) return <NoReport />;
  return (
    <>
      <Back href={query.reportHref}>{title}</Back>
      <h1>{text.t('What counts')}</h1>
      <Entries query={query} site={site} />
    </>
  );
}

/** The bookings and payments that a figure of a report counts. */
export default function EntriesView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <WithReport data={props.data}>{(path) => <Content {...props} path={path} />}</WithReport>
    </ConsoleRoot>
  );
}
