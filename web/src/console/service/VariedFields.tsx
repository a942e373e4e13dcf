import { durationWords } from '../../lib/duration-words.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../parts/sales.module.css';
import { TextControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import css from './service.module.css';
import { type ChoiceValue, pricedKeys } from './values.ts';

function ChoiceFields({ values, change, faultOf, site }: FieldsProps) {
  const { t } = useText();
  const { choices, optionName } = values;
  const edit = (index: number, some: Partial<ChoiceValue>) =>
    change({ choices: choices.map((choice, at) => (at === index ? { ...choice, ...some } : choice)) });
  const error = faultOf('choices');
  return (
    <>
      <TextControl
        label={t('What is chosen')}
        hint={t('Such as “Age” or “Size of the dog”.')}
        maxLength={255}
        value={optionName}
        error={faultOf('optionName')}
        onType={(name) => change({ optionName: name })}
      />
      {choices.map((choice, index) => (
        <div key={index} className={css.pairRow}>
          <TextControl
            label={t('Choice {number}', { number: index + 1 })}
            maxLength={255}
            value={choice.name}
            onType={(name) => edit(index, { name })}
          />
          <TextControl
            label={t('Price in {currency}', { currency: site.currency })}
            inputMode="decimal"
            value={choice.price}
            onType={(price) => edit(index, { price })}
          />
          <Button
            look="quiet"
            aria-label={t('Remove choice {number}', { number: index + 1 })}
            onClick={() => change({ choices: choices.filter((_, at) => at !== index) })}
          >
            {t('Remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => change({ choices: [...choices, { name: '', price: '' }] })}>{t('Add choice')}</Button>
      </div>
      {error ? <p className={styles.wrong}>{error}</p> : null}
    </>
  );
}

/** The prices by length, staff member or choice. */
export function VariedFields(props: FieldsProps) {
  const text = useText();
  const { t } = text;
  const { values, change, faultOf, choices, site } = props;
  if (values.variedBy === '') return null;
  if (values.variedBy === 'CUSTOM') return <ChoiceFields {...props} />;
  const keys = [...new Set(pricedKeys(values))];
  const nameOf = (key: string) =>
    values.variedBy === 'DURATION'
      ? durationWords(Number(key) || 0, text)
      : (choices.staff.find(({ id }) => id === key)?.name ?? t('Someone'));
  if (keys.length === 0) {
    return (
      <p className={styles.quiet}>
        {values.variedBy === 'DURATION' ? t('Enter the lengths below first.') : t('Choose the staff below first.')}
      </p>
    );
  }
  return (
    <div className={styles.pair}>
      {keys.map((key) => (
        <TextControl
          key={key}
          label={t('{name}, price in {currency}', { name: nameOf(key), currency: site.currency })}
          inputMode="decimal"
          value={values.prices[key] ?? ''}
          error={faultOf(`price:${key}`)}
          onType={(price) => change({ prices: { ...values.prices, [key]: price } })}
        />
      ))}
    </div>
  );
}
