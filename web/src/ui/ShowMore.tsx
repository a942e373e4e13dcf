import { useText } from '../lib/text.ts';
import { Button } from './Button.tsx';

interface ShowMoreProps {
  /** A list that is loaded page by page. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  className?: string | undefined;
}

/** Loads the next page of a list; absent after the last one. */
export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, className }: ShowMoreProps) {
  const { t } = useText();
  if (!hasNextPage) return null;
  return (
    <Button className={className} aria-disabled={isFetchingNextPage || undefined} onClick={() => fetchNextPage()}>
      {isFetchingNextPage ? t('One moment …') : t('Show more')}
    </Button>
  );
}
