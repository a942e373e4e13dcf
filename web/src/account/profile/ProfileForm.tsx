import { members } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Field } from '../../ui/Field.tsx';
import type { Member } from './member.ts';
import { SaveForm } from './SaveForm.tsx';
import { changedTexts, textIn } from './typed.ts';
import { useSave } from './use-save.ts';

/** The name and the words under it, as others see them. */
export function ProfileForm({ member, site }: { member: Member; site: Site }) {
  const { t } = useText();
  const form = useSave();
  const { nickname = '', title = '' } = member.profile;
  const submit = async (typed: FormData) => {
    const texts = { nickname: textIn(typed, 'nickname'), title: textIn(typed, 'title') };
    await pageClient().run(members.updateMember, [member.id, { profile: changedTexts({ nickname, title }, texts) }]);
  };
  return (
    <SaveForm site={site} form={form} fields={['profile.nickname', 'profile.title']} submit={submit}>
      <Field
        label={t('Display name')}
        error={form.isRefused('profile.nickname') ? t('Please choose another name.') : null}
      >
        {(control) => (
          <input {...control} name="nickname" defaultValue={nickname} maxLength={100} autoComplete="nickname" />
        )}
      </Field>
      <Field
        label={t('What you do')}
        note={t('(optional)')}
        error={form.isRefused('profile.title') ? t('Please use other words.') : null}
      >
        {(control) => (
          <input
            {...control}
            name="title"
            defaultValue={title}
            maxLength={200}
            autoComplete="organization-title"
            placeholder={t('Such as “Ceramics and early swims”')}
          />
        )}
      </Field>
    </SaveForm>
  );
}
