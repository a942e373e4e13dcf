import { useFoyer } from '@foyer/react';
import { type AnswerOf, conferencing } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { isOneOf } from '../parts/choice.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';

type Settings = AnswerOf<typeof conferencing.getConferencingSettings>;

const providers = ['NONE', 'FIXED_LINK', 'JITSI'] as const;

interface SectionProps {
  onDone(words: string): void;
}

function MeetingsForm({ saved, onDone }: SectionProps & { saved: Settings }) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const [provider, setProvider] = useState(saved.provider);
  const [url, setUrl] = useState(saved.url);
  const words = {
    NONE: t('Not online'),
    FIXED_LINK: t('The same link each time'),
    JITSI: t('A Jitsi room for each booking'),
  };
  const isUrlWrong = failure?.violations.some(({ field }) => field === 'conferencingSettings.url') ?? false;
  const error =
    provider === 'JITSI'
      ? t('Enter a link with {room} in it.', { room: '{room}' })
      : t('Enter a link that starts with https://.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const change = { provider, url: url.trim(), revision: saved.revision };
      await client.run(conferencing.updateConferencingSettings, [change]);
      await queries.invalidateQueries({ queryKey: ['conferencing'] });
      onDone(t('Online meetings are saved.'));
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={t('How you meet')}>
        {(control) => (
          <select
            {...control}
            value={provider}
            onChange={({ target: { value } }) => isOneOf(providers, value) && setProvider(value)}
          >
            {providers.map((one) => (
              <option key={one} value={one}>
                {words[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {provider === 'NONE' ? null : (
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
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
      )}
      {isUrlWrong ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save changes')}
        </Button>
      </div>
    </form>
  );
}

/** How the services that are held online meet. */
export function MeetingsSection(props: SectionProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const query = useQuery({
    queryKey: ['conferencing', 'settings'],
    queryFn: ({ signal }) => client.run(conferencing.getConferencingSettings, [], { signal, retries: 0 }),
  });
  return (
    <Section title={t('Online meetings')}>
      <p className={styles.quiet}>{t('For services that are held online.')}</p>
      <Loaded query={query} lines={3}>
        {query.data ? <MeetingsForm key={query.data.revision} saved={query.data} onDone={props.onDone} /> : null}
      </Loaded>
    </Section>
  );
}
