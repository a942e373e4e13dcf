import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import sales from '../parts/sales.module.css';
import { PhotoField } from './PhotoField.tsx';
import type { ProfileField, ProfileValues } from './profile-form.ts';

interface FieldsProps {
  values: ProfileValues;
  change(values: Partial<ProfileValues>): void;
  wrong: readonly ProfileField[];
}

/** The profile of a staff member. The name, the picture and the description are public. */
export function ProfileFields({ values, change, wrong }: FieldsProps) {
  const { t } = useText();
  const input = (name: 'name' | 'email' | 'phone', type: string, maxLength: number) => (control: object) => (
    <input
      {...control}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
      value={values[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  const errorOf = (name: ProfileField, words: string) => (wrong.includes(name) ? words : undefined);
  return (
    <>
      <PhotoField
        name={values.name}
        imageId={values.imageId}
        isRefused={wrong.includes('imageId')}
        change={(imageId) => change({ imageId })}
      />
      <Field label={t('Name')} error={errorOf('name', t('Enter a name.'))}>
        {input('name', 'text', 40)}
      </Field>
      <div className={sales.pair}>
        <Field
          label={t('Email')}
          note={t('optional')}
          error={errorOf('email', t('Enter an email address, such as ann@example.com.'))}
        >
          {input('email', 'email', 320)}
        </Field>
        <Field label={t('Phone')} note={t('optional')} error={errorOf('phone', t('Check this field.'))}>
          {input('phone', 'tel', 20)}
        </Field>
      </div>
      <Field
        label={t('Description')}
        note={t('optional')}
        hint={t('Visitors read it where they choose with whom they book.')}
        error={errorOf('description', t('Check this field.'))}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={500}
            value={values.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
    </>
  );
}
