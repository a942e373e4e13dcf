import { customers, memberJobs } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Job } from '../transfer/job.ts';
import transfer from '../transfer/transfer.module.css';
import { type ImportKind, importHref, importTitle, kindOf, listHref } from './kind.ts';

interface ActionsProps {
  job: Job;
  show(job: Job): void;
}

/** Says what the import will do, and does it. Also shows what another tab has started. */
export function ApplyActions({ job, show }: ActionsProps) {
  const text = useText();
  const { t } = text;
  const { isBusy, failure, run } = useAction(readFailure);
  const apply = async () => show((await pageClient().run(memberJobs.applyMemberImport, [job.id])).job);
  const discard = async () => show((await pageClient().run(memberJobs.cancelMemberJob, [job.id])).job);
  const { created = 0, merged = 0, failed } = job;
  const kind = kindOf(job);
  const lines = [
    created > 0 && addedWords(kind, created, text),
    merged > 0 &&
      t(
        '{count, plural, one {# customer who is there already gets what they lack; what you know of them stays.} other {# customers who are there already get what they lack; what you know of them stays.}}',
        { count: merged },
      ),
    failed > 0 && t('{count, plural, one {# row is left out.} other {# rows are left out.}}', { count: failed }),
    kind === 'BOOKINGS' ? t('Nobody is written to about the import.') : t('Nobody is written to.'),
    kind === 'BOOKINGS' &&
      (job.sendsReminders
        ? t('Customers are reminded of the bookings that are still to come.')
        : t('Customers aren’t reminded of these bookings.')),
  ];
  if (created + merged === 0) {
    return (
      <div className={transfer.apply}>
        <p>{t('There’s nothing to import.')}</p>
        <ButtonLink look="primary" href={importHref(kind)}>
          {t('Choose another file')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={transfer.apply}>
      <ul>{lines.map((line) => (line ? <li key={line}>{line}</li> : null))}</ul>
      <FailureNotice failure={failure} />
      <Cluster>
        <Button look="primary" aria-disabled={isBusy || undefined} onClick={() => run(apply)}>
          {isBusy ? t('One moment …') : importTitle(kind, text)}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => run(discard)}>
          {t('Discard')}
        </Button>
      </Cluster>
    </div>
  );
}

const addedWords = (kind: ImportKind, count: number, { t }: Pick<Text, 't'>): string =>
  kind === 'BOOKINGS'
    ? t(
        '{count, plural, one {# booking will be added, with its customer.} other {Up to # bookings will be added, with their customers.}}',
        { count },
      )
    : t('{count, plural, one {# customer will be added.} other {# customers will be added.}}', { count });

/** The ways on from an import that has ended, or was taken back. */
export function EndedActions({ job }: Pick<ActionsProps, 'job'>) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const undo = async () => {
    const started = await pageClient().run(customers.undoCustomerImport, [job.id]);
    location.assign(`${importHref(kind)}/${started.job.id}`);
    return LEAVING;
  };
  const { undoable = 0 } = job;
  const kind = kindOf(job);
  return (
    <>
      <FailureNotice failure={failure} />
      <Cluster className={transfer.ways}>
        <ButtonLink look="primary" href={listHref(kind)}>
          {kind === 'BOOKINGS' ? t('Go to bookings') : t('Go to customers')}
        </ButtonLink>
        <ButtonLink href={importHref(kind)}>{t('Import another file')}</ButtonLink>
        {undoable > 0 ? (
          <Button aria-disabled={isBusy || undefined} onClick={() => run(undo)}>
            {isBusy ? t('One moment …') : t('Undo import')}
          </Button>
        ) : null}
      </Cluster>
      {undoable > 0 ? (
        <p className={transfer.lead}>{t('Undoing takes away what nobody has changed since, and names the rest.')}</p>
      ) : null}
    </>
  );
}

/** An import under way, which can be stopped. */
export function StopAction({ job, show }: ActionsProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const cancel = async () => show((await pageClient().run(memberJobs.cancelMemberJob, [job.id])).job);
  return (
    <>
      <p className={transfer.lead}>{t('You can leave this page; it goes on without you.')}</p>
      <FailureNotice failure={failure} />
      <Button aria-disabled={isBusy || undefined} onClick={() => run(cancel)}>
        {t('Stop')}
      </Button>
    </>
  );
}
