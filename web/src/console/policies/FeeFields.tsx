import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/Field.tsx';
import { Check } from '../parts/Options.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { faultWords } from './fault-words.ts';
import styles from './policies.module.css';
import { type Fee, type FieldsProps, MOST_FEES, needsCard, newFee, startsTooLate } from './policy-form.ts';
import { SpanField } from './SpanField.tsx';

function FeeStep({ fields, index, fee }: { fields: FieldsProps; index: number; fee: Fee }) {
  const text = useText();
  const { t } = text;
  const { values, change, currency } = fields;
  const set = (some: Partial<Fee>) =>
    change({ fees: values.fees.map((one, at) => (at === index ? { ...one, ...some } : one)) });
  return (
    <div className={styles.fee}>
      <SpanField
        label={t('From this long before')}
        span={fee.time}
        error={faultWords(`fees.${index}.time`, fields, text)}
        change={(time) => set({ time })}
      />
      <Field label={t('Counted as')}>
        {(control) => (
          <select
            {...control}
            value={fee.kind}
            onChange={({ target }) => set({ kind: target.value === 'AMOUNT' ? 'AMOUNT' : 'PERCENT' })}
          >
            <option value="PERCENT">{t('Percent of the price')}</option>
            <option value="AMOUNT">{t('Amount in {currency}', { currency })}</option>
          </select>
        )}
      </Field>
      <Field label={t('Fee')} error={faultWords(`fees.${index}.value`, fields, text)}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            value={fee.value}
            onChange={({ target }) => set({ value: target.value })}
          />
        )}
      </Field>
      {startsTooLate(fee, values) ? (
        <p className={classes(sales.quiet, styles.whole)}>{t('Customers can’t cancel online this late.')}</p>
      ) : null}
      {values.fees.length > 1 ? (
        <Button
          className={styles.whole}
          look="quiet"
          onClick={() => change({ fees: values.fees.filter((_, at) => at !== index) })}
        >
          {t('Remove step {number}', { number: index + 1 })}
        </Button>
      ) : null}
    </div>
  );
}

/** The fees of late cancellations, and the card that they are charged to. */
export function FeeFields(fields: FieldsProps) {
  const text = useText();
  const { t } = text;
  const { values, change } = fields;
  const isNeeded = needsCard(values);
  return (
    <Section title={t('Fees and cards')}>
      <Check
        label={t('Canceling late costs a fee')}
        isOn={values.hasFees}
        onChange={(hasFees) => change({ hasFees })}
      />
      {values.hasFees ? (
        <div className={sales.inset}>
          {values.fees.map((fee, index) => (
            <FeeStep key={index} fields={fields} index={index} fee={fee} />
          ))}
          {values.fees.length < MOST_FEES ? (
            <Button onClick={() => change({ fees: [...values.fees, newFee] })}>{t('Add a second step')}</Button>
          ) : null}
          <p className={sales.quiet}>{t('The step closest to the start is also the fee for not coming.')}</p>
          <Check
            label={t('Charge it to the card that was kept')}
            isOn={values.chargesFees}
            onChange={(chargesFees) => change({ chargesFees })}
          />
        </div>
      ) : null}
      <Check
        label={t('Charge the rest of a price after its deposit')}
        isOn={values.chargesBalance}
        onChange={(chargesBalance) => change({ chargesBalance })}
      />
      {values.chargesBalance ? (
        <SpanField
          label={t('Charge it this long before the start')}
          hint={t('0 is the start itself.')}
          span={values.balanceTime}
          error={faultWords('balanceTime', fields, text)}
          change={(balanceTime) => change({ balanceTime })}
        />
      ) : null}
      <Check
        label={t('Keep the card of members who pay online')}
        isOn={values.savesCard || isNeeded}
        isFixed={isNeeded}
        onChange={(savesCard) => change({ savesCard })}
      />
      {isNeeded ? <p className={sales.quiet}>{t('Needed to charge fees or the rest of a price.')}</p> : null}
    </Section>
  );
}
