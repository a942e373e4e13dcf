import { durationWords } from '../../lib/duration-words.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { type Text, useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { ChecksControl, TextControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';
import css from './service.module.css';
import type { AddOn } from './use-editor-data.ts';
import type { GroupValue } from './values.ts';

const MOST_GROUPS = 3;
const MOST_ADD_ONS = 7;

/** "Hot stones, $15, 15 minutes" */
export function addOnWords(
  { name, price, durationInMinutes, maxQuantity }: AddOn,
  currency: string,
  text: Text,
): string {
  const { t, locale } = text;
  const cost =
    Number(price.value ?? 0) > 0 ? moneyWords(locale, price.value ?? '0', price.currency ?? currency) : t('free');
  const size = durationInMinutes
    ? durationWords(durationInMinutes, text)
    : t('up to {count}', { count: maxQuantity ?? 1 });
  return `${name}, ${cost}, ${size}`;
}

/** The add-ons that customers can choose, in groups. Only appointments can have those that take time. */
export function AddOnSection({ onEdit, ...fields }: FieldsProps & { onEdit(addOn: AddOn | 'new'): void }) {
  const { values, change, faultOf, context, choices, site } = fields;
  const text = useText();
  const { t } = text;
  const { groups, rateType } = values;
  const error = faultOf('groups');
  const edit = (index: number, some: Partial<GroupValue>) =>
    change({ groups: groups.map((group, at) => (at === index ? { ...group, ...some } : group)) });
  const offered = choices.addOns
    .filter(({ durationInMinutes }) => context.type === 'APPOINTMENT' || !durationInMinutes)
    .map((addOn) => ({ id: addOn.id, name: addOnWords(addOn, site.currency, text) }));
  const add = () => change({ groups: [...groups, { id: '', name: t('Extras'), prompt: '', most: '', addOnIds: [] }] });
  return (
    <Section title={t('Add-ons')}>
      {rateType === 'SUBSCRIPTION' ? (
        <p className={styles.quiet}>{t('A course with monthly payments has none.')}</p>
      ) : null}
      {groups.map((group, index) => (
        <fieldset key={group.id || index} className={css.group}>
          <legend>{t('Group {number}', { number: index + 1 })}</legend>
          <TextControl
            label={t('Name of the group')}
            maxLength={100}
            value={group.name}
            error={error && !group.name.trim() ? error : undefined}
            onType={(name) => edit(index, { name })}
          />
          <TextControl
            label={t('What customers are asked')}
            isOptional
            maxLength={200}
            value={group.prompt}
            onType={(prompt) => edit(index, { prompt })}
          />
          <TextControl
            label={t('Most that can be chosen')}
            isOptional
            inputMode="numeric"
            value={group.most}
            error={error && group.name.trim() ? error : undefined}
            onType={(most) => edit(index, { most })}
          />
          <ChecksControl
            legend={t('Add-ons of the group')}
            hint={t('At most {count}.', { count: MOST_ADD_ONS })}
            options={offered}
            chosen={group.addOnIds}
            onChange={(ids) => (ids.length <= MOST_ADD_ONS ? edit(index, { addOnIds: ids }) : undefined)}
          />
          <Button
            look="quiet"
            aria-label={t('Remove group {number}', { number: index + 1 })}
            onClick={() => change({ groups: groups.filter((_, at) => at !== index) })}
          >
            {t('Remove group')}
          </Button>
        </fieldset>
      ))}
      <div className={styles.ways}>
        {groups.length < MOST_GROUPS && rateType !== 'SUBSCRIPTION' ? (
          <Button onClick={add}>{t('Add group of add-ons')}</Button>
        ) : null}
        <Button onClick={() => onEdit('new')}>{t('Create add-on')}</Button>
      </div>
      {choices.addOns.length > 0 ? (
        <details>
          <summary className={css.summary}>{t('All add-ons of the business')}</summary>
          <ul className={css.addOns}>
            {choices.addOns.map((addOn) => (
              <li key={addOn.id}>
                <span {...text.own}>{addOnWords(addOn, site.currency, text)}</span>
                <Button
                  look="quiet"
                  aria-label={t('Change {name}', { name: addOn.name })}
                  onClick={() => onEdit(addOn)}
                >
                  {t('Change')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  );
}
