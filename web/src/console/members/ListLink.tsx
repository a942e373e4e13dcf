import type { ComponentProps, MouseEvent } from 'react';
import type { ListState } from './list-state.ts';
import type { List } from './use-list.ts';

interface ListLinkProps extends ComponentProps<'a'> {
  list: List;
  changes: Partial<ListState>;
}

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to another state of the list, which changes without loading the page. */
export function ListLink({ list, changes, onClick, ...rest }: ListLinkProps) {
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
