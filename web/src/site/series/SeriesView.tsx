import { isKept, type RecurringDate } from '@foyer/react/recurring-plan';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { wholeMinutes } from '../../services/bookable.ts';
import { isPaidNow, type PaymentWay } from '../../services/payment-ways.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Container } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { priceQuestion } from '../booking/several/appointments.ts';
import { DetailsForm } from '../booking/several/DetailsForm.tsx';
import { PlaceChoice } from '../booking/several/PlaceChoice.tsx';
import { atPlace } from '../booking/several/place-state.ts';
import { usePrices } from '../booking/several/use-prices.ts';
import { WayChoice } from '../booking/several/WayChoice.tsx';
import { failureWords } from '../booking/state/failure-words.ts';
import { BookedSeries } from './BookedSeries.tsx';
import { DateRow } from './DateRow.tsx';
import { PlanDates } from './PlanDates.tsx';
import { Rhythm } from './Rhythm.tsx';
import styles from './series.module.css';
import type { SeriesData } from './series-data.ts';
import { type Series, useSeries } from './use-series.ts';

/** The price of all dates that are booked. */
function Total({ series, dates }: { series: Series; dates: RecurringDate[] }) {
  const text = useText();
  const { t, locale } = text;
  const { appointment, way, offline } = series;
  const { bookable } = appointment;
  const booked = dates.filter(isKept);
  const charged = way === 'plan' ? booked.filter(({ index }) => offline.includes(index)) : booked;
  const prices = usePrices(bookable.isFree ? [] : charged.map((date) => priceQuestion(bookable, date, appointment)));
  const price = prices && moneyWords(locale, prices.total.value, prices.total.currency);
  return (
    <p className={styles.total} aria-live="polite">
      <strong>{t('{count, plural, one {# appointment} other {# appointments}}', { count: booked.length })}</strong>
      {price ? ` · ${prices.isLeast ? t('From {price}', { price }) : price}` : null}
      {price ? ` · ${t('Pay at your visit')}` : null}
    </p>
  );
}

function Dates({ data, series, zone }: { data: SeriesData; series: Series; zone: string }) {
  const text = useText();
  const { t } = text;
  const dates = useDates(zone);
  const { plan, change, isLoading, unread, reload, covered } = series;
  const clashes = (series.dates ?? []).filter(({ state }) => state !== 'free' && state !== 'skipped').length;
  const kept = (series.dates ?? []).filter(({ state }) => state !== 'skipped').length;
  const words = t('{count, plural, =0 {All dates are free.} one {One date isn’t free.} other {# dates aren’t free.}}', {
    count: clashes,
  });
  if (unread) {
    return (
      <Notice tone="caution" role="alert" title={t('We couldn’t load the dates.')}>
        <p>{failureWords(unread, text)}</p>
        <Button onClick={reload}>{t('Try again')}</Button>
      </Notice>
    );
  }
  return (
    <section aria-labelledby="dates" aria-busy={isLoading}>
      <h2 id="dates" className={styles.heading}>
        {t('The dates')}
      </h2>
      <p className={styles.hint}>{t('Times are in {zone}.', { zone: dates.zoneName(data.startMs) })}</p>
      <LiveRegion>{isLoading ? '' : words}</LiveRegion>
      <ol className={styles.dates}>
        {series.dates
          ? series.dates.map((date) => (
              <DateRow
                key={date.index}
                date={date}
                dates={dates}
                plan={plan}
                isOnly={kept === 1}
                change={change}
                isCovered={covered.state === 'ready' ? covered.indexes.has(date.index) : undefined}
              />
            ))
          : Array.from({ length: plan.count }, (_, index) => <li key={index} className={styles.bone} />)}
      </ol>
    </section>
  );
}

