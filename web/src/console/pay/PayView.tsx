import { instantOf } from '@foyer/contract/values';
import { moneyWords } from '../../lib/price-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Back } from '../../ui/Back.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { dayOf } from '../parts/dates.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUrlList } from '../parts/url-list.ts';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';
import { reportsHref } from '../reports/report.ts';
import { daysWords } from '../reports/report-format.ts';
import { isPossible } from '../reports/report-state.ts';
import { basisWords, reportDefinitions } from '../reports/report-words.ts';
import { DifferencesSection } from './DifferencesSection.tsx';
import { LockSection } from './LockSection.tsx';
import { PayBar } from './PayBar.tsx';
import { PayTable } from './PayTable.tsx';
import { type Pay, ratesHref, type StaffPay, withoutRates } from './pay.ts';
import { toPayFile } from './pay-file.ts';
import { payAddress, payDays } from './pay-state.ts';
import { nameWords } from './pay-words.ts';
import { usePay } from './use-pay.ts';

function RateLinks({ staff, day }: { staff: readonly Pick<StaffPay, 'resourceId' | 'name'>[]; day: string }) {
  const text = useText();
  const { t, own } = text;
  return (
    <ul>
      {staff.map((person) => (
        <li key={person.resourceId}>
          <a href={ratesHref(person.resourceId, day)} {...own}>
            {t('Set rates for {name}', { name: nameWords(person, text) })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The staff who are paid nothing because no rate says how much. */
function MissingRates({ pay }: { pay: Pay }) {
  const { t } = useText();
  const missing = withoutRates(pay);
  if (pay.lock) return null;
  if (pay.rates.every(({ entries }) => entries.length === 0))
    return (
      <div className={sales.empty}>
        <p>
          {t(
            'Nobody has rates yet, so this only shows what was done. Say what an hour, a visit or a part of the sales is paid, for each staff member:',
          )}
        </p>
        {pay.staff.length > 0 ? (
          <RateLinks staff={pay.staff} day={pay.localStartDate} />
        ) : (
          <p>
            <a href="/manage/staff/new">{t('Add a staff member first')}</a>
          </p>
        )}
      </div>
    );
  if (missing.length === 0) return null;
  return (
    <Notice tone="caution" title={t('Some worked and have no rates for these days')}>
      <RateLinks staff={missing} day={pay.localStartDate} />
    </Notice>
  );
}

interface FiguresProps {
  pay: Pay;
  isBehind: boolean;
  isOwner: boolean;
  tell(news: Undoable): void;
}

function Figures({ pay, isBehind, isOwner, tell }: FiguresProps) {
  const text = useText();
  const { t, locale } = text;
  const dates = useDates(pay.timeZone);
  const { localStartDate: from, localEndDate: to, notCounted } = pay;
  const at = instantOf(pay.asOfDate);
  const save = () => saveFile(new Blob([toPayFile(pay, text)], { type: 'text/csv' }), `pay-${from}-${to}.csv`);
  return (
    <div className={sales.tabContent}>
      <p className={sales.quiet}>
        {daysWords(from, to, locale)}. {basisWords('PAY', text)}{' '}
        {t('As of {moment}, {zone}', { moment: dates.moment(at), zone: dates.zoneName(at) })}
      </p>
      <MissingRates pay={pay} />
      <PayTable pay={pay} isBusy={isBehind} />
      {notCounted.length > 0 ? (
        <p className={sales.quiet}>
          {t('Net sales without a staff member, or in another currency, are not counted: {amounts}.', {
            amounts: notCounted.map(({ value, currency }) => moneyWords(locale, value, currency)).join(', '),
          })}
        </p>
      ) : null}
      <div className={sales.ways}>
        <Button onClick={save}>{t('Export CSV')}</Button>
      </div>
      <DifferencesSection pay={pay} tell={tell} />
      <LockSection pay={pay} isOwner={isOwner} tell={tell} />
    </div>
  );
}

function Report({ data, site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { news, tell } = useUndoToast();
  const list = useUrlList(payAddress, data.search);
  const days = payDays(list.state, dayOf(data.nowMs, site.timeZone));
  const query = usePay(days);
  return (
    <>
      <p className={sales.lead}>{reportDefinitions(text).PAY}</p>
      <PayBar list={list} days={days} />
      {isPossible(days) ? (
        <Loaded query={query} lines={8}>
          {query.data ? (
            <Figures pay={query.data} isBehind={query.isPlaceholderData} isOwner={isOwner(data.session)} tell={tell} />
          ) : null}
        </Loaded>
      ) : null}
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** What staff are paid for a pay period, which can be locked. */
export default function PayView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={reportsHref}>{t('Reports')}</Back>
      <h1>{t('Pay')}</h1>
      {mayManageSales(props.data.session) ? (
        <Report {...props} />
      ) : (
        <p className={sales.empty}>{t('Managers and owners can see pay.')}</p>
      )}
    </ConsoleRoot>
  );
}
