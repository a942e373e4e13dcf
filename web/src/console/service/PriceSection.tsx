import { useText } from '../../lib/text.ts';
import { isOneOf } from '../parts/choice.ts';
import { Section } from '../parts/Section.tsx';
import { SelectControl, TextControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import { PayingFields } from './PayingFields.tsx';
import { VariedFields } from './VariedFields.tsx';
import type { RateType, VariedBy } from './values.ts';

const rates = ['FIXED', 'VARIED', 'NO_FEE', 'CUSTOM', 'SUBSCRIPTION'] as const satisfies readonly RateType[];
const variations = ['', 'DURATION', 'STAFF_MEMBER', 'CUSTOM'] as const satisfies readonly VariedBy[];

function MonthlyFields({ values, change, faultOf, site }: FieldsProps) {
  const { t } = useText();
  return (
    <>
      <TextControl
        label={t('Number of payments')}
        inputMode="numeric"
        value={values.payments}
        error={faultOf('payments')}
        onType={(payments) => change({ payments })}
      />
      <TextControl
        label={t('Enrollment fee in {currency}', { currency: site.currency })}
        isOptional
        inputMode="decimal"
        value={values.enrollmentFee}
        error={faultOf('enrollmentFee')}
        onType={(enrollmentFee) => change({ enrollmentFee })}
      />
      <TextControl
        label={t('First payment on')}
        hint={t('Left empty, it is paid with the booking.')}
        isOptional
        type="date"
        value={values.firstChargeDay}
        error={faultOf('firstChargeDay')}
        onType={(firstChargeDay) => change({ firstChargeDay })}
      />
    </>
  );
}

/** The price of a service, and the ways to pay it. */
export function PriceSection(props: FieldsProps) {
  const { t } = useText();
  const { values, change, faultOf, context, site } = props;
  const { rateType, variedBy } = values;
  const rateWords: Record<RateType, string> = {
    FIXED: t('One price'),
    VARIED: t('Different prices'),
    NO_FEE: t('Free'),
    CUSTOM: t('A price in words'),
    SUBSCRIPTION: t('Monthly payments'),
  };
  const variedWords: Record<VariedBy, string> = {
    '': t('Only a lowest price is shown'),
    DURATION: t('By length'),
    STAFF_MEMBER: t('By staff member'),
    CUSTOM: t('By a choice of your own, such as adult or child'),
  };
  const offered = rates.filter((rate) => rate !== 'SUBSCRIPTION' || context.type === 'COURSE');
  const offeredBy = variations.filter(
    (by) =>
      by === '' || by === 'CUSTOM' || (by === 'DURATION' ? context.type === 'APPOINTMENT' : context.type !== 'COURSE'),
  );
  const hasOnePrice = rateType === 'FIXED' || rateType === 'SUBSCRIPTION' || (rateType === 'VARIED' && variedBy === '');
  return (
    <Section title={t('Price')}>
      <SelectControl
        label={t('What it costs')}
        value={rateType}
        options={offered.map((id) => ({ id, name: rateWords[id] }))}
        onChoose={(id) => (isOneOf(rates, id) ? change({ rateType: id }) : undefined)}
      />
      {rateType === 'VARIED' ? (
        <SelectControl
          label={t('What the price depends on')}
          value={variedBy}
          options={offeredBy.map((id) => ({ id, name: variedWords[id] }))}
          onChoose={(id) => (isOneOf(variations, id) ? change({ variedBy: id }) : undefined)}
        />
      ) : null}
      {hasOnePrice ? (
        <TextControl
          label={
            rateType === 'VARIED'
              ? t('Lowest price in {currency}', { currency: site.currency })
              : rateType === 'SUBSCRIPTION'
                ? t('Price a month in {currency}', { currency: site.currency })
                : t('Price in {currency}', { currency: site.currency })
          }
          inputMode="decimal"
          value={values.price}
          error={faultOf('price')}
          onType={(price) => change({ price })}
        />
      ) : null}
      {rateType === 'CUSTOM' ? (
        <TextControl
          label={t('Price in words')}
          hint={t('Such as “From $90 an hour”.')}
          maxLength={50}
          value={values.priceText}
          error={faultOf('priceText')}
          onType={(priceText) => change({ priceText })}
        />
      ) : null}
      {rateType === 'VARIED' ? <VariedFields {...props} /> : null}
      {rateType === 'SUBSCRIPTION' ? <MonthlyFields {...props} /> : null}
      <PayingFields {...props} />
    </Section>
  );
}
