import { minutes } from '@foyer/contract/values';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { Actions } from './Actions.tsx';
import { Answers } from './Answers.tsx';
import { doneWords } from './action-words.ts';
import { actionsOf, type BookingAction } from './actions.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingHead } from './BookingHead.tsx';
import { bookingsHref, customerOf, type ExtendedBooking, participantsOf } from './booking.ts';
import { History } from './History.tsx';
import { Messages } from './Messages.tsx';
import { Money } from './Money.tsx';
import { Notes } from './Notes.tsx';
import { Policy } from './Policy.tsx';
import { Related } from './Related.tsx';
import { atOnce, isQuick, type QuickAction, runAtOnce } from './run-at-once.ts';
import { useBooking } from './use-booking.ts';
import { useChange } from './use-change.ts';

interface PageProps extends ViewProps<ConsoleData> {
  extended: ExtendedBooking;
  parts: ReturnType<typeof useBooking>;
}

function BookingPage({ extended, parts, site, data: { session, nowMs: firstMs } }: PageProps) {
  const text = useText();
  const { booking, attendance, allowedActions } = extended;
  const record = parts.record.data;
  const zone = site.timeZone;
  const { isBusy, failure, change, reload } = useChange();
  const [asked, setAsked] = useState<BookingAction | null>(null);
  const toast = useUndoToast();
  const mayManage = mayManageSales(session);
  const nowMs = useNow(firstMs, minutes(1));
  const actions = actionsOf({ booking, attendance, record, role: session.role, nowMs });
  const onDone = async (done: Undoable) => {
    await reload();
    setAsked(null);
    toast.tell(done);
  };
  const doAtOnce = async (action: QuickAction): Promise<void> => {
    const whole = { id: booking.id, participants: participantsOf(booking) };
    const next = await runAtOnce(pageClient(), action, { ...whole, revision: booking.revision });
    const opposite = atOnce[action];
    const undo = async () => {
      if (opposite) await runAtOnce(pageClient(), opposite, { ...whole, revision: next ?? booking.revision });
      await reload();
    };
    await onDone({ words: doneWords(customerOf(booking), text)[action], ...(opposite ? { undo } : {}) });
  };
  const act = (action: BookingAction) => (isQuick(action) ? void change(() => doAtOnce(action)) : setAsked(action));
  const dialog = { booking, allowedActions, zone, mayRefund: mayManage, onDone, close: () => setAsked(null) };
  return (
    <>
      <BookingHead extended={extended} zone={zone} />
      <FailureNotice failure={failure} takesFocus />
      <Actions actions={actions} isBusy={isBusy} onAct={act} />
      <div className={styles.columns}>
        <div>
          <BookingFacts
            {...{ extended, record }}
            mayChange={session.role !== 'viewer'}
            isBusy={isBusy}
            change={change}
            onDone={onDone}
          />
          <Money {...{ booking, parts, zone, mayManage, onDone }} />
          <Answers extended={extended} />
          <Related booking={booking} zone={zone} />
          <Notes bookingId={booking.id} query={parts.record} zone={zone} mayWrite={session.role !== 'viewer'} />
        </div>
        <div>
          <Policy {...{ extended, record, zone }} />
          <Messages query={parts.record} zone={zone} />
          <History booking={booking} query={parts.changes} zone={zone} />
        </div>
      </div>
      <UndoToast {...toast} />
      {asked ? <ActionDialog action={asked} {...dialog} /> : null}
    </>
  );
}

function Gone({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <>
      <h1>{t('Booking not found')}</h1>
      <p className={styles.lead}>{children}</p>
    </>
  );
}

function BookingOrNone(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  const parts = useBooking(props.data.params.bookingId ?? '');
  const { found } = parts;
  const [extended] = found.data?.extendedBookings ?? [];
  const isInvalid = found.error && readFailure(found.error).kind === 'invalid';
  if (isInvalid || (found.isSuccess && !extended)) return <Gone>{t('The link may be incomplete.')}</Gone>;
  return (
    <Loaded query={found} lines={6}>
      {extended ? <BookingPage {...props} extended={extended} parts={parts} /> : null}
    </Loaded>
  );
}

/** One booking: who, what and when, what is paid, what happened, and what can be done. */
export default function BookingView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={bookingsHref}>{t('Bookings')}</Back>
      <BookingOrNone {...props} />
    </ConsoleRoot>
  );
}
