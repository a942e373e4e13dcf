import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { News } from '../parts/News.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { useNews } from '../parts/use-news.ts';
import own from './share.module.css';
import { originOf } from './snippet.ts';
import { useWebsites } from './use-websites.ts';

/** The websites that may show the booking: the origins of the business's apps. */
export function Websites() {
  const { t } = useText();
  const { query, origins, add, remove } = useWebsites();
  const { news, setNews, box } = useNews();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const origin = originOf(typed);
    setWrong(origin === '');
    clear();
    if (origin === '') return;
    run(async () => {
      await add(origin);
      setTyped('');
      setNews(t('{site} may show your booking.', { site: origin }));
    });
  };
  const drop = (origin: string) =>
    run(async () => {
      await remove(origin);
      setNews(t('{site} no longer shows your booking.', { site: origin }));
    });
  return (
    <Section title={t('Websites that may show it')}>
      <p className={styles.lead}>
        {t('Browsers show your booking on these websites only. Elsewhere, customers see the link.')}
      </p>
      <News news={news} box={box} />
      <Loaded query={query}>
        <ul className={styles.history}>
          {origins.map((origin) => (
            <li key={origin} className={styles.row}>
              <span className={own.site} dir="ltr">
                {origin}
              </span>
              <Button
                look="quiet"
                aria-label={t('Remove {site}', { site: origin })}
                aria-disabled={isBusy || undefined}
                onClick={() => drop(origin)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      </Loaded>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t('Address of the website')}
          error={isWrong ? t('Enter an address such as https://www.example.com.') : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="url"
              autoComplete="off"
              dir="ltr"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <FailureNotice failure={failure} takesFocus />
        <div className={styles.ways}>
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Allow website')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