/** The service that is repeated, and its place. */
function Lead({ data, series, zone }: { data: SeriesData; series: Series; zone: string }) {
  const { t, own } = useText();
  const { place, choosePlace, appointment } = series;
  const { bookable, startMs, staffId, participants } = appointment;
  const dates = useDates(zone);
  const staff = bookable.staff.find(({ id }) => id === staffId);
  const minutes = wholeMinutes(bookable);
  return (
    <>
      <p className={styles.lead}>
        <span {...own}>{bookable.name}</span>
        {minutes === null ? null : ` · ${t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })}`}
        {participants > 1
          ? ` · ${t('{count, plural, one {# person} other {# people}}', { count: participants })}`
          : null}
        {staff ? (
          <>
            {' · '}
            <span {...own}>{t('with {name}', { name: staff.name })}</span>
          </>
        ) : null}
      </p>
      <p>{t('Starting {moment}', { moment: dates.moment(startMs) })}</p>
      <p>
        <a href={atPlace(data.backHref, place)} className={styles.back}>
          {t('Book only this date')}
        </a>
      </p>
      {bookable.isAtCustomer && bookable.places.length === 0 ? null : (
        <div className={styles.place}>
          <PlaceChoice bookable={bookable} onChoose={choosePlace} />
        </div>
      )}
    </>
  );
}

function chooseWay({ ways, chooseWay: choose }: Series, wanted: PaymentWay): void {
  const way = ways.find((each) => each === wanted);
  if (way) choose(way);
}

/** The policy, which applies to each date on its own. */
function Policy({ data: { policy, bookable } }: { data: SeriesData }) {
  const { t, own } = useText();
  const { description } = bookable.rules;
  if (policy.length === 0 && !description) return null;
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className={styles.heading}>
        {t('For each appointment')}
      </h2>
      <ul className={styles.rules}>
        {policy.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {description ? <li {...own}>{description}</li> : null}
      </ul>
    </section>
  );
}

/** Repeats an appointment: the rhythm, its dates, then who it is for. */
export default function SeriesView({ data, site }: ViewProps<SeriesData>) {
  const { t } = useText();
  const series = useSeries(data);
  const zone = data.choices.zone ?? site.timeZone;
  const { booked, plan, appointment } = series;
  const { bookable, participants } = appointment;
  if (booked === undefined) return <Container>{t('One moment …')}</Container>;
  if (booked) {
    return (
      <Container>
        <BookedSeries booked={booked} name={bookable.name} zone={zone} />
      </Container>
    );
  }
  const isFree = series.dates?.every(({ state }) => state === 'free' || state === 'skipped') === true;
  return (
    <Container>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('Book several dates')}</h1>
        <Lead data={data} series={series} zone={zone} />
        <Rhythm plan={plan} change={series.change} />
        <Dates data={data} series={series} zone={zone} />
        <h2 className={styles.heading}>{t('Your details')}</h2>
        <DetailsForm
          site={site}
          serviceId={bookable.id}
          form={bookable.form}
          hasAddress={bookable.isAtCustomer}
          participants={participants}
          isBusy={series.isBusy}
          failure={series.failure}
          isReady={isFree && !series.isLoading && series.canPay}
          action={
            bookable.needsApproval
              ? t('Send request')
              : t('{count, plural, one {Book # appointment} other {Book # appointments}}', {
                  count: plan.count - plan.skipped.length,
                })
          }
          onSubmit={series.book}
        >
          <WayChoice ways={series.ways} chosen={series.way} choose={(way) => chooseWay(series, way)} />
          <PlanDates series={series} />
          {series.dates ? <Total series={series} dates={series.dates} /> : null}
          <Policy data={data} />
          {bookable.ways.some(isPaidNow) ? (
            <p className={styles.hint}>{t('Several dates are paid at each visit, not online.')}</p>
          ) : null}
          {series.dates && !isFree ? (
            <Notice tone="caution">
              {t('Some dates aren’t free. Choose other times for them, or leave them out.')}
            </Notice>
          ) : null}
        </DetailsForm>
      </div>
    </Container>
  );
}
