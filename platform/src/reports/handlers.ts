import type { MemberId } from '@foyer/contract';
import { findByMember } from '../catalog/resources/store.ts';
import type { CallContext, Handlers } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { readCurrency, toMoney } from '../server/lib/money.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { refuseField } from '../server/lib/violations.ts';
import { findSite } from '../server/sites/store.ts';
import { columnOf, listEntries, listNames } from './fact-store.ts';
import { readFigures } from './query.ts';
import { readDays } from './read-days.ts';
import { factInstants, type Grouping, isSummed, type Report, type SummedMeasure } from './report.ts';
import { reports } from './reports.ts';

type Reports = Handlers<'reports'>;
type ReportCall = Parameters<Reports['queryReport']>[0] | Parameters<Reports['listReportEntries']>[0];

const DEFAULT_LIMIT = 50;

/** Undefined for managers and owners, who see everything. Staff see what belongs to themselves. */
async function readOwnResource(
  { caller, tx, fail }: Pick<CallContext, 'caller' | 'tx'> & Pick<ReportCall, 'fail'>,
  report: Report,
): Promise<string | undefined> {
  if (caller.role !== 'staff') return undefined;
  if (!report.isForStaff) return fail('PERMISSION_DENIED', 'Only managers and owners can see this report.');
  const own = caller.kind === 'member' ? await findByMember(tx, caller.siteId, asId<MemberId>(caller.id)) : undefined;
  return own ?? fail('RESOURCE_NOT_FOUND', 'No staff member’s calendar is yours, so there are no figures of yours.');
}

function checkGrouping({ groupings }: Report, groupBy: Grouping): void {
  if (!groupings.includes(groupBy)) refuseField('groupBy', `must be one of ${groupings.join(', ')} for this report`);
}

const queryReport: Reports['queryReport'] = async (call) => {
  const { input, tx, caller, now } = call;
  const { siteId } = caller;
  const report = reports[input.report];
  const range = readDays(input);
  const { groupBy = 'DAY' } = input;
  checkGrouping(report, groupBy);
  const resourceId = await readOwnResource(call, report);
  const { timeZone, currency } = await findSite(tx, siteId);
  const asked = { siteId, timeZone, currency, now, groupBy, resourceId };
  const isCompared = input.compareWithYearBefore ?? false;
  const figures = await readFigures(tx, report, { range, isCompared }, asked);
  return {
    basis: report.basis,
    timeZone,
    asOfDate: toTimestamp(now),
    groupBy,
    groupings: [...report.groupings],
    measures: report.measures.map((measure) => ({
      name: measure.name,
      unit: measure.unit,
      entries: isSummed(measure) ? measure.name : measure.of,
    })),
    ...figures,
  };
};

/** A measure whose facts can be listed. */
function checkMeasure({ measures }: Report, name: string): SummedMeasure {
  const listed = measures.filter(isSummed);
  const found = listed.find((measure) => measure.name === name);
  return (
    found ?? refuseField('measure', `must be one of ${listed.map((each) => each.name).join(', ')} for this report`)
  );
}

function readRow(report: Report, { groupBy, key }: Parameters<Reports['listReportEntries']>[0]['input']) {
  if (groupBy === undefined) return key === undefined ? undefined : refuseField('groupBy', 'must be sent with key');
  checkGrouping(report, groupBy);
  if (groupBy === 'DAY' || groupBy === 'WEEK' || groupBy === 'MONTH')
    return refuseField('groupBy', 'must not be a grouping by time: send the days instead');
  if (key === undefined) return refuseField('key', 'must be sent with groupBy');
  return { by: columnOf[groupBy], key };
}

const listReportEntries: Reports['listReportEntries'] = async (call) => {
  const { input, tx, caller, now } = call;
  const { siteId } = caller;
  const report = reports[input.report];
  const { name: measure, unit } = checkMeasure(report, input.measure);
  const range = readDays(input);
  const row = readRow(report, input);
  const resourceId = await readOwnResource(call, report);
  const { timeZone, currency: own } = await findSite(tx, siteId);
  const facts = await report.readFacts(tx, { siteId, now, timeZone, ...factInstants(report, range, timeZone) });
  const { limit = DEFAULT_LIMIT, offset = 0, currency } = input;
  const isBalance = report.isBalance ?? false;
  const asked = { siteId, measure, isBalance, row, currency, resourceId, limit: limit + 1, offset };
  const [found, names] = await Promise.all([
    listEntries(tx, facts, asked),
    input.groupBy ? listNames(tx, siteId, input.groupBy) : undefined,
  ]);
  const entries = found.slice(0, limit).map((entry) => ({
    date: toTimestamp(entry.at),
    count: unit === 'MONEY' ? 1 : entry.value,
    ...(unit === 'MONEY'
      ? { amount: toMoney(entry.value, entry.currency === null ? own : readCurrency(entry.currency)) }
      : {}),
    ...(entry.title ? { title: entry.title } : {}),
    ...(entry.customerName ? { customerName: entry.customerName } : {}),
    ...(entry.bookingId ? { bookingId: entry.bookingId } : {}),
    ...(entry.orderId ? { orderId: entry.orderId } : {}),
  }));
  const label = row && names?.get(row.key);
  return { timeZone, unit, entries, hasMore: found.length > limit, ...(label === undefined ? {} : { label }) };
};

export const handlers: Reports = { queryReport, listReportEntries };
