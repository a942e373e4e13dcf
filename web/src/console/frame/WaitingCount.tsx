import { Hidden } from '../../ui/Hidden.tsx';

/** Where the page writes how many customers wait for an answer: a number, or only a dot, and words for screen readers. */
export function WaitingCount({ className, isDot = false }: { className: string | undefined; isDot?: boolean }) {
  return (
    <span className={className} data-waiting={isDot ? 'dot' : ''} hidden>
      <span aria-hidden="true" />
      <Hidden>{null}</Hidden>
    </span>
  );
}
