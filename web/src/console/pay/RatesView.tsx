import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Back } from '../../ui/Back.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { dayOf, isDay } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useServices } from '../parts/use-services.ts';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';
import { daysWords } from '../reports/report-format.ts';
import { payHref, type RateEntry, type StaffRates } from './pay.ts';
import { nameWords, rateWords, scopeWords } from './pay-words.ts';
import { RatesForm } from './RatesForm.tsx';
import { usePay, usePayChanges } from './use-pay.ts';

interface EntryProps {
  resourceId: string;
  entry: RateEntry;
  currency: string;
  edit(): void;
  tell(news: Undoable): void;
}

/** The rates from one day on, in words. */
function Entry({ resourceId, entry, currency, edit, tell }: EntryProps) {
  const text = useText();
  const { t, locale } = text;
  const { removeRates, setRates } = usePayChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const services = new Map((useServices().data?.services ?? []).map(({ id, name }) => [id, name]));
  const day = daysWords(entry.localStartDate, entry.localStartDate, locale);
  const remove = () =>
    run(async () => {
      await removeRates(resourceId, entry.localStartDate, entry.revision);
      tell({
        words: t('The rates from {day} are removed.', { day }),
        undo: () => setRates(resourceId, entry.localStartDate, entry.rates, ''),
      });
    });
  return (
    <li className={sales.row}>
      <span className={sales.main}>
        <strong>{t('From {day}', { day })}</strong>
        {entry.rates.length === 0 ? t('Nothing is paid.') : null}
        {entry.rates.map((rate, index) => {
          const serviceName = rate.serviceId && services.get(rate.serviceId);
          return (
            <span key={index} className={sales.below}>
              {rateWords(rate, currency, text)} · {scopeWords({ rate, ...(serviceName ? { serviceName } : {}) }, text)}
            </span>
          );
        })}
        <FailureNotice failure={failure} takesFocus />
      </span>
      <span className={sales.ways}>
        <Button aria-label={t('Edit the rates from {day}', { day })} onClick={edit}>
          {t('Edit')}
        </Button>
        <Button
          aria-label={t('Remove the rates from {day}', { day })}
          aria-disabled={isBusy || undefined}
          onClick={remove}
        >
          {t('Remove')}
        </Button>
      </span>
    </li>
  );
}

interface RatesProps {
  staff: StaffRates;
  currency: string;
  /** From which the first rates are meant to be valid. */
  firstDay: string;
  today: string;
  tell(news: Undoable): void;
}

function Rates({ staff, currency, firstDay, today, tell }: RatesProps) {
  const { t } = useText();
  const { resourceId, entries } = staff;
  const [edited, setEdited] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  const entry = entries.find(({ localStartDate }) => localStartDate === edited);
  const latest = entries.at(-1);
  const done = (news: Undoable) => {
    tell(news);
    setEdited(null);
    setCount(count + 1);
  };
  const shared = { resourceId, currency, onSaved: done };
  return (
    <>
      {entries.length > 0 ? (
        <Section title={t('Rates')}>
          <ul className={sales.rows}>
            {entries.toReversed().map((one) => (
              <Entry
                key={one.localStartDate}
                {...{ resourceId, currency, tell }}
                entry={one}
                edit={() => setEdited(one.localStartDate)}
              />
            ))}
          </ul>
        </Section>
      ) : null}
      {entry ? (
        <Section title={t('Edit rates')} aside={<Button onClick={() => setEdited(null)}>{t('Cancel')}</Button>}>
          <RatesForm key={entry.localStartDate} {...shared} saved={entry} day={entry.localStartDate} />
        </Section>
      ) : (
        <Section title={latest ? t('Other rates from a day on') : t('First rates')}>
          <RatesForm
            key={`new ${count}`}
            {...shared}
            saved={{ rates: latest?.rates ?? [{ kind: 'HOUR' }], revision: '' }}
            day={latest ? today : firstDay}
          />
        </Section>
      )}
    </>
  );
}

function Content({ data: { params, search, nowMs }, site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t, own } = text;
  const { news, tell } = useUndoToast();
  const today = dayOf(nowMs, site.timeZone);
  const asked = new URLSearchParams(search).get('day') ?? '';
  const query = usePay({ from: today, to: today });
  const staff = query.data?.rates.find(({ resourceId }) => resourceId === params.resourceId);
  return (
    <>
      <h1>{t('Pay rates')}</h1>
      {staff ? (
        <p className={sales.lead} {...own}>
          {nameWords(staff, text)}
        </p>
      ) : null}
      <p className={sales.lead}>
        {t(
          'A rate for one service comes before the one for all. Hours of a service with an hourly rate of its own aren’t paid as rostered hours besides. What was locked stays as it is.',
        )}
      </p>
      <Loaded query={query} lines={6}>
        {query.data && staff ? (
          <Rates
            staff={staff}
            currency={query.data.currency}
            firstDay={isDay(asked) ? asked : `${today.slice(0, 7)}-01`}
            today={today}
            tell={tell}
          />
        ) : null}
        {query.data && !staff ? <p className={sales.empty}>{t('There is no such staff member.')}</p> : null}
      </Loaded>
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** What a staff member is paid for hours, visits and sales, from which day on. */
export default function RatesView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={payHref}>{t('Pay')}</Back>
      {mayManageSales(props.data.session) ? (
        <Content {...props} />
      ) : (
        <>
          <h1>{t('Pay rates')}</h1>
          <p className={sales.empty}>{t('Managers and owners can see pay.')}</p>
        </>
      )}
    </ConsoleRoot>
  );
}
