import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import styles from './messages.module.css';
import { MessageText } from './PreviewBox.tsx';
import type { Said } from './thread.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useThread } from './use-thread.ts';

interface ThreadProps {
  customerId: string;
  name: string;
  zone: string;
}

/** What was written and answered, the oldest first. */
export function Thread({ customerId, name, zone }: ThreadProps) {
  const { said, query, earlier } = useThread(customerId);
  return (
    <Loaded query={query} lines={4}>
      <Shown said={said} earlier={earlier} name={name} zone={zone} />
    </Loaded>
  );
}

type ShownProps = Omit<ThreadProps, 'customerId'> & Pick<ReturnType<typeof useThread>, 'said' | 'earlier'>;

function Shown({ said, earlier, name, zone }: ShownProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const { list, hasGrown } = useKeptPlace(said.map(({ id }) => id));
  return (
    <>
      <div className={styles.earlier}>
        {earlier.hasNextPage ? (
          <Button aria-disabled={earlier.isFetchingNextPage || undefined} onClick={() => earlier.fetchNextPage()}>
            {earlier.isFetchingNextPage ? t('One moment …') : t('Show earlier messages')}
          </Button>
        ) : hasGrown ? (
          <p className={styles.quiet}>{t('The conversation begins here.')}</p>
        ) : null}
      </div>
      <LiveRegion>
        {hasGrown
          ? t('{count, plural, one {# message is shown.} other {# messages are shown.}}', { count: said.length })
          : ''}
      </LiveRegion>
      <ol className={styles.thread} ref={list}>
        {said.map((each) => (
          <SaidItem
            key={each.id}
            said={each}
            by={each.isOwn ? t('Your business') : name}
            at={dates.moment(instantOf(each.date))}
          />
        ))}
      </ol>
    </>
  );
}

/** Takes the focus when the button above is gone. */
function SaidItem({ said: { isOwn, subject, text }, by, at }: { said: Said; by: string; at: string }) {
  return (
    <li tabIndex={-1} className={isOwn ? styles.ours : undefined}>
      {isOwn ? (
        <p dir="auto">
          <strong>{subject}</strong>
        </p>
      ) : null}
      <MessageText text={text} />
      <p className={styles.quiet}>
        <bdi>{by}</bdi> · {at}
      </p>
    </li>
  );
}
