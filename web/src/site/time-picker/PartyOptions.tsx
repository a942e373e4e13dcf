import type { ReactNode } from 'react';
import { durationWords } from '../../lib/duration-words.ts';
import { useText } from '../../lib/text.ts';
import type { Variants } from '../../services/variants.ts';
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

interface OptionsProps {
  name: string;
  legend: string;
  options: Option[];
  /** Shown beside the options that have one. */
  prices: Variants | null;
}

const priceOf = (prices: Variants | null, value: string) => prices?.all.find(({ key }) => key === value)?.price;

const Options = ({ name, legend, options, prices }: OptionsProps) => (
  <fieldset className={styles.staff}>
    <legend className={styles.legend}>{legend}</legend>
    {options.map(({ value, words, isChosen, choose }) => (
      <label key={value} className={styles.person}>
        <input type="radio" name={name} value={value} checked={isChosen} onChange={choose} />
        {words} {priceOf(prices, value)}
      </label>
    ))}
  </fieldset>
);

/** Choice of variant, length, staff member and party size, where there is one. */
export function PartyOptions(props: PartyOptionsProps) {
  const { bookable, choices, change, fixedParticipants } = props;
  const text = useText();
  const { t, own } = text;
  const counts = Array.from({ length: bookable.maxParticipants }, (_, index) => index + 1);
  const asksCount = counts.length > 1 && !fixedParticipants;
  const asksLength = bookable.lengths.length > 0 && !fixedParticipants;
  const { variants, variant } = bookable;
  const custom = variants?.type === 'CUSTOM' && !fixedParticipants ? variants : null;
  if (bookable.staff.length === 0 && !asksCount && !asksLength && !custom) return null;
  return (
    <div className={styles.party}>
      {custom ? (
        <Options
          prices={variants}
          name="choice"
          legend={custom.name}
          options={custom.all.map(({ key, name }) => ({
            value: key,
            words: <span {...own}>{name}</span>,
            isChosen: key === variant?.key,
            choose: () => change({ choice: key }),
          }))}
        />
      ) : null}
      {asksLength ? (
        <Options
          prices={variants}
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
          prices={variants}
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
