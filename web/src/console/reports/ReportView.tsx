import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { reports } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { hasCode } from '../../failures/failure.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Back } from '../../ui/Back.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { dayOf } from '../parts/dates.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { type UrlList, useUrlList } from '../parts/url-list.ts';
import { Chart } from './Chart.tsx';
import { ReportBar } from './ReportBar.tsx';
import { mainMeasure, nameOfReport, pairRows, type Report, type ReportPath, reportsHref } from './report.ts';
import { toFile } from './report-file.ts';
import { daysWords, figureWords, headingOf } from './report-format.ts';
import { addressOf, daysOf, isPossible, type ReportState, usualGrouping } from './report-state.ts';
import { basisWords, measureWords, reportDefinitions, reportTitles } from './report-words.ts';
import styles from './reports.module.css';
import { Table } from './Table.tsx';
import { NoCalendar, WithReport } from './WithReport.tsx';

interface FiguresProps {
  path: ReportPath;
  report: Report;
  list: UrlList<ReportState>;
  /** The figures are those of the days or rows that were shown before. */
  isBehind: boolean;
}

/** The bars of the business's own currency, of the figure that is chosen. */
function useBars({ path, report, list }: Omit<FiguresProps, 'isBehind'>) {
  const text = useText();
  const { locale } = text;
  const { measures, range } = report;
  const asked = measures.findIndex(({ name }) => name === list.state.shown);
  const index = asked >= 0 ? asked : measures.findIndex(({ name }) => name === mainMeasure[nameOfReport(path)]);
  const measure = measures[index];
  const currency = range.totals[0]?.currency;
  if (!measure) return undefined;
  const toNumber = (value: string | undefined) => (value ? Number(value) : null);
  const points = pairRows(report)
    .filter(({ row }) => row.currency === currency)
    .map(({ row, before }) => ({
      name: headingOf(row, report.groupBy, text),
      value: toNumber(row.values[index]),
      words: figureWords(row.values[index], measure, locale, currency),
      before: toNumber(before?.values[index]),
      wordsBefore: figureWords(before?.values[index], measure, locale, currency),
    }));
  return { measure, points };
}

function Figures(props: FiguresProps) {
  const text = useText();
  const { t } = text;
  const { path, report, list, isBehind } = props;
  const bars = useBars(props);
  // Drawn in the background, so that a choice is painted before hundreds of figures.
  const figures = useDeferredValue(useMemo(() => ({ report, list, isBusy: isBehind }), [report, list, isBehind]));
  const words = measureWords(text);
  const { localStartDate, localEndDate } = report.range;
  const save = () => {
    const file = new Blob([toFile(report, text)], { type: 'text/csv' });
    saveFile(file, `${path}-${localStartDate}-${localEndDate}.csv`);
  };
  return (
    <>
      {bars ? (
        <>
          <Chart label={words[bars.measure.name]} points={bars.points} isCompared={report.yearBefore !== undefined} />
          <label className={styles.shown}>
            <span className={styles.name}>{t('Bars show')}</span>
            <select
              className={sales.input}
              value={bars.measure.name}
              onChange={({ target }) => list.change({ shown: target.value }, 'replace')}
            >
              {report.measures.map(({ name }) => (
                <option key={name} value={name}>
                  {words[name]}
                </option>
              ))}
            </select>
          </label>
        </>
      ) : null}
      <Table path={path} {...figures} />
      <div className={sales.ways}>
        <Button onClick={save}>{t('Export CSV')}</Button>
      </div>
    </>
  );
}

function Body({ path, site, data }: { path: ReportPath; site: Site; data: ConsoleData }) {
  const text = useText();
  const { t, locale } = text;
  const dates = useDates(site.timeZone);
  const address = useMemo(() => addressOf(path), [path]);
  const list = useUrlList(address, data.search);
  const days = daysOf(list.state, dayOf(data.nowMs, site.timeZone));
  const groupBy = list.state.groupBy ?? usualGrouping(days);
  const options = { groupBy, compareWithYearBefore: list.state.isCompared };
  const query = useQuery({
    ...useFoyer().query(reports.queryReport, [nameOfReport(path), days.from, days.to, options]),
    enabled: isPossible(days),
    placeholderData: keepPreviousData,
  });
  const { data: report } = query;
  if (hasCode<typeof reports.queryReport>(query.error, 'RESOURCE_NOT_FOUND')) return <NoCalendar />;
  return (
    <>
      <p className={sales.lead}>{reportDefinitions(text)[nameOfReport(path)]}</p>
      <ReportBar path={path} list={list} days={days} groupBy={groupBy} />
      {isPossible(days) ? (
        <Loaded query={query} lines={8}>
          {report ? (
            <>
              <p className={sales.quiet}>
                {daysWords(report.range.localStartDate, report.range.localEndDate, locale)}.{' '}
                {basisWords(report.basis, text)}{' '}
                {t('As of {moment}, {zone}', {
                  moment: dates.moment(instantOf(report.asOfDate)),
                  zone: dates.zoneName(instantOf(report.asOfDate)),
                })}
              </p>
              <Figures path={path} report={report} list={list} isBehind={query.isPlaceholderData} />
            </>
          ) : null}
        </Loaded>
      ) : null}
    </>
  );
}

function Content({ data, site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t } = text;
  return (
    <>
      <Back href={reportsHref}>{t('Reports')}</Back>
      <WithReport data={data}>
        {(path) => (
          <>
            <h1>{reportTitles(text)[nameOfReport(path)]}</h1>
            <Body path={path} site={site} data={data} />
          </>
        )}
      </WithReport>
    </>
  );
}

/** One report: its days, bars, table and file. */
export default function ReportView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Content {...props} />
    </ConsoleRoot>
  );
}
