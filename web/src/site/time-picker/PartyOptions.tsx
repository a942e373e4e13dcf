import { durationWords } from '../../lib/duration-words.ts';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './picker.module.css';
import type { TimePickerProps } from './picker-props.ts';

type PartyOptionsProps = Pick<TimePickerProps, 'bookable' | 'choices' | 'change' | 'fixedParticipants'>;

function Staff({ bookable, choices, change }: PartyOptionsProps) {
  const { t, own } = useText();
  const options = [{ id: null, name: t('Anyone') }, ...bookable.staff];
  return (
    <fieldset className={styles.staff}>
      <legend className={styles.legend}>{t('With')}</legend>
      {options.map((option) => (
        <label key={option.id} className={styles.person} {...(option.id && own)}>
          <input
            type="radio"
            name="staff"
            value={option.id ?? ''}
            checked={option.id === choices.staffId}
            onChange={() => change({ staffId: option.id })}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Lengths({ bookable, change }: PartyOptionsProps) {
  const text = useText();
  return (
    <fieldset className={styles.staff}>
      <legend className={styles.legend}>{text.t('How long?')}</legend>
      {bookable.lengths.map((minutes) => (
        <label key={minutes} className={styles.person}>
          <input
            type="radio"
            name="minutes"
            value={minutes}
            checked={minutes === bookable.minutes}
            onChange={() => change({ minutes, startMs: null, resourceId: null })}
          />
          <span>{durationWords(minutes, text)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Choice of length, staff member and party size, where there is one. */
export function PartyOptions(props: PartyOptionsProps) {
  const { bookable, choices, change, fixedParticipants } = props;
  const { t } = useText();
  const counts = Array.from({ length: bookable.maxParticipants }, (_, index) => index + 1);
  const asksCount = counts.length > 1 && !fixedParticipants;
  const asksLength = bookable.lengths.length > 0 && !fixedParticipants;
  if (bookable.staff.length === 0 && !asksCount && !asksLength) return null;
  return (
    <div className={styles.party}>
      {asksLength ? <Lengths {...props} /> : null}
      {bookable.staff.length > 0 ? <Staff {...props} /> : null}
      {asksCount ? (
        <div className={styles.count}>
          <Field label={t('For how many?')}>
            {(control) => (
              <select
                {...control}
                name="participants"
                value={choices.participants}
                onChange={({ target }) => change({ participants: Number(target.value) })}
              >
                {counts.map((count) => (
                  <option key={count} value={count}>
                    {t('{count, plural, one {# person} other {# people}}', { count })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      ) : null}
    </div>
  );
}
