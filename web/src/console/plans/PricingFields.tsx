import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { isOneOf } from '../parts/choice.ts';
import styles from '../parts/sales.module.css';
import { modelWords } from './field-words.ts';
import type { FieldsProps } from './fields.ts';
import { type FieldName, models, type PlanValues, units } from './plan-form.ts';
import { everyWords, unitWords } from './plan-words.ts';

interface TypedProps extends FieldsProps {
  name: keyof PlanValues &
    FieldName &
    ('price' | 'durationCount' | 'cycleCount' | 'trialDays' | 'feeName' | 'feeAmount');
  label: string;
  hint?: string;
  isOptional?: boolean;
}

/** A short text or number of the price. */
function Typed({ values, change, faultOf, name, label, hint, isOptional = false }: TypedProps) {
  const { t } = useText();
  const isAmount = name === 'price' || name === 'feeAmount';
  return (
    <Field label={label} note={isOptional ? t('optional') : undefined} hint={hint} error={faultOf(name)}>
      {(control) => (
        <input
          {...control}
          inputMode={name === 'feeName' ? 'text' : isAmount ? 'decimal' : 'numeric'}
          maxLength={name === 'feeName' ? 40 : 16}
          autoComplete="off"
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

function Duration(props: FieldsProps) {
  const text = useText();
  const { t } = text;
  const { values, change } = props;
  return (
    <div className={styles.pair}>
      <Typed {...props} name="durationCount" label={t('Lasts')} hint={t('Empty: without an end.')} isOptional />
      <Field label={t('Unit')}>
        {(control) => (
          <select
            {...control}
            value={values.durationUnit}
            onChange={({ target: { value } }) => isOneOf(units, value) && change({ durationUnit: value })}
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unitWords(unit, text)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function Subscription(props: FieldsProps & { currency: string }) {
  const text = useText();
  const { t } = text;
  const { values, change, currency } = props;
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('Paid')}>
          {(control) => (
            <select
              {...control}
              value={values.cycleUnit}
              onChange={({ target: { value } }) => isOneOf(units, value) && change({ cycleUnit: value })}
            >
              {units.map((unit) => (
                <option key={unit} value={unit}>
                  {everyWords(unit, text)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Typed
          {...props}
          name="cycleCount"
          label={t('Number of payments')}
          hint={t('Empty: until it is canceled.')}
          isOptional
        />
        <Typed {...props} name="trialDays" label={t('Free days at first')} isOptional />
      </div>
      <div className={styles.pair}>
        <Typed
          {...props}
          name="feeAmount"
          label={t('Set-up fee in {currency}', { currency })}
          hint={t('Paid once, with the first payment.')}
          isOptional
        />
        <Typed {...props} name="feeName" label={t('What the fee is for')} isOptional={values.feeAmount.trim() === ''} />
      </div>
    </>
  );
}

/** How a plan is paid. */
export function PricingFields(props: FieldsProps & { currency: string }) {
  const { t } = useText();
  const { values, change, currency } = props;
  const words = modelWords({ t });
  return (
    <>
      <fieldset>
        <legend>{t('How it is paid')}</legend>
        {models.map((model) => (
          <label key={model} className={styles.choice}>
            <input
              type="radio"
              name="model"
              value={model}
              checked={values.model === model}
              onChange={() => change({ model })}
            />
            {words[model]}
          </label>
        ))}
      </fieldset>
      {values.model === 'free' ? null : (
        <Typed {...props} name="price" label={t('Price in {currency}', { currency })} />
      )}
      {values.model === 'subscription' ? <Subscription {...props} /> : <Duration {...props} />}
    </>
  );
}
