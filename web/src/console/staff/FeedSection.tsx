import { useFoyer } from '@foyer/react';
import { calendars } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';

interface FeedProps {
  resourceId: string;
  tell(news: Undoable): void;
}

/** The calendar of somebody’s bookings, which their calendar app subscribes to. */
export function FeedSection({ resourceId, tell }: FeedProps) {
  const { t } = useText();
  const { client, query } = useFoyer();
  const queries = useQueryClient();
  const found = useQuery(query(calendars.getBusinessFeed, [{ resourceId }]));
  const { isBusy, failure, run } = useAction(readFailure);
  const [asked, setAsked] = useState<'renew' | 'turnOff' | null>(null);
  const url = found.data?.url;
  const change = async (work: Promise<unknown>, words: string) => {
    await work;
    await queries.invalidateQueries({ queryKey: ['calendars'] });
    setAsked(null);
    tell({ words });
  };
  const renew = (words: string) => change(client.run(calendars.renewBusinessFeed, [{ resourceId }]), words);
  const turnOff = () => change(client.run(calendars.deleteBusinessFeed, [{ resourceId }]), t('The calendar is off.'));
  return (
    <Section title={t('Bookings in their own calendar')}>
      <p className={sales.lead}>{t('A calendar app shows the bookings by this address, and keeps up with changes.')}</p>
      <Loaded query={found} lines={2}>
        {url ? (
          <div className={sales.form}>
            <Field
              label={t('Calendar address')}
              hint={t('Anyone with this address sees names of customers, so keep it private.')}
            >
              {(control) => (
                <input {...control} dir="ltr" readOnly value={url} onFocus={({ target }) => target.select()} />
              )}
            </Field>
            <div className={sales.ways}>
              <CopyButton text={url} />
              <Button onClick={() => setAsked('renew')}>{t('Create new address')}</Button>
              <Button onClick={() => setAsked('turnOff')}>{t('Turn off')}</Button>
            </div>
          </div>
        ) : (
          <div className={sales.ways}>
            <Button
              aria-disabled={isBusy || undefined}
              onClick={() => run(() => renew(t('The calendar is ready. Add its address to a calendar app.')))}
            >
              {isBusy ? t('One moment …') : t('Create calendar')}
            </Button>
          </div>
        )}
      </Loaded>
      <FailureNotice failure={failure} takesFocus />
      {asked ? (
        <AskDialog
          title={asked === 'renew' ? t('Create a new address?') : t('Turn off the calendar?')}
          words={t('The present address stops working in every app that uses it.')}
          verb={asked === 'renew' ? t('Create new address') : t('Turn off')}
          work={() => (asked === 'renew' ? renew(t('Here is the new address.')) : turnOff())}
          close={() => setAsked(null)}
        />
      ) : null}
    </Section>
  );
}
