import { useFoyer } from '@foyer/react';
import { resources } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { UndoToast } from '../parts/UndoToast.tsx';
import { type Resource, STAFF_TYPE_ID } from '../parts/use-resources.ts';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';

interface FrameProps {
  resourceId: string;
  isStaff: boolean;
  /** The heading until the name is known. */
  title: string;
  /** Adds to the heading. */
  head(heading: ReactNode, resource: Resource | undefined): ReactNode;
  children(resource: Resource, tell: (news: Undoable) => void): ReactNode;
}

/** The page of one resource. Staff have pages of their own: the others say that there is no such resource. */
export function ResourceFrame({ resourceId, isStaff, title, head, children }: FrameProps) {
  const { own } = useText();
  const { news, tell } = useUndoToast();
  const query = useQuery(useFoyer().query(resources.getResource, [resourceId]));
  const resource = query.data;
  const kind = query.error ? readFailure(query.error).kind : undefined;
  const isOther = resource !== undefined && (resource.typeId === STAFF_TYPE_ID) !== isStaff;
  if (kind === 'gone' || kind === 'invalid' || isOther) {
    return (
      <>
        <h1>{title}</h1>
        <FailureNotice failure={{ kind: 'gone', violations: [], data: {} }} />
      </>
    );
  }
  return (
    <>
      {head(<h1 {...(resource ? own : {})}>{resource?.name ?? title}</h1>, resource)}
      <Loaded query={query} lines={8}>
        {resource ? children(resource, tell) : null}
      </Loaded>
      <UndoToast news={news} tell={tell} />
    </>
  );
}
