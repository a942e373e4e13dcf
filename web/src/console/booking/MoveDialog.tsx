import { instantOf } from '@foyer/contract/values';
import { bookings } from '@foyer/sdk';
import { useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { pageClient } from '../../pages/page-client.ts';
import { dayOf } from '../parts/dates.ts';
import { type Booking, customerOf, serviceIdOf } from './booking.ts';
import { DialogForm } from './DialogForm.tsx';
import type { DialogProps } from './dialog-props.ts';
import { slotBefore } from './slot-before.ts';
import { firstTold, noticeOf, Tell, type Told } from './Tell.tsx';
import { type ChosenTime, TimeChoice } from './TimeChoice.tsx';
import { useChange } from './use-change.ts';

type Slot = Parameters<typeof slotBefore>[0]['bookedEntity']['slot'];

const moveTo = async (id: string, revision: string, slot: NonNullable<Slot>, told: Told) =>
  (await pageClient().run(bookings.rescheduleBooking, [id, slot, { revision, ...noticeOf(told) }])).booking;

/** Moves a booking to a free time; it can be moved back. */
export function MoveDialog({ booking, zone, onDone, close }: DialogProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const { isBusy, failure, change, reload } = useChange();
  const [told, setTold] = useState(() => firstTold(booking));
  const [isMissing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<ChosenTime>(() => ({
    day: dayOf(instantOf(new Date(Math.max(booking.startDate.getTime(), readNowMs()))), zone),
    staffId: booking.bookedEntity.slot?.resource?.id ?? null,
    time: null,
  }));
  const { time } = chosen;
  const back = (moved: Booking) => async () => {
    const before = slotBefore(booking);
    if (!before) return;
    await moveTo(moved.id, moved.revision, before, { ...told, message: '' });
    await reload();
  };
  const submit = () => {
    const slot = time?.slots[0];
    setMissing(!slot);
    if (!slot || !time) return;
    change(async () => {
      const moved = await moveTo(booking.id, booking.revision, { ...slot, serviceId: serviceIdOf(booking) }, told);
      const name = customerOf(booking);
      const moment = dates.moment(time.startMs);
      const words = told.isTold
        ? t('Moved to {moment}. {name} gets an email, and another one if you undo it.', { moment, name })
        : t('Moved to {moment}. {name} isn’t told.', { moment, name });
      await onDone({ words, undo: back(moved) });
    });
  };
  return (
    <DialogForm
      title={t('When should it be?')}
      lines={[t('Now: {moment}', { moment: dates.moment(instantOf(booking.startDate)) })]}
      verb={
        time ? t('Move to {moment}', { moment: `${dates.day(time.startMs)}, ${dates.time(time.startMs)}` }) : t('Move')
      }
      {...{ isBusy, failure, close }}
      onSubmit={submit}
    >
      <TimeChoice booking={booking} zone={zone} chosen={chosen} onChoose={setChosen} />
      {isMissing && !time ? <p role="alert">{t('Choose a time.')}</p> : null}
      <Tell booking={booking} told={told} onChange={setTold} />
    </DialogForm>
  );
}
