import type { Service } from '@foyer/sdk';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { ContactButtons } from '../../booking/ContactButtons.tsx';
import { closedWords } from '../../booking/closed-words.ts';
import { isAhead } from '../../booking/customer-booking.ts';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import type { Booked } from './booked.ts';
import styles from './bookings.module.css';
import { CancelDialog, CancelFees, type CancelOption, CancelPolicy } from './CancelDialog.tsx';
import { type BookingForm, PayDialog } from './PayDialog.tsx';
import { useChanges } from './use-changes.ts';

export interface CardProps {
  booked: Booked;
  /** Undefined if it is no longer offered. */
  service: Service | undefined;
  site: Site;
  /** Shows a message on the page. */
  say(words: string): void;
}

interface BookingActionsProps extends CardProps {
  /** Whether later appointments of its series follow. */
  hasFollowing: boolean;
}

function CancelOne({ booked, service, site, say, hasFollowing, close }: BookingActionsProps & { close(): void }) {
  const { t } = useText();
  const { seriesId } = booked;
  const following: CancelOption[] =
    hasFollowing && seriesId
      ? [
          {
            words: t('Cancel this and following bookings'),
            cancel: (changes) => changes.cancelFollowing(booked, seriesId),
          },
        ]
      : [];
  const words = following.length > 0 ? t('Cancel this booking only') : t('Cancel booking');
  return (
    <CancelDialog
      title={t('Cancel this booking?')}
      what={[booked]}
      keepWords={t('Keep booking')}
      ways={[{ words, cancel: (changes) => changes.cancel(booked) }, ...following]}
      site={site}
      say={say}
      close={close}
    >
      <p>{t('We’ll release the time right away.')}</p>
      <CancelPolicy booked={booked} service={service} site={site} />
    </CancelDialog>
  );
}

function LeaveWaitlist({ booked, site, say, close }: BookingActionsProps & { close(): void }) {
  const { t } = useText();
  return (
    <CancelDialog
      title={t('Leave the waitlist?')}
      what={[booked]}
      keepWords={t('Stay on waitlist')}
      ways={[{ words: t('Leave waitlist'), cancel: (changes) => changes.cancel(booked) }]}
      site={site}
      say={say}
      close={close}
    >
      <p>{t('Your spot on the waitlist goes to the next person.')}</p>
    </CancelDialog>
  );
}

/** Why it can't be canceled here, and how to reach the business. */
function ClosedActions({ booked, site }: Pick<CardProps, 'booked' | 'site'>) {
  const text = useText();
  const dates = useDates(site.timeZone);
  const { cancel, state, togetherId } = booked;
  // Bookings that were made together are canceled together.
  if (cancel.isAllowed || togetherId || state === 'waiting' || state === 'unfinished') return null;
  return (
    <>
      <p className={styles.line}>{closedWords(booked, text, dates)}</p>
      <Cluster className={styles.ways}>
        <ContactButtons site={site} />
      </Cluster>
    </>
  );
}

/** The actions on one booking. */
export function BookingActions(props: BookingActionsProps) {
  const { t } = useText();
  const { booked, site, say } = props;
  const [isCanceling, setCanceling] = useState(false);
  const [form, setForm] = useState<BookingForm | null>(null);
  const { isBusy, failure, move: choose, saveToCalendar } = useChanges();
  const { id, cancel, move, state, balance } = booked;
  const canPay = balance !== null && site.takesOnlinePayments && isAhead(booked);
  const canPayMonth = booked.failedPayment !== null && site.takesOnlinePayments;
  const canChangeCard = booked.isCourse && booked.nextPayment !== null && !canPayMonth && site.takesOnlinePayments;
  const busy = { 'aria-disabled': isBusy || undefined, 'aria-describedby': `title-${id}` };
  const isWaiting = state === 'waiting';
  const Asking = isWaiting ? LeaveWaitlist : CancelOne;
  return (
    <>
      <FailureNotice failure={failure} site={site} />
      <Cluster className={styles.ways}>
        {canPay ? (
          <Button {...busy} look="primary" onClick={() => setForm('balance')}>
            {t('Pay balance')}
          </Button>
        ) : null}
        {canPayMonth ? (
          <Button {...busy} look="primary" onClick={() => setForm('month')}>
            {t('Pay this month')}
          </Button>
        ) : null}
        {canChangeCard ? (
          <Button {...busy} onClick={() => setForm('card')}>
            {t('Change card')}
          </Button>
        ) : null}
        {move.isAllowed ? (
          <Button {...busy} onClick={() => choose(booked)}>
            {t('Reschedule')}
          </Button>
        ) : null}
        {isWaiting ? null : (
          <Button {...busy} look="quiet" onClick={() => saveToCalendar(booked)}>
            <CalendarPlus size={20} aria-hidden="true" />
            {t('Add to calendar')}
          </Button>
        )}
        {cancel.isAllowed ? (
          <Button {...busy} look="quiet" onClick={() => setCanceling(true)}>
            {isWaiting ? t('Leave waitlist') : t('Cancel booking')}
          </Button>
        ) : null}
      </Cluster>
      <ClosedActions booked={booked} site={site} />
      {form ? <PayDialog form={form} booked={booked} site={site} say={say} close={() => setForm(null)} /> : null}
      {isCanceling ? <Asking {...props} close={() => setCanceling(false)} /> : null}
    </>
  );
}

interface MultiServiceProps {
  group: readonly Booked[];
  togetherId: string;
  /** The fee for canceling all of them. */
  fees: Booked['fees'];
  site: Site;
  /** Shows a message on the page. */
  say(words: string): void;
}

/** Cancels all appointments of a multi-service booking; none can be canceled alone. */
export function CancelTogether({ group, togetherId, fees, site, say }: MultiServiceProps) {
  const { t } = useText();
  const [isCanceling, setCanceling] = useState(false);
  const [first] = group;
  const close = () => setCanceling(false);
  if (!first) return null;
  return (
    <>
      <Button look="quiet" aria-describedby={`together-${togetherId}`} onClick={() => setCanceling(true)}>
        {t('Cancel all appointments')}
      </Button>
      {isCanceling ? (
        <CancelDialog
          title={t('Cancel all these appointments?')}
          what={group}
          keepWords={t('Keep appointments')}
          ways={[
            {
              words: t('Cancel all appointments'),
              cancel: (changes) => changes.cancelTogether(first, togetherId),
            },
          ]}
          site={site}
          say={say}
          close={close}
        >
          <p>{t('We’ll release the times right away.')}</p>
          <CancelFees fees={fees} site={site} />
        </CancelDialog>
      ) : null}
    </>
  );
}
