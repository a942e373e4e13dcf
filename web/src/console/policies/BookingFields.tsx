import { useText } from '../../lib/text.ts';
import { Check, Options } from '../parts/Options.tsx';
import { Section } from '../parts/Section.tsx';
import { TextField } from '../settings/TextField.tsx';
import { faultWords } from './fault-words.ts';
import type { FieldsProps } from './policy-form.ts';
import { SpanField } from './SpanField.tsx';

/** The name of a policy, and when people can book by it. */
export function BookingFields(fields: FieldsProps) {
  const text = useText();
  const { t } = text;
  const { values, change, wrong } = fields;
  const errorOf = (field: string) => faultWords(field, fields, text);
  return (
    <>
      <TextField
        name="name"
        label={t('Name')}
        hint={t('For you and your team; visitors don’t see it.')}
        maxLength={400}
        advice={errorOf('name')}
        {...{ values, change, wrong }}
      />
      <Section title={t('Booking')}>
        <Check
          label={t('Bookings open only some time ahead')}
          isOn={values.opensLate}
          onChange={(opensLate) => change({ opensLate })}
        />
        {values.opensLate ? (
          <SpanField
            label={t('At most this long ahead')}
            span={values.earlyTime}
            error={errorOf('earlyTime')}
            change={(earlyTime) => change({ earlyTime })}
          />
        ) : null}
        <Options
          legend={t('Until when can people book?')}
          value={values.books}
          options={[
            ['START', t('Until it starts')],
            ['LIMITED', t('Until some time before it')],
            ['AFTER_START', t('Also after it has started')],
          ]}
          onChoose={(books) => change({ books })}
        >
          {values.books === 'LIMITED' ? (
            <SpanField
              label={t('At least this long ahead')}
              span={values.lateTime}
              error={errorOf('lateTime')}
              change={(lateTime) => change({ lateTime })}
            />
          ) : null}
        </Options>
        <TextField
          name="most"
          label={t('Most people in one booking')}
          maxLength={6}
          advice={errorOf('most')}
          {...{ values, change, wrong }}
        />
      </Section>
    </>
  );
}
