import { useText } from '../../lib/text.ts';
import { Check, Options } from '../parts/Options.tsx';
import { Section } from '../parts/Section.tsx';
import { faultWords } from './fault-words.ts';
import type { FieldsProps, Until } from './policy-form.ts';
import { SpanField } from './SpanField.tsx';

/** Until when customers can cancel and reschedule. */
export function ChangeFields(fields: FieldsProps) {
  const text = useText();
  const { t } = text;
  const { values, change } = fields;
  const options: readonly (readonly [Until, string])[] = [
    ['NEVER', t('No, they get in touch with us')],
    ['START', t('Yes, until it starts')],
    ['LIMITED', t('Yes, until some time before it')],
  ];
  const byLink = t('Also by the link in their email, without signing in');
  return (
    <Section title={t('Canceling and rescheduling')}>
      <Options
        legend={t('Can customers cancel online?')}
        value={values.cancels}
        options={options}
        onChoose={(cancels) => change({ cancels })}
      >
        {values.cancels === 'LIMITED' ? (
          <SpanField
            label={t('Cancel at least this long before')}
            span={values.cancelTime}
            error={faultWords('cancelTime', fields, text)}
            change={(cancelTime) => change({ cancelTime })}
          />
        ) : null}
        {values.cancels === 'NEVER' ? null : (
          <Check label={byLink} isOn={values.cancelsByLink} onChange={(cancelsByLink) => change({ cancelsByLink })} />
        )}
      </Options>
      <Options
        legend={t('Can customers reschedule online?')}
        value={values.moves}
        options={options}
        onChoose={(moves) => change({ moves })}
      >
        {values.moves === 'LIMITED' ? (
          <SpanField
            label={t('Reschedule at least this long before')}
            span={values.moveTime}
            error={faultWords('moveTime', fields, text)}
            change={(moveTime) => change({ moveTime })}
          />
        ) : null}
        {values.moves === 'NEVER' ? null : (
          <Check label={byLink} isOn={values.movesByLink} onChange={(movesByLink) => change({ movesByLink })} />
        )}
      </Options>
    </Section>
  );
}
