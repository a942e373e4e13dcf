import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import { CheckControl, SelectControl, TextControl } from './Controls.tsx';
import type { FieldsProps } from './fields.ts';

/** The name, description, category and visibility of a service. */
export function BasicsSection({ values, change, faultOf, choices }: FieldsProps) {
  const { t } = useText();
  return (
    <Section title={t('About it')}>
      <TextControl
        label={t('Name')}
        value={values.name}
        maxLength={400}
        error={faultOf('name')}
        onType={(name) => change({ name })}
      />
      <TextControl
        label={t('In one line')}
        hint={t('Shown below the name and in lists.')}
        isOptional
        value={values.tagLine}
        maxLength={300}
        error={faultOf('tagLine')}
        onType={(tagLine) => change({ tagLine })}
      />
      <TextControl
        label={t('Description')}
        isOptional
        rows={6}
        value={values.description}
        maxLength={7000}
        error={faultOf('description')}
        onType={(description) => change({ description })}
      />
      <SelectControl
        label={t('Category')}
        value={values.categoryId || (choices.categories[0]?.id ?? '')}
        options={choices.categories}
        error={faultOf('category')}
        onChoose={(categoryId) => change({ categoryId })}
      />
      <CheckControl
        label={t('Shown on your site')}
        checked={values.isShown}
        onChange={(isShown) => change({ isShown })}
      />
    </Section>
  );
}
