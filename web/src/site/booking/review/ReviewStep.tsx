import { isEmpty } from '@foyer/contract/form-conditions';
import { instantAt } from '@foyer/contract/values';
import { useState } from 'react';
import { PriceLines } from '../../../booking/PriceLines.tsx';
import { untilOf } from '../../../lib/booking-rules.ts';
import { feeWords } from '../../../lib/fee-words.ts';
import { moneyWords } from '../../../lib/price-words.ts';
import { useText } from '../../../lib/text.ts';
import { useDates } from '../../../lib/use-visitor.ts';
import { isForMember } from '../../../pages/page-client.ts';
import { isPaidNow } from '../../../services/payment-ways.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { AddOnLines } from '../add-ons/AddOnLines.tsx';
import { courseFacts } from '../parts/course-facts.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import styles from '../parts/flow.module.css';
import { answerWords, listQuestions } from '../parts/form-answers.ts';
import { Moment } from '../parts/Moment.tsx';
import { NearestSlots } from '../parts/NearestSlots.tsx';
import { placeWords } from '../parts/place-words.ts';
import { PaySection } from '../payment/PaySection.tsx';
import { wayHint } from '../payment/way-words.ts';
import type { Hold } from '../state/hold.ts';
import type { StepProps } from '../state/step-props.ts';
import { useQuote } from '../state/use-quote.ts';
import { HoldClock } from './HoldClock.tsx';
import { feeSteps } from './review-costs.ts';
import { paidWords } from './review-words.ts';

function useFacts(props: StepProps) {
  const text = useText();
  const { t, own } = text;
  const { data, site, booking } = props;
  const { bookable } = data;
  const { contact, choices, hold } = booking;
  const dates = useDates(site.timeZone);
  const slot = hold?.slot;
  const { firstName, lastName, email, phone, note } = contact;
  const { course } = bookable;
  const place = placeWords(bookable, slot, contact);
  const { participants } = choices;
  const asked = bookable.form ? listQuestions(bookable.form, booking.answers.typed, participants) : [];
  const answers = asked.filter(({ answer }) => !isEmpty(answer));
  const cost = hold?.price ?? null;
  const total = cost && moneyWords(text.locale, cost.value, cost.currency);
  const isTaxed = cost !== null && bookable.addedTax !== '';
  const { isFree, isMonthly } = bookable;
  const isCharged = bookable.balanceMinutes !== null && isForMember();
  const deposit = hold?.deposit ?? null;
  const paid = paidWords({ way: booking.way, price: cost, deposit, isFree, isMonthly, isCharged }, text);
  const isByMonth = isMonthly && booking.way === 'online';
  const each = participants > 1 || isTaxed ? bookable.price : null;
  const row = (term: string, detail: React.ReactNode) => (detail ? [{ term, detail }] : []);
  return [
    ...row(t('Service'), <span {...own}>{bookable.name}</span>),
    ...row(t('When'), slot && <Moment {...props} />),
    ...(course ? courseFacts(course, text, dates) : []),
    ...row(t('With'), slot?.resource && <span {...own}>{slot.resource.name}</span>),
    ...(bookable.variants?.type === 'CUSTOM' && bookable.variant
      ? [{ term: bookable.variants.name, detail: <span {...own}>{bookable.variant.name}</span> }]
      : []),
    ...row(t('Where'), place && <span {...own}>{place}</span>),
    ...row(t('Add-ons'), bookable.addOns.length > 0 && <AddOnLines addOns={bookable.addOns} />),
    ...row(
      t('Participants'),
      participants > 1 && t('{count, plural, one {# person} other {# people}}', { count: participants }),
    ),
    ...row(t('Name'), `${firstName} ${lastName}`.trim()),
    ...row(t('Email'), email),
    ...row(t('Phone'), phone),
    ...row(t('Note'), note),
    ...answers.flatMap(({ question: { label }, participant, answer }) =>
      row(
        participant !== null && participants > 1 ? `${label} (${participant + 1})` : label,
        <span {...own}>{answerWords(answer, text)}</span>,
      ),
    ),
    ...row(
      t('Price'),
      bookable.price && (
        <PriceLines
          price={total ?? bookable.price}
          each={each}
          isTaxed={isTaxed}
          paid={isByMonth && !each ? bookable.price : paid}
        />
      ),
    ),
    ...(isByMonth ? data.charges : []),
  ];
}

