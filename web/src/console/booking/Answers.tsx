import { FormAnswers } from '../../booking/FormAnswers.tsx';
import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import type { ExtendedBooking } from './booking.ts';

/** The answers to the service's form; absent where it asked nothing. */
export function Answers({ extended: { booking, formSubmissions = [] } }: { extended: ExtendedBooking }) {
  const { t } = useText();
  const extra = (booking.additionalFields ?? []).filter(({ value }) => value);
  if (extra.length === 0 && !formSubmissions.some(({ label }) => label)) return null;
  return (
    <Section title={t('Answers')}>
      <FormAnswers bookingId={booking.id} answers={formSubmissions} isOpen />
      {extra.length > 0 ? (
        <dl>
          {extra.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Section>
  );
}
