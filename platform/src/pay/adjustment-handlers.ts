import type { Modules, PayAdjustmentId, PayPeriodId, RequestOf, ResourceId } from '@foyer/contract';
import type { CivilDate, Currency } from '@foyer/contract/values';
import { noteChange } from '../access/audit/app-changes.ts';
import { listRates } from '../pay-rates/store.ts';
import { isKnown } from '../reports/range.ts';
import type { Call, Handlers } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { refuseField } from '../server/lib/violations.ts';
import { isCivilDate } from '../server/lib/wall.ts';
import { findSite, lockSite, type Site } from '../server/sites/store.ts';
import { type Adjustment, deleteAdjustment, findAdjustment, putAdjustment } from './adjustment-store.ts';
import { leftOf, readDifferences } from './differences.ts';
import { amountText, toWireAdjustment } from './entity.ts';
import { findPeriod, listOverlapping } from './period-store.ts';
import { listPeople } from './read-pay.ts';
import { parseSigned } from './signed-amount.ts';

type AdjustmentCall = Call<Modules['pay']['setPayAdjustment']>;
type Sent = NonNullable<RequestOf<Modules['pay']['setPayAdjustment']>['adjustment']>;

function readAmount({ amount, kind }: Sent, currency: Currency): number {
  const field = 'adjustment.amount';
  const minor = parseSigned(amount, currency) ?? refuseField(field, `must have at most the decimals of ${currency}`);
  if (minor === 0) return refuseField(field, 'must not be 0');
  return kind === 'TIP' && minor < 0 ? refuseField(field, 'must be positive for a tip') : minor;
}

function readDay(day: string): CivilDate {
  const isPossible = isCivilDate(day) && isKnown({ first: day, last: day });
  return isPossible
    ? day
    : refuseField('adjustment.localDate', 'must be a day of the calendar, between the years 1971 and 2199');
}

function readNote(note: string): string {
  return note.trim() || refuseField('adjustment.note', 'must not be blank');
}

/** Nothing changes in a locked period. */
async function requireOpen(call: AdjustmentCall, day: CivilDate, field: string): Promise<void> {
  const [period] = await listOverlapping(call.tx, call.caller.siteId, { first: day, last: day });
  if (!period) return;
  const { first, last } = period.range;
  refuseField(
    field,
    `is in the pay period from ${first} to ${last}, which is locked: choose a later day, or unlock it`,
  );
}

/** A difference is carried exactly, once, and into a later period. */
async function requireDifference(call: AdjustmentCall, site: Site, wanted: Adjustment): Promise<void> {
  const { tx, caller, now } = call;
  const { siteId } = caller;
  if (wanted.correctsPeriodId === undefined) return;
  const period = await findPeriod(tx, siteId, wanted.correctsPeriodId);
  if (!period) return refuseField('adjustment.correctsPeriodId', 'names no locked pay period');
  if (wanted.kind !== 'ADJUSTMENT') return refuseField('adjustment.kind', 'must be ADJUSTMENT to correct a period');
  if (wanted.localDate <= period.range.last)
    return refuseField(
      'adjustment.localDate',
      `must be after ${period.range.last}, the end of the period that it corrects`,
    );
  const differences = await readDifferences(tx, { siteId, site, now }, [period], wanted.id);
  const difference = differences.find(({ resourceId }) => resourceId === wanted.resourceId);
  const left = difference ? leftOf(difference) : 0;
  if (left !== wanted.amountMinor)
    refuseField('adjustment.amount', `must be ${amountText(left, site.currency)}, which is left of the difference`);
}

async function readAdjustment(call: AdjustmentCall, site: Site, sent: Sent): Promise<Adjustment> {
  const { tx, caller, input, fail } = call;
  const { siteId } = caller;
  const resourceId = asId<ResourceId>(sent.resourceId.toLowerCase());
  const people = await listPeople(tx, siteId, { rates: await listRates(tx, siteId), adjustments: [] });
  if (!people.some(({ id }) => id === resourceId))
    return fail('RESOURCE_NOT_FOUND', 'There is no staff member with this id.');
  return {
    id: asId<PayAdjustmentId>(input.adjustmentId.toLowerCase()),
    resourceId,
    localDate: readDay(sent.localDate),
    kind: sent.kind,
    amountMinor: readAmount(sent, site.currency),
    currency: site.currency,
    note: readNote(sent.note),
    correctsPeriodId:
      sent.correctsPeriodId === undefined ? undefined : asId<PayPeriodId>(sent.correctsPeriodId.toLowerCase()),
    createdBy: caller.id,
  };
}

export const setPayAdjustment: Handlers<'pay'>['setPayAdjustment'] = async (call) => {
  const { tx, caller, input, now } = call;
  const { siteId } = caller;
  const id = asId<PayAdjustmentId>(input.adjustmentId.toLowerCase());
  // The same lock as for a period: what is locked meanwhile is seen here, or has this adjustment in its figures.
  await lockSite(tx, siteId);
  const [site, before] = await Promise.all([findSite(tx, siteId), findAdjustment(tx, siteId, id)]);
  if (before) await requireOpen(call, before.localDate, 'adjustmentId');
  if (input.adjustment === undefined) {
    if (before) await deleteAdjustment(tx, siteId, id);
    if (before) await noteChange(tx, call, 'PAY_ADJUSTED', { adjustmentId: id, removed: true });
    return {};
  }
  const wanted = await readAdjustment(call, site, input.adjustment);
  await requireOpen(call, wanted.localDate, 'adjustment.localDate');
  await requireDifference(call, site, wanted);
  await putAdjustment(tx, siteId, wanted, now);
  await noteChange(tx, call, 'PAY_ADJUSTED', { adjustmentId: id, resourceId: wanted.resourceId });
  return { adjustment: toWireAdjustment(wanted) };
};
