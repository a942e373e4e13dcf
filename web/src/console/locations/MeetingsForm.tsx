import { useFoyer } from '@foyer/react';
import { type AnswerOf, conferencing } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { isOneOf } from '../parts/choice.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import styles from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import { AccountFields, toSent, typedOf } from './AccountFields.tsx';
import { type Account, isCalled } from './meeting-accounts.ts';

type Settings = AnswerOf<typeof conferencing.getConferencingSettings>;

const providers = ['NONE', 'FIXED_LINK', 'JITSI', 'ZOOM', 'GOOGLE_MEET'] as const;

const accountFields = ['accountId', 'clientId', 'clientSecret', 'refreshToken', 'host'];

interface FormProps {
  saved: Settings;
  accounts: readonly Account[];
  /** Only owners enter secrets. */
  isOwner: boolean;
  onDone(words: string): void;
}

export function MeetingsForm({ saved, accounts, isOwner, onDone }: FormProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const accountAt = (one: string) => accounts.find((account) => account.provider === one);
  const [typed, setTyped] = useState(typedOf(accountAt(saved.provider)));
  const edit = useKeptEdit({
    saved,
    read: ({ provider, url }: Settings) => ({ provider, url }),
    async send({ provider, url }, _, { revision }) {
      const isAtProvider = isCalled(provider);
      if (isAtProvider && isOwner) {
        await client.run(conferencing.setConferencingAccount, [provider, toSent(provider, typed)]);
      }
      const change = { provider, ...(isAtProvider ? {} : { url: url.trim() }), revision };
      const changed = await client.run(conferencing.updateConferencingSettings, [change]);
      await queries.invalidateQueries({ queryKey: ['conferencing'] });
      return changed;
    },
    fetchNow: () => client.run(conferencing.getConferencingSettings, []),
    onSaved() {
      // Secrets are never shown again.
      setTyped((now) => ({ ...now, clientSecret: '', refreshToken: '' }));
      onDone(t('Online meetings are saved.'));
    },
  });
  const { values, failure, isBusy, theirs } = edit;
  const { provider, url } = values;
  const form = useFaultFocus(failure);
  const words = {
    NONE: t('Not online'),
    FIXED_LINK: t('The same link each time'),
    JITSI: t('A Jitsi room for each booking'),
    ZOOM: t('A Zoom meeting for each booking'),
    GOOGLE_MEET: t('A Google Meet meeting for each booking'),
  };
  // The client names what is sent beside the provider as its options.
  const wrong = failure?.violations.map(({ field }) => field.replace(/^.*\./, '')) ?? [];
  const isUrlWrong = wrong.includes('url');
  const wrongAccountField = wrong.find((field) => accountFields.includes(field));
  const error =
    provider === 'JITSI'
      ? t('Enter a link with {room} in it.', { room: '{room}' })
      : t('Enter a link that starts with https://.');
  const choose = (one: typeof provider) => {
    edit.change({ provider: one });
    setTyped(typedOf(accountAt(one)));
    edit.clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.save();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={t('How you meet')}
        error={wrong.includes('provider') ? t('An owner has to enter the account first.') : undefined}
      >
        {(control) => (
          <select
            {...control}
            value={provider}
            onChange={({ target: { value } }) => isOneOf(providers, value) && choose(value)}
          >
            {providers.map((one) => (
              <option key={one} value={one}>
                {words[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isCalled(provider) && isOwner ? (
        <AccountFields
          provider={provider}
          account={accountAt(provider)}
          typed={typed}
          onType={setTyped}
          wrong={wrongAccountField}
        />
      ) : null}
      {provider === 'FIXED_LINK' || provider === 'JITSI' ? (
        <Field
          label={t('Link')}
          hint={
            provider === 'JITSI'
              ? t('Such as https://meet.example.com/{room}. Each booking gets a name that nobody can guess.', {
                  room: '{room}',
                })
              : t('Customers get it once their booking is confirmed.')
          }
          error={isUrlWrong ? error : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="url"
              maxLength={1000}
              autoComplete="off"
              value={url}
              onChange={(event) => edit.change({ url: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      {theirs ? (
        <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs}>
          <p>{[words[theirs.provider], theirs.url].filter(Boolean).join(' · ')}</p>
        </StaleNotice>
      ) : null}
      {wrong.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save changes')}
        </Button>
      </div>
    </form>
  );
}
