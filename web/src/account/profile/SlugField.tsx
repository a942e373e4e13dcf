import type { SavingForm } from '@foyer/react/use-profile';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './profile.module.css';

interface SlugFieldProps {
  slug: string;
  /** Scheme and host of the site. */
  origin: string;
  form: Pick<SavingForm<unknown>, 'isSlugTaken' | 'isRefused'>;
}

/** The profile URL, previewed while its slug is typed. */
export function SlugField({ slug, origin, form }: SlugFieldProps) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed?.trim() ?? slug;
  const host = origin.replace(/^https?:\/\//, '');
  const error = form.isSlugTaken
    ? t('“{name}” is taken. Try another.', { name: wanted })
    : form.isRefused('slug')
      ? t('Use letters and digits, with hyphens, underscores or periods between them.')
      : null;
  return (
    <Field
      label={t('Profile URL')}
      hint={
        <bdi className={styles.address} dir="ltr">
          {host}/members/<strong>{wanted || '…'}</strong>
        </bdi>
      }
      error={error}
    >
      {(control) => (
        <input
          {...control}
          name="slug"
          dir="ltr"
          required
          maxLength={255}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed ?? slug}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </Field>
  );
}
