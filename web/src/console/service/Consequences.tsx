import { useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';

interface ConsequencesProps {
  /** Null if they couldn’t be counted. */
  count: number | null | undefined;
  lines: readonly string[];
}

/** Says, before it is saved, what a change does to the bookings to come. */
export function Consequences({ count, lines }: ConsequencesProps) {
  const { t } = useText();
  if (lines.length === 0) return null;
  const title = count
    ? t('{count, plural, one {# upcoming booking is there already} other {# upcoming bookings are there already}}', {
        count,
      })
    : t('Upcoming bookings');
  return (
    <Notice title={title} role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
