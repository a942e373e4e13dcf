import { useText } from '../../lib/text.ts';
import { Check } from '../parts/Options.tsx';
import { Section } from '../parts/Section.tsx';
import { TextField } from '../settings/TextField.tsx';
import { faultWords } from './fault-words.ts';
import { type FieldsProps, showsText } from './policy-form.ts';
import { SpanField } from './SpanField.tsx';

/** The waitlist, and the business's own text. */
export function MoreFields(fields: FieldsProps) {
  const text = useText();
  const { t } = text;
  const { values, change, wrong } = fields;
  return (
    <>
      <Section title={t('Waitlist')}>
        <Check
          label={t('People can wait when nothing is free')}
          isOn={values.hasWaitlist}
          onChange={(hasWaitlist) => change({ hasWaitlist })}
        />
        {values.hasWaitlist ? (
          <>
            <TextField
              name="waiting"
              label={t('Most who wait')}
              maxLength={6}
              advice={faultWords('waiting', fields, text)}
              {...{ values, change, wrong }}
            />
            <SpanField
              label={t('A place that is offered is kept this long')}
              span={values.offerTime}
              error={faultWords('offerTime', fields, text)}
              change={(offerTime) => change({ offerTime })}
            />
          </>
        ) : null}
      </Section>
      <Section title={t('In your own words')}>
        <Check
          label={t('Show a text of your own')}
          isOn={showsText(values)}
          isFixed={values.hasFees}
          onChange={(hasText) => change({ hasText })}
        />
        {showsText(values) ? (
          <TextField
            name="text"
            label={t('Text that visitors read')}
            lines={4}
            maxLength={2500}
            advice={faultWords('text', fields, text)}
            {...{ values, change, wrong }}
          />
        ) : null}
      </Section>
    </>
  );
}
