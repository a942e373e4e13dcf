import { members } from '@foyer/sdk';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Field } from '../../ui/Field.tsx';
import type { Member } from './member.ts';
import styles from './profile.module.css';
import { SaveForm } from './SaveForm.tsx';
import { textIn } from './typed.ts';
import { useSave } from './use-save.ts';

interface SlugFormProps {
  member: Member;
  /** Scheme and host of the site. */
  origin: string;
  site: Site;
}

/** The address of the profile, shown as it will be while it is typed. */
export function SlugForm({ member, origin, site }: SlugFormProps) {
  const { t } = useText();
  const form = useSave();
  const { slug = '' } = member.profile;
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? slug).trim();
  const address = (name: string) => `${origin.replace(/^https?:\/\//, '')}/members/${name}`;
  const submit = async (data: FormData) => {
    const name = textIn(data, 'slug');
    if (name !== slug) await pageClient().run(members.updateCurrentMemberSlug, [name]);
    setTyped(null);
  };
  const error = form.isSlugTaken
    ? t('“{name}” is somebody else’s. Please try another.', { name: wanted })
    : form.isRefused('slug')
      ? t('Letters and digits only, with - _ or . between them.')
      : null;
  return (
    <SaveForm site={site} form={form} fields={['slug']} submit={submit}>
      <Field
        label={t('Profile address')}
        hint={
          <span className={styles.address} dir="ltr">
            {address(wanted || '…')}
          </span>
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
    </SaveForm>
  );
}
