import { useFoyer } from '@foyer/react';
import { sites } from '@foyer/sdk';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { keptHref, keptWords, type Removal } from './kept-words.ts';
import styles from './sample-data.module.css';

/** Removes the sample data at once, and says what is gone and what is kept. Then the page is loaded anew. */
export function RemoveSampleData({ close }: { close(): void }) {
  const { t } = useText();
  const { client } = useFoyer();
  const { isBusy, failure, run } = useAction(readFailure);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const remove = () => run(async () => setRemoval(await client.run(sites.removeSampleData, [])));
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) remove();
    isStarted.current = true;
  });
  const leave = () => (removal ? location.reload() : close());
  return (
    <Dialog
      title={removal ? t('The sample data is removed') : failure ? t('Remove sample data') : t('Removing sample data')}
      words={<div role="status">{removal ? <Result removal={removal} /> : null}</div>}
      isBusy={isBusy}
      close={leave}
    >
      <FailureNotice failure={failure} takesFocus />
      <div className={dialog.ways}>
        {failure ? (
          <Button look="primary" onClick={remove}>
            {t('Try again')}
          </Button>
        ) : null}
        <Button look={removal ? 'primary' : 'secondary'} aria-disabled={isBusy || undefined} onClick={leave}>
          {isBusy ? t('One moment …') : removal ? t('Done') : t('Close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Result({ removal: { removed, kept } }: { removal: Removal }) {
  const text = useText();
  const { t, own } = text;
  const { bookings, customers } = removed;
  return (
    <>
      <p>
        {t(
          '{bookings, plural, one {# booking} other {# bookings}} and {customers, plural, one {# customer} other {# customers}} are gone.',
          { bookings, customers },
        )}
      </p>
      {kept.length > 0 ? (
        <>
          <p>{t('This stays, as it’s your own by now:')}</p>
          <ul className={styles.kept}>
            {kept.map((thing) => (
              <li key={thing.id}>
                <a href={keptHref(thing)} {...own}>
                  {thing.name}
                </a>{' '}
                {keptWords(thing, text)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
