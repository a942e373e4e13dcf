import type { ComponentProps, MouseEvent } from 'react';
import type { UrlList } from './url-list.ts';

interface ListLinkProps<State extends { page: number }> extends ComponentProps<'a'> {
  list: UrlList<State>;
  changes: Partial<State>;
}

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to another state of the list, which changes without loading the page. */
export function ListLink<State extends { page: number }>({ list, changes, onClick, ...rest }: ListLinkProps<State>) {
  return (
    <a
      {...rest}
      href={list.hrefOf(changes)}
      onClick={(event) => {
        onClick?.(event);
        if (!opensHere(event)) return;
        event.preventDefault();
        list.change(changes);
      }}
    />
  );
}
