import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import sales from '../parts/sales.module.css';
import { type Booking, customerOf } from './booking.ts';

export interface Told {
  isTold: boolean;
  message: string;
}

interface TellProps {
  booking: Booking;
  told: Told;
  onChange(told: Told): void;
  /** The customer hears of it in any case. */
  isSure?: boolean;
}

/** The part of a call that says whether and how the customer is told. */
export const noticeOf = ({ isTold, message }: Told) => ({
  participantNotification: {
    notifyParticipants: isTold,
    ...(isTold && message.trim() ? { message: message.trim() } : {}),
  },
});

export const firstTold = ({ contactDetails }: Booking): Told => ({
  isTold: Boolean(contactDetails?.email),
  message: '',
});

/** The choice of telling the customer by email, and a message of one's own. */
export function Tell({ booking, told, onChange, isSure = false }: TellProps) {
  const { t } = useText();
  const { email } = booking.contactDetails ?? {};
  if (!email) return <p className={sales.quiet}>{t('There is no email address, so we can’t tell them.')}</p>;
  return (
    <>
      {isSure ? (
        <p className={sales.quiet}>{t('We email {email}.', { email })}</p>
      ) : (
        <label className={sales.choice}>
          <input
            type="checkbox"
            checked={told.isTold}
            onChange={({ target: { checked } }) => onChange({ ...told, isTold: checked })}
          />
          <span>{t('Tell {name} by email', { name: customerOf(booking) })}</span>
        </label>
      )}
      {told.isTold || isSure ? (
        <Field label={t('Your message')} note={t('optional')}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={2000}
              value={told.message}
              onChange={({ target: { value } }) => onChange({ isTold: true, message: value })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
