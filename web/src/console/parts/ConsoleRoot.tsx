import { type ReactNode, useEffect, useState } from 'react';
import { MemberRoot } from '../../pages/MemberRoot.tsx';
import { OthersHere } from './OthersHere.tsx';
import { onDialog, type ShownDialog } from './shown-dialog.ts';
import { WaitingInMenu } from './WaitingInMenu.tsx';

/** Provides the client with the signed-in person's tokens to all pages of the console, and shows their dialogs. */
export function ConsoleRoot({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ Dialog: ShownDialog } | null>(null);
  useEffect(() => onDialog((Dialog) => setShown((before) => (before ? null : { Dialog }))), []);
  return (
    <MemberRoot>
      {children}
      <OthersHere />
      <WaitingInMenu />
      {shown ? <shown.Dialog close={() => setShown(null)} /> : null}
    </MemberRoot>
  );
}
