import type { ReactNode } from 'react';
import { durationWords } from '../../lib/duration-words.ts';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './picker.module.css';
import type { TimePickerProps } from './picker-props.ts';

type PartyOptionsProps = Pick<TimePickerProps, 'bookable' | 'choices' | 'change' | 'fixedParticipants'>;

interface Option {
  value: string;
  /** Names of people are not translated. */
  words: ReactNode;
  isChosen: boolean;
  choose(): void;
}

const Options = ({ name, legend, options }: { name: string; legend: string; options: Option[] }) => (
  <fieldset className={styles.staff}>
    <legend className={styles.legend}>{legend}</legend>
    {options.map(({ value, words, isChosen, choose }) => (
      <label key={value} className={styles.person}>
        <input type="radio" name={name} value={value} checked={isChosen} onChange={choose} />
        {words}
      </label>
    ))}
  </fieldset>
);

/** Choice of length, staff member and party size, where there is one. */
export function PartyOptions(props: PartyOptionsProps) {
  const { bookable, choices, change, fixedParticipants } = props;
  const text = useText();
  const { t, own } = text;
  const counts = Array.from({ length: bookable.maxParticipants }, (_, index) => index + 1);
  const asksCount = counts.length > 1 && !fixedParticipants;
  const asksLength = bookable.lengths.length > 0 && !fixedParticipants;
  if (bookable.staff.length === 0 && !asksCount && !asksLength) return null;
  return (
    <div className={styles.party}>
      {asksLength ? (
        <Options
          name="minutes"
          legend={t('How long?')}
          options={bookable.lengths.map((minutes) => ({
            value: String(minutes),
            words: <span>{durationWords(minutes, text)}</span>,
            isChosen: minutes === bookable.minutes,
            choose: () => change({ minutes, startMs: null, resourceId: null }),
          }))}
        />
      ) : null}
      {bookable.staff.length > 0 ? (
        <Options
          name="staff"
          legend={t('With')}
          options={[{ id: null, name: t('Anyone') }, ...bookable.staff].map(({ id, name }) => ({
            value: id ?? '',
            words: <span {...(id && own)}>{name}</span>,
            isChosen: id === choices.staffId,
            choose: () => change({ staffId: id }),
          }))}
        />
      ) : null}
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
