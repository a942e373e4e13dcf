import { instantOf } from '@foyer/contract/values';
import { bookings } from '@foyer/sdk';
import { useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { toLocal } from '../../lib/zone-time.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { addDays, dayOf } from '../parts/dates.ts';
import sales from '../parts/sales.module.css';
import { type Booking, bookingHref, customerOf, serviceIdOf } from './booking.ts';
import { DialogForm } from './DialogForm.tsx';
import type { DialogProps } from './dialog-props.ts';
import { type FreeTime, isChoice, useFreeTimes } from './free-times.ts';
import { firstTold, noticeOf, Tell, type Told } from './Tell.tsx';
import { type ChosenTime, TimeChoice } from './TimeChoice.tsx';
import { useChange } from './use-change.ts';

const WEEKS = [1, 2, 4, 6, 8];
const USUAL_WEEKS = 6;
const WEEK_DAYS = 7;

/** The time of day in a zone, as `HH:mm`. */
const clockOf = (date: Date, zone: string): string => toLocal(instantOf(date), zone).slice(11, 16);

async function bookAgain(booking: Booking, slot: FreeTime['slots'][number], told: Told) {
  const { contactDetails, totalParticipants, participantsChoices, bookedAddOns, selectedPaymentOption } = booking;
  const again = {
    bookedEntity: { slot: { ...slot, serviceId: serviceIdOf(booking) } },
    status: 'CONFIRMED' as const,
    ...(contactDetails ? { contactDetails } : {}),
    ...(participantsChoices ? { participantsChoices } : { totalParticipants: totalParticipants ?? 1 }),
    ...(bookedAddOns ? { bookedAddOns } : {}),
    ...(selectedPaymentOption?.startsWith('MEMBERSHIP') ? { selectedPaymentOption } : {}),
  };
  return (await pageClient().run(bookings.createBooking, [again, noticeOf(told)])).booking;
}

/** The same again, some weeks later. */
export function RebookDialog({ booking, zone, onDone, close }: DialogProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const { isBusy, failure, change, reload } = useChange();
  const [told, setTold] = useState(() => firstTold(booking));
  const [isMissing, setMissing] = useState(false);
  const dayIn = (weeks: number) => {
    const first = dayOf(instantOf(new Date(Math.max(booking.startDate.getTime(), readNowMs()))), zone);
    return addDays(first, weeks * WEEK_DAYS);
  };
  const [chosen, setChosen] = useState<ChosenTime>(() => ({
    day: dayIn(USUAL_WEEKS),
    staffId: booking.bookedEntity.slot?.resource?.id ?? null,
    time: null,
  }));
  const { times } = useFreeTimes(booking, chosen.day, chosen.staffId, zone);
  const clock = clockOf(booking.startDate, zone);
  // The usual time, where it is free again.
  const usual = times.find(
    (one) => isChoice(one, booking, readNowMs()) && clockOf(new Date(one.startMs), zone) === clock,
  );
  const time = chosen.time ?? usual ?? null;
  const submit = () => {
    const slot = time?.slots[0];
    setMissing(!slot);
    if (!slot || !time) return;
    change(async () => {
      const made = await bookAgain(booking, slot, told);
      const undo = async () => {
        const flow = { flowControlSettings: { waiveCancellationFee: true }, ...noticeOf({ ...told, message: '' }) };
        await pageClient().run(bookings.cancelBooking, [made.id, { revision: made.revision, ...flow }]);
        await reload();
      };
      const facts = { name: customerOf(booking), moment: dates.moment(time.startMs) };
      const words = told.isTold
        ? t('{name} is booked again for {moment} and gets an email, and another one if you undo it.', facts)
        : t('{name} is booked again for {moment}.', facts);
      await onDone({ words, undo, href: bookingHref(made.id) });
    });
  };
  return (
    <DialogForm
      title={t('Book again for {name}?', { name: customerOf(booking) })}
      lines={[t('The same service for the same people. The price is today’s.')]}
      verb={
        time ? t('Book {moment}', { moment: `${dates.day(time.startMs)}, ${dates.time(time.startMs)}` }) : t('Book')
      }
      {...{ isBusy, failure, close }}
      onSubmit={submit}
    >
      <div className={sales.ways}>
        {WEEKS.map((weeks) => (
          <Button
            key={weeks}
            aria-pressed={chosen.day === dayIn(weeks)}
            onClick={() => setChosen({ ...chosen, day: dayIn(weeks), time: null })}
          >
            {t('{weeks, plural, one {In # week} other {In # weeks}}', { weeks })}
          </Button>
        ))}
      </div>
      <TimeChoice booking={booking} zone={zone} chosen={{ ...chosen, time }} onChoose={setChosen} />
      {isMissing && !time ? <p role="alert">{t('Choose a time.')}</p> : null}
      <Tell booking={booking} told={told} onChange={setTold} />
    </DialogForm>
  );
}
