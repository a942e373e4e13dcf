import { useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../parts/sales.module.css';
import { CheckControl, ChecksControl, TextControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import { takesDeposit } from './write-service.ts';

/** The ways to pay a service, online, in person or with plans, and its deposit. */
export function PayingFields({ values, change, faultOf, choices, site }: FieldsProps) {
  const { t } = useText();
  const { rateType, online, inPerson, plan, deposit } = values;
  const hasPrice = rateType === 'FIXED' || rateType === 'VARIED';
  const error = faultOf('options');
  if (rateType === 'NO_FEE' || rateType === 'CUSTOM') return null;
  return (
    <>
      <fieldset tabIndex={error ? -1 : undefined} data-invalid={error ? '' : undefined}>
        <legend>{t('Ways to pay')}</legend>
        <CheckControl label={t('Online')} checked={online} onChange={(isOn) => change({ online: isOn })} />
        <CheckControl label={t('In person')} checked={inPerson} onChange={(isOn) => change({ inPerson: isOn })} />
        {hasPrice ? (
          <CheckControl label={t('With a plan')} checked={plan} onChange={(isOn) => change({ plan: isOn })} />
        ) : null}
        {error ? <p className={styles.wrong}>{error}</p> : null}
      </fieldset>
      {online && !site.takesOnlinePayments ? (
        <Notice tone="caution">
          <p>{t('Your site takes no payments online yet, so customers don’t see this way.')}</p>
        </Notice>
      ) : null}
      {hasPrice && plan ? (
        choices.plans.length > 0 ? (
          <ChecksControl
            legend={t('Plans that pay for it')}
            options={choices.plans}
            chosen={values.planIds}
            onChange={(planIds) => change({ planIds })}
          />
        ) : (
          <p className={styles.quiet}>
            {t('You have no plans yet.')} <a href="/manage/plans/new">{t('Create a plan')}</a>
          </p>
        )
      ) : null}
      {takesDeposit(values) ? (
        <>
          <TextControl
            label={t('Deposit in {currency}', { currency: site.currency })}
            hint={t('Paid online with the booking; the rest later. Left empty, all is paid at once.')}
            isOptional
            inputMode="decimal"
            value={deposit}
            error={faultOf('deposit')}
            onType={(typed) => change({ deposit: typed })}
          />
          {deposit.trim() ? (
            <CheckControl
              label={t('Customers may also pay all of it at once')}
              checked={values.mayPayInFull}
              onChange={(mayPayInFull) => change({ mayPayInFull })}
            />
          ) : null}
        </>
      ) : hasPrice ? (
        <p className={styles.quiet}>{t('To take a deposit, let it be paid online only.')}</p>
      ) : null}
    </>
  );
}
