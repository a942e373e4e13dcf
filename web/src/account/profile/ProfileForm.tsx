import type { OwnMember } from '@foyer/react/profile-changes';
import { useProfileForm } from '@foyer/react/use-profile';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Field } from '../../ui/Field.tsx';
import { SaveForm } from './SaveForm.tsx';
import { SlugField } from './SlugField.tsx';
import { readProfile } from './typed.ts';

interface ProfileFormProps {
  member: OwnMember;
  /** Scheme and host of the site. */
  origin: string;
  site: Site;
}

/** Name, title and profile URL, as others see them. */
export function ProfileForm({ member, origin, site }: ProfileFormProps) {
  const { t } = useText();
  const form = useProfileForm(member);
  const { nickname = '', title = '', slug = '' } = member.profile;
  return (
    <SaveForm
      site={site}
      form={form}
      fields={['profile.nickname', 'profile.title', 'slug']}
      submit={(typed) => form.save(readProfile(typed))}
    >
      <Field label={t('Display name')} error={form.isRefused('profile.nickname') ? t('Choose another name.') : null}>
        {(control) => (
          <input {...control} name="nickname" defaultValue={nickname} maxLength={100} autoComplete="nickname" />
        )}
      </Field>
      <Field
        label={t('About you')}
        note={t('(optional)')}
        error={form.isRefused('profile.title') ? t('Choose different wording.') : null}
      >
        {(control) => (
          <input
            {...control}
            name="title"
            defaultValue={title}
            maxLength={200}
            autoComplete="organization-title"
            placeholder={t('For example, “Ceramics and early swims”')}
          />
        )}
      </Field>
      <SlugField slug={slug} origin={origin} form={form} />
    </SaveForm>
  );
}
