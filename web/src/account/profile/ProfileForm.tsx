import { members } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Field } from '../../ui/Field.tsx';
import type { Member } from './member.ts';
import { SaveForm } from './SaveForm.tsx';
import { SlugField } from './SlugField.tsx';
import { changedTexts, textIn } from './typed.ts';
import { useSave } from './use-save.ts';

/** Saves the form's changes of the profile. */
async function saveProfile({ id, profile }: Member, typed: FormData): Promise<void> {
  const texts = { nickname: textIn(typed, 'nickname'), title: textIn(typed, 'title') };
  const changed = changedTexts({ nickname: profile.nickname, title: profile.title }, texts);
  if (Object.keys(changed).length > 0) await pageClient().run(members.updateMember, [id, { profile: changed }]);
  const slug = textIn(typed, 'slug');
  if (slug !== profile.slug) await pageClient().run(members.updateCurrentMemberSlug, [slug]);
}

interface ProfileFormProps {
  member: Member;
  /** Scheme and host of the site. */
  origin: string;
  site: Site;
}

/** Name, title and profile URL, as others see them. */
export function ProfileForm({ member, origin, site }: ProfileFormProps) {
  const { t } = useText();
  const form = useSave();
  const { nickname = '', title = '', slug = '' } = member.profile;
  return (
    <SaveForm
      site={site}
      form={form}
      fields={['profile.nickname', 'profile.title', 'slug']}
      submit={(typed) => saveProfile(member, typed)}
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
