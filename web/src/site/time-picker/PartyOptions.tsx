import { durationWords } from '../../lib/duration-words.ts';
import { useText } from '../../lib/text.ts';
import type { Variants } from '../../services/variants.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './picker.module.css';
import type { TimePickerProps } from './picker-props.ts';

type PartyOptionsProps = Pick<TimePickerProps, 'bookable' | 'choices' | 'change' | 'fixedParticipants'>;

interface Option {
  value: string;
  name: string;
  /** The business's own words, which are not translated. */
  isOwn?: boolean;
  isChosen: boolean;
  choose(): void;
}

interface OptionsProps {
  name: string;
  legend: string;
  options: Option[];
  /** Shown in the options that have one. */
  prices: Variants | null;
}

const priceOf = (prices: Variants | null, value: string) => prices?.all.find(({ key }) => key === value)?.price;

function Options({ name, legend, options, prices }: OptionsProps) {
  const { own } = useText();
  return (
    <fieldset className={styles.staff}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, name: words, isOwn, isChosen, choose }) => (
        <label key={value} className={styles.person}>
          <input type="radio" name={name} value={value} checked={isChosen} onChange={choose} />
          <span>
            <span {...(isOwn && own)}>{words}</span> {priceOf(prices, value)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Choice of variant, length, staff member and party size, where there is one. */
export function PartyOptions(props: PartyOptionsProps) {
  const { bookable, choices, change, fixedParticipants } = props;
  const text = useText();
  const { t } = text;
  const counts = Array.from({ length: bookable.maxParticipants }, (_, index) => index + 1);
  const asksCount = counts.length > 1 && !fixedParticipants;
  const asksLength = bookable.lengths.length > 0 && !fixedParticipants;
  const { variants, variant, places } = bookable;
  const asksPlace = places.length > 0 && !fixedParticipants;
  const custom = variants?.type === 'CUSTOM' && !fixedParticipants ? variants : null;
  if (bookable.staff.length === 0 && !asksCount && !asksLength && !custom && !asksPlace) return null;
  return (
    <div className={styles.party}>
      {asksPlace ? (
        <Options
          prices={null}
          name="place"
          legend={t('Where?')}
          options={places.map(({ id, name, isAtCustomer }) => ({
            value: id,
            name,
            isOwn: !isAtCustomer,
            isChosen: id === bookable.place,
            choose: () => change({ place: id, startMs: null, resourceId: null }),
          }))}
        />
      ) : null}
      {custom ? (
        <Options
          prices={variants}
          name="choice"
          legend={custom.name}
          options={custom.all.map(({ key, name }) => ({
            value: key,
            name,
            isOwn: true,
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
            name: durationWords(minutes, text),
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
            name,
            isOwn: id !== null,
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
