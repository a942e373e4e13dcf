import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { isOneOf } from '../parts/choice.ts';
import styles from '../parts/sales.module.css';
import type { Plan } from '../parts/use-plans.ts';
import type { Services } from '../parts/use-services.ts';
import type { Specification } from './coupon.ts';
import { discountKinds, isForPlans, scopeChoices } from './coupon-form.ts';
import { kindWords, offWords, scopeChoiceWords } from './field-words.ts';
import { type FieldsProps, Typed } from './Typed.tsx';

interface OfferProps extends FieldsProps {
  saved: Specification | undefined;
  plans: readonly Plan[];
  services: Services;
  currency: string;
}

interface ChoiceProps extends FieldsProps {
  name: 'planId' | 'serviceId';
  label: string;
  none: string;
  options: readonly { id: string; name: string }[];
}

function Choice({ values, change, faultOf, name, label, none, options }: ChoiceProps) {
  const { own } = useText();
  return (
    <Field label={label} error={faultOf(name)}>
      {(control) => (
        <select {...control} value={values[name]} onChange={(event) => change({ [name]: event.target.value })}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id} {...own}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Plans and services to choose from. One that the coupon has already stays, archived or not. */
function Scope(props: OfferProps) {
  const { t } = useText();
  const { values, change, faultOf, saved, plans, services } = props;
  const words = scopeChoiceWords({ t });
  const isKept = saved?.scopes !== undefined;
  const isListed = services.some(({ id }) => id === values.serviceId);
  const kept = values.serviceId && !isListed ? [{ id: values.serviceId, name: t('A service') }] : [];
  return (
    <>
      <Field label={t('For')} error={faultOf('scope')}>
        {(control) => (
          <select
            {...control}
            value={values.scope}
            onChange={({ target: { value } }) => isOneOf(scopeChoices, value) && change({ scope: value })}
          >
            {scopeChoices
              .filter((scope) => isKept || scope !== 'several')
              .map((scope) => (
                <option key={scope} value={scope}>
                  {words[scope]}
                </option>
              ))}
          </select>
        )}
      </Field>
      {values.scope === 'plan' ? (
        <Choice
          {...props}
          name="planId"
          label={t('Plan')}
          none={t('Choose a plan')}
          options={plans.filter(({ id, archived }) => !archived || id === values.planId)}
        />
      ) : null}
      {values.scope === 'service' ? (
        <Choice
          {...props}
          name="serviceId"
          label={t('Service')}
          none={t('Choose a service')}
          options={[...kept, ...services]}
        />
      ) : null}
    </>
  );
}

/** What a coupon is called, what it takes off, and what it is for. */
export function OfferFields(props: OfferProps) {
  const { t } = useText();
  const { values, change, saved, currency } = props;
  const kinds = kindWords({ t });
  return (
    <>
      <Typed {...props} name="name" label={t('Name')} maxLength={80} />
      <Typed
        {...props}
        name="code"
        label={t('Code')}
        hint={t('Members enter it; case doesn’t matter.')}
        maxLength={20}
      />
      {saved ? null : (
        <fieldset>
          <legend>{t('Discount')}</legend>
          {discountKinds.map((kind) => (
            <label key={kind} className={styles.choice}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={values.kind === kind}
                onChange={() => change({ kind })}
              />
              {kinds[kind]}
            </label>
          ))}
        </fieldset>
      )}
      <Typed {...props} name="off" label={offWords(values.kind, currency, { t })} inputMode="decimal" maxLength={16} />
      <Scope {...props} />
      {isForPlans(values) ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={values.appliesToSubscriptions}
            onChange={(event) => change({ appliesToSubscriptions: event.target.checked })}
          />
          {t('Also for plans that are paid again and again')}
        </label>
      ) : null}
      {isForPlans(values) && values.appliesToSubscriptions ? (
        <Typed
          {...props}
          name="cycleCount"
          label={t('Number of payments that it lowers')}
          hint={t('Counted from the first one. Empty: all of them.')}
          isOptional
          inputMode="numeric"
          maxLength={3}
        />
      ) : null}
    </>
  );
}
