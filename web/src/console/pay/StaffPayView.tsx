import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Back } from '../../ui/Back.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { dayOf } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';
import { daysWords, figureWords } from '../reports/report-format.ts';
import { entriesHref } from '../reports/report-state.ts';
import styles from '../reports/reports.module.css';
import { AdjustmentForm } from './AdjustmentForm.tsx';
import {
  type Adjustment,
  type Pay,
  type PayLine,
  payAddressQuery,
  payOfDaysHref,
  ratesHref,
  type StaffPay,
} from './pay.ts';
import { payAddress, payDays } from './pay-state.ts';
import { kindOfAdjustmentWords, nameWords, rateKindWords, rateWords, scopeWords } from './pay-words.ts';
import { toSent, usePay, usePayChanges } from './use-pay.ts';

interface PersonProps {
  pay: Pay;
  person: StaffPay;
}

const units = { HOUR: 'MINUTES', VISIT: 'COUNT', COMMISSION: 'MONEY' } as const;
const measures = { VISIT: 'heldVisits', COMMISSION: 'netSales' } as const;

/** The measure that lists what a line is for. */
const measureOf = ({ rate: { kind, serviceId } }: PayLine) =>
  kind === 'HOUR' ? (serviceId ? 'serviceMinutes' : 'rosteredMinutes') : measures[kind];

/** What each rate comes to. */
function Lines({ pay, person }: PersonProps) {
  const text = useText();
  const { t, locale } = text;
  const { currency, localStartDate: from, localEndDate: to } = pay;
  const days = { from, to };
  const kinds = rateKindWords(text);
  if (person.lines.length === 0)
    return (
      <p className={sales.empty}>
        {person.hasRates ? t('Nothing was done that the rates pay for.') : t('There are no rates for these days.')}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard.
    <section className={styles.figures} tabIndex={0} aria-label={t('How it comes about')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Rate')}</th>
            <th scope="col">{t('For')}</th>
            <th scope="col" className={styles.number}>
              {t('Hours, visits or sales')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {person.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {kinds[line.rate.kind]}: {rateWords(line.rate, currency, text)}
              </th>
              <td>{scopeWords(line, text)}</td>
              <td className={styles.number}>
                <a
                  href={entriesHref({
                    ...{ path: 'pay', days, measure: measureOf(line), groupBy: 'STAFF', key: person.resourceId },
                    ...{ currency, back: payAddressQuery(days) },
                  })}
                >
                  {figureWords(line.quantity, { unit: units[line.rate.kind] }, locale, currency)}
                </a>
              </td>
              <td className={styles.number}>{moneyWords(locale, line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface EntryProps {
  entry: Adjustment;
  pay: Pay;
  tell(news: Undoable): void;
}

function Entry({ entry, pay, tell }: EntryProps) {
  const text = useText();
  const { t, locale, own } = text;
  const { removeAdjustment, putAdjustment } = usePayChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const amount = moneyWords(locale, entry.amount, pay.currency);
  const remove = () =>
    run(async () => {
      await removeAdjustment(entry.id);
      tell({ words: t('{amount} is removed.', { amount }), undo: () => putAdjustment(entry.id, toSent(entry)) });
    });
  return (
    <li className={sales.row}>
      <span className={sales.main}>
        <span className={sales.amount}>{amount}</span> {kindOfAdjustmentWords(text)[entry.kind]}
        <span className={`${sales.quiet} ${sales.below}`}>
          {daysWords(entry.localDate, entry.localDate, locale)} · <span {...own}>{entry.note}</span>
        </span>
        <FailureNotice failure={failure} takesFocus />
      </span>
      {pay.lock ? null : (
        <Button aria-disabled={isBusy || undefined} aria-label={t('Remove {amount}', { amount })} onClick={remove}>
          {t('Remove')}
        </Button>
      )}
    </li>
  );
}

function Person({ pay, person, tell }: PersonProps & { tell(news: Undoable): void }) {
  const text = useText();
  const { t, locale } = text;
  return (
    <>
      <p className={sales.lead}>
        {t('{total} in all', { total: moneyWords(locale, person.total, pay.currency) })}
        {pay.lock ? ` · ${t('Locked')}` : null}
      </p>
      <Section
        title={t('How it comes about')}
        aside={<a href={ratesHref(person.resourceId, pay.localStartDate)}>{t('Rates')}</a>}
      >
        <Lines pay={pay} person={person} />
      </Section>
      <Section title={t('Tips and adjustments')}>
        {person.entries.length > 0 ? (
          <ul className={sales.rows}>
            {person.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} pay={pay} tell={tell} />
            ))}
          </ul>
        ) : null}
        {pay.lock ? (
          <p className={sales.quiet}>{t('This pay period is locked, so nothing can be added.')}</p>
        ) : (
          <AdjustmentForm key={`${pay.localStartDate} ${pay.localEndDate}`} pay={pay} person={person} tell={tell} />
        )}
      </Section>
    </>
  );
}

function Content({ data: { params, search, nowMs }, site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t, locale, own } = text;
  const { news, tell } = useUndoToast();
  const days = payDays(payAddress.read(search), dayOf(nowMs, site.timeZone));
  const query = usePay(days);
  const person = query.data?.staff.find(({ resourceId }) => resourceId === params.resourceId);
  return (
    <>
      <Back href={payOfDaysHref(days)}>{t('Pay')}</Back>
      <h1 {...own}>{person ? nameWords(person, text) : t('Pay')}</h1>
      <p className={sales.quiet}>{daysWords(days.from, days.to, locale)}</p>
      <Loaded query={query} lines={6}>
        {query.data && person ? <Person pay={query.data} person={person} tell={tell} /> : null}
        {query.data && !person ? <p className={sales.empty}>{t('There is no such staff member.')}</p> : null}
      </Loaded>
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** How the pay of one staff member comes about, with tips and adjustments. */
export default function StaffPayView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      {mayManageSales(props.data.session) ? (
        <Content {...props} />
      ) : (
        <>
          <h1>{t('Pay')}</h1>
          <p className={sales.empty}>{t('Managers and owners can see pay.')}</p>
        </>
      )}
    </ConsoleRoot>
  );
}
