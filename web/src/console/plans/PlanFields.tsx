import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from '../parts/sales.module.css';
import type { FieldsProps } from './fields.ts';

/** What a plan is called and says, and who may buy and cancel it. */
export function PlanFields({ values, change, faultOf, children }: FieldsProps & { children: ReactNode }) {
  const { t } = useText();
  const check = (name: 'allowsFutureStart' | 'buyerCanCancel' | 'onceForEachBuyer', words: string) => (
    <label className={styles.choice}>
      <input type="checkbox" checked={values[name]} onChange={(event) => change({ [name]: event.target.checked })} />
      {words}
    </label>
  );
  return (
    <>
      <Field label={t('Name')} error={faultOf('name')}>
        {(control) => (
          <input
            {...control}
            maxLength={50}
            autoComplete="off"
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('Description')} note={t('optional')} error={faultOf('description')}>
        {(control) => (
          <textarea
            {...control}
            maxLength={450}
            rows={3}
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('What it includes')}
        note={t('optional')}
        hint={t('One thing on each line.')}
        error={faultOf('perks')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={values.perks}
            onChange={(event) => change({ perks: event.target.value })}
          />
        )}
      </Field>
      <fieldset>
        <legend>{t('Buying and canceling')}</legend>
        {check('allowsFutureStart', t('Buyers can choose a later start'))}
        {check('buyerCanCancel', t('Buyers can cancel it themselves'))}
        {check('onceForEachBuyer', t('Each member can buy it once'))}
      </fieldset>
      <Field
        label={t('Days that buyers can pause it themselves')}
        note={t('optional')}
        hint={t('At most so many at a time, once in each paid period. Empty: only you can pause it.')}
        error={faultOf('pauseDays')}
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={values.pauseDays}
            onChange={(event) => change({ pauseDays: event.target.value })}
          />
        )}
      </Field>
      {children}
      <Field label={t('Terms')} note={t('optional')} error={faultOf('terms')}>
        {(control) => (
          <textarea
            {...control}
            maxLength={3000}
            rows={3}
            value={values.terms}
            onChange={(event) => change({ terms: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
