import { readRules } from '../../lib/booking-rules.ts';
import { policyWords } from '../../lib/policy-words.ts';
import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { CheckControl, SelectControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import css from './service.module.css';

/** Online booking, approval, the policy and the questions of a service. */
export function BookingSection({ values, change, faultOf, choices, site }: FieldsProps) {
  const text = useText();
  const { t } = text;
  const { policies, forms } = choices;
  const policy = policies.find(({ id }) => id === values.policyId) ?? policies.find((one) => one.default);
  const own = policy && readRules(policy).description;
  const named = policies.map(({ id, name, default: isDefault }) => ({
    id,
    name: isDefault ? t('{name} (default)', { name }) : name,
  }));
  return (
    <Section title={t('Booking')}>
      <CheckControl
        label={t('Can be booked online')}
        checked={values.isBookable}
        onChange={(isBookable) => change({ isBookable })}
      />
      <CheckControl
        label={t('You approve each booking first')}
        checked={values.needsApproval}
        onChange={(needsApproval) => change({ needsApproval, ...(needsApproval ? { plan: false } : {}) })}
      />
      <SelectControl
        label={t('Booking policy')}
        value={policy?.id ?? ''}
        options={named}
        error={faultOf('policy')}
        onChoose={(policyId) => change({ policyId })}
      />
      {policy ? (
        <div className={css.quoted}>
          <p className={styles.quiet}>{t('As customers read it')}</p>
          <ul>
            {policyWords(policy, site.currency, text).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {own ? <li {...text.own}>{own}</li> : null}
          </ul>
        </div>
      ) : null}
      <SelectControl
        label={t('Questions')}
        value={values.formId}
        options={[{ id: '', name: t('Those of the default form') }, ...forms]}
        error={faultOf('form')}
        onChoose={(formId) => change({ formId })}
      />
      <p className={styles.quiet}>
        <a href={values.formId ? `/manage/forms/${values.formId}` : '/manage/forms'}>{t('Change the questions')}</a>
      </p>
    </Section>
  );
}
