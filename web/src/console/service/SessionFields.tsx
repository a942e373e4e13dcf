import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { isOneOf } from '../parts/choice.ts';
import styles from '../parts/sales.module.css';
import { CheckControl, ChecksControl, SelectControl, TextControl } from './Controls.tsx';
import css from './service.module.css';
import { OTHER_PLACE, type Session, type SessionField, type SessionValues, weekdays } from './session-form.ts';
import { frequencyWords, weekdayName } from './session-words.ts';
import type { SessionChoices } from './use-session-choices.ts';

export interface SessionFieldsProps {
  values: SessionValues;
  change(values: Partial<SessionValues>): void;
  faultOf(field: SessionField): string | undefined;
  choices: SessionChoices;
  /** Of the service, where the session has none of its own. */
  usualCapacity: number;
  /** Undefined for a new one. */
  saved: Session | undefined;
}

function TimeControl({
  label,
  value,
  error,
  onType,
}: {
  label: string;
  value: string;
  error?: string | undefined;
  onType(value: string): void;
}) {
  return (
    <Field label={label} error={error}>
      {(control) => <input {...control} type="time" value={value} onChange={({ target }) => onType(target.value)} />}
    </Field>
  );
}

/** The day and the times of a session. */
export function TimeFields({ values, change, faultOf }: SessionFieldsProps) {
  const { t } = useText();
  return (
    <div className={styles.pair}>
      <TextControl
        label={t('Day')}
        type="date"
        value={values.day}
        error={faultOf('day')}
        onType={(day) => change({ day })}
      />
      <TimeControl
        label={t('From')}
        value={values.start}
        error={faultOf('start')}
        onType={(start) => change({ start })}
      />
      <TimeControl label={t('To')} value={values.end} error={faultOf('end')} onType={(end) => change({ end })} />
    </div>
  );
}

const frequencies = ['', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
const ends = ['never', 'until', 'count'] as const;

/** The repetition of a new session: its interval, its end, and the days without one. */
export function RepeatFields({ values, change, faultOf, isCourse }: SessionFieldsProps & { isCourse: boolean }) {
  const text = useText();
  const { t, locale } = text;
  const { repeats, endsBy, days, exceptions } = values;
  const endWords = {
    never: t('Without an end'),
    until: t('Until a day'),
    count: t('After a number of sessions'),
  };
  return (
    <>
      <SelectControl
        label={t('Repeats')}
        value={repeats}
        options={frequencies.map((id) => ({ id, name: id ? frequencyWords(id, 1, text) : t('not at all') }))}
        onChoose={(id) => (isOneOf(frequencies, id) ? change({ repeats: id }) : undefined)}
      />
      {repeats === '' ? null : (
        <>
          <TextControl
            label={
              repeats === 'DAILY'
                ? t('Every how many days')
                : repeats === 'WEEKLY'
                  ? t('Every how many weeks')
                  : t('Every how many months')
            }
            inputMode="numeric"
            value={values.interval}
            error={faultOf('interval')}
            onType={(interval) => change({ interval })}
          />
          {repeats === 'WEEKLY' ? (
            <ChecksControl
              legend={t('On these days')}
              hint={t('None chosen: on the weekday of the first session.')}
              options={weekdays.map((id) => ({ id, name: weekdayName(id, locale) }))}
              chosen={days}
              onChange={(chosen) => change({ days: weekdays.filter((day) => chosen.includes(day)) })}
            />
          ) : null}
          <SelectControl
            label={t('Ends')}
            value={endsBy}
            options={ends.filter((id) => !isCourse || id !== 'never').map((id) => ({ id, name: endWords[id] }))}
            onChoose={(id) => (isOneOf(ends, id) ? change({ endsBy: id }) : undefined)}
          />
          {endsBy === 'until' ? (
            <TextControl
              label={t('Last day')}
              type="date"
              value={values.until}
              error={faultOf('until')}
              onType={(until) => change({ until })}
            />
          ) : null}
          {endsBy === 'count' ? (
            <TextControl
              label={t('Number of sessions')}
              inputMode="numeric"
              value={values.count}
              error={faultOf('count')}
              onType={(count) => change({ count })}
            />
          ) : null}
          {exceptions.map((day, index) => (
            <div key={index} className={css.pairRow}>
              <TextControl
                label={t('Not on')}
                type="date"
                value={day}
                error={faultOf('exceptions')}
                onType={(typed) => change({ exceptions: exceptions.map((one, at) => (at === index ? typed : one)) })}
              />
              <Button
                look="quiet"
                aria-label={t('Remove day {number}', { number: index + 1 })}
                onClick={() => change({ exceptions: exceptions.filter((_, at) => at !== index) })}
              >
                {t('Remove')}
              </Button>
            </div>
          ))}
          <div>
            <Button onClick={() => change({ exceptions: [...exceptions, ''] })}>
              {t('Add a day without a session')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** The staff, rooms, location and capacity of a session. */
export function PlaceFields({ values, change, faultOf, choices, usualCapacity, saved }: SessionFieldsProps) {
  const { t } = useText();
  const { resourceIds } = values;
  const ofType = (isStaff: boolean) => choices.resources.filter((resource) => resource.isStaff === isStaff);
  const group = (isStaff: boolean, legend: string) => {
    const options = ofType(isStaff);
    if (options.length === 0) return null;
    const others = resourceIds.filter((id) => !options.some((option) => option.id === id));
    return (
      <ChecksControl
        legend={legend}
        options={options}
        chosen={resourceIds}
        onChange={(chosen) =>
          change({ resourceIds: [...others, ...chosen.filter((id) => options.some((option) => option.id === id))] })
        }
      />
    );
  };
  return (
    <>
      {group(true, t('Staff'))}
      {group(false, t('Rooms and equipment'))}
      <SelectControl
        label={t('Where')}
        value={values.locationId}
        options={[
          // A session that has a place can get another one, but can't lose it.
          ...(saved?.location ? [] : [{ id: '', name: t('The usual place of the service') }]),
          ...choices.locations,
          { id: OTHER_PLACE, name: t('Another address') },
        ]}
        onChoose={(locationId) => change({ locationId })}
      />
      {values.locationId === OTHER_PLACE ? (
        <TextControl
          label={t('Address')}
          maxLength={512}
          value={values.address}
          error={faultOf('address')}
          onType={(address) => change({ address })}
        />
      ) : null}
      <TextControl
        label={t('Places')}
        hint={saved ? undefined : t('Left empty: {count}, as the service says.', { count: usualCapacity })}
        isOptional={!saved}
        inputMode="numeric"
        value={values.capacity}
        error={faultOf('capacity')}
        onType={(capacity) => change({ capacity })}
      />
    </>
  );
}

interface NoticeProps {
  notifies: boolean;
  message: string;
  onChange(notice: { notifies: boolean; message: string }): void;
}

/** Asks if participants get an email, with a message beside the facts. */
export function NoticeFields({ notifies, message, onChange }: NoticeProps) {
  const { t } = useText();
  return (
    <>
      <CheckControl
        label={t('Tell customers by email')}
        checked={notifies}
        onChange={(isOn) => onChange({ message, notifies: isOn })}
      />
      {notifies ? (
        <TextControl
          label={t('Your message')}
          isOptional
          rows={3}
          maxLength={2000}
          value={message}
          onType={(typed) => onChange({ notifies, message: typed })}
        />
      ) : null}
    </>
  );
}