function Confirm({ booking, data, hold }: StepProps & { hold: Hold }) {
  const { t } = useText();
  const { isBusy } = booking.action;
  const words = data.bookable.needsApproval ? t('Send request') : t('Confirm booking');
  return (
    <Button
      look="primary"
      size="l"
      className={styles.submit}
      aria-disabled={isBusy || undefined}
      onClick={() => booking.confirm(hold)}
    >
      {isBusy ? t('One moment …') : words}
    </Button>
  );
}

/** The booking policy with its deadlines as dates. */
function Rules(props: StepProps) {
  const { data, site, booking } = props;
  const text = useText();
  const { t, own } = text;
  const { bookable, nowMs } = data;
  const { cancelMinutes, rescheduleMinutes, description } = bookable.rules;
  const dates = useDates(booking.choices.zone ?? site.timeZone);
  const startMs = booking.hold?.slot?.startMs ?? bookable.course?.firstMs ?? instantAt(0);
  const [cancelMs, moveMs] = [untilOf(cancelMinutes, startMs), untilOf(rescheduleMinutes, startMs)];
  const quote = useQuote(props);
  // The quote knows no coupon.
  const known = booking.hold?.couponCode ? null : quote;
  const steps = feeSteps(bookable, known, startMs, site.currency, text);
  const balanceMs = booking.way === 'deposit' && isForMember() ? untilOf(bookable.balanceMinutes, startMs) : null;
  const rules = [
    booking.way !== 'deposit' && booking.way && wayHint(booking.way, bookable, text),
    balanceMs !== null &&
      (balanceMs > nowMs
        ? t('We save your card and charge the rest to it on {day}.', { day: dates.date(balanceMs) })
        : t('We save your card and charge the rest to it right after the deposit.')),
    bookable.needsApproval && t('We review each request and reply by email.'),
    cancelMs !== null && cancelMs > nowMs
      ? t('You can cancel until {moment}.', { moment: dates.deadline(cancelMs) })
      : t('To cancel, please get in touch.'),
    ...(cancelMs !== null && cancelMs > nowMs ? feeWords(steps, nowMs, text, dates) : []),
    bookable.savesCard &&
      isPaidNow(booking.way) &&
      isForMember() &&
      t('We save your card. A fee for canceling late or not coming is charged to it.'),
    // A course has no other time.
    !bookable.course &&
      moveMs !== null &&
      moveMs > nowMs &&
      t('You can reschedule until {moment}.', { moment: dates.deadline(moveMs) }),
  ];
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className={styles.rulesTitle}>
        {t('Good to know')}
      </h2>
      <ul className={styles.rules}>
        {rules.map((rule) => (rule ? <li key={rule}>{rule}</li> : null))}
        {description ? <li {...own}>{description}</li> : null}
      </ul>
    </section>
  );
}

/** Pays for it now, or confirms it. */
function Completion(props: StepProps & { hold: Hold }) {
  const { t } = useText();
  const { data, booking, hold } = props;
  const { action, change, way } = booking;
  const [isProcessing, setProcessing] = useState(false);
  const isPaid = isPaidNow(way) && !data.bookable.isFree;
  const failure = <FailureNotice failure={action.failure} />;
  return (
    <>
      {isProcessing ? null : <HoldClock hold={hold} booking={booking} firstMs={data.nowMs} isPaid={isPaid} />}
      <Review {...props} />
      {isPaid ? (
        <PaySection key={hold.bookingId} {...props} hold={hold} onProcessing={() => setProcessing(true)} />
      ) : null}
      {failure}
      <div className={styles.actions}>
        {isPaid ? null : <Confirm {...props} hold={hold} />}
        {isProcessing ? (
          <Button onClick={() => booking.leave(hold)}>{t('See your booking')}</Button>
        ) : (
          <Button look="quiet" className={styles.back} onClick={() => change({ step: 'details' }, 'push')}>
            {t('Change details')}
          </Button>
        )}
      </div>
    </>
  );
}

function Review(props: StepProps) {
  return (
    <>
      <Facts facts={useFacts(props)} className={styles.facts} />
      <Rules {...props} />
    </>
  );
}

/** Shows the whole booking while the slot is held. */
export function ReviewStep(props: StepProps) {
  const { t } = useText();
  const { hold, action, change, reserve } = props.booking;
  if (!hold) return <p className={styles.loading}>{t('One moment …')}</p>;
  if (action.failure?.kind !== 'lost') {
    return (
      <div className={styles.form}>
        <Completion {...props} hold={hold} />
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <NearestSlots {...props} onPick={reserve} />
      <Review {...props} />
      <div className={styles.actions}>
        <Button look="quiet" className={styles.back} onClick={() => change({ step: 'details' }, 'push')}>
          {t('Change details')}
        </Button>
      </div>
    </div>
  );
}
