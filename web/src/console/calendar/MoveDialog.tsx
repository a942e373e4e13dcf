import { instantAt } from '@foyer/contract/values';
import type { CalendarBooking } from '@foyer/sdk';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { toLocal } from '../../lib/zone-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import book from './book/book.module.css';
import { lengthsOf, minuteOfClock, spanOf, TimeFields, timeAt, usePeople } from './TimeFields.tsx';
import { useTools } from './tools.ts';
import type { Place } from './use-reschedule.ts';
import { useWarnings, Warnings } from './Warnings.tsx';

interface MoveDialogProps {
  booking: CalendarBooking;
  move(place: Place, options: { isOnPurpose: boolean; notifies: boolean }): Promise<void>;
  close(): void;
}

/** Moves an appointment to a time and a person by fields, for those who don't drag. */
export function MoveDialog({ booking, move, close }: MoveDialogProps) {
  const { t } = useText();
  const { zone, services } = useTools();
  const people = usePeople(booking.serviceId);
  const local = toLocal(instantAt(booking.startDate.getTime()), zone);
  const minutes = (booking.endDate.getTime() - booking.startDate.getTime()) / 60_000;
  const who = booking.resourceIds.find((id) => people.some((one) => one.id === id)) ?? people[0]?.id ?? '';
  const [values, setValues] = useState(() =>
    timeAt(local.slice(0, 10), minuteOfClock(local.slice(11, 16)), minutes, who),
  );
  const [notifies, setNotifies] = useState(false);
  const span = spanOf(values, zone);
  const warnings = useWarnings(span && { ...span, resourceId: values.resourceId, except: `b:${booking.id}` });
  const isClash = warnings.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!span) return;
    close();
    void move({ ...span, resourceId: values.resourceId }, { isOnPurpose: isClash, notifies });
  };
  return (
    <Dialog
      title={t('Move {name}', { name: booking.customerName ?? booking.title })}
      words={booking.title}
      close={close}
    >
      <form className={book.form} onSubmit={submit}>
        <TimeFields
          values={values}
          change={(some) => setValues((before) => ({ ...before, ...some }))}
          people={people}
          lengths={lengthsOf(services, booking.serviceId, minutes)}
        />
        <label className={book.check}>
          <input type="checkbox" checked={notifies} onChange={(event) => setNotifies(event.target.checked)} />
          {t('Tell the customer by email')}
        </label>
        <Warnings words={warnings} />
        <div className={dialog.ways}>
          <Button type="submit" look={isClash ? 'danger' : 'primary'}>
            {isClash ? t('Move it there anyway') : t('Move')}
          </Button>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
