import type { ReactNode } from 'react';
import { MemberRoot } from '../../pages/MemberRoot.tsx';

/** What the console asks comes through here, with the tokens of whoever looks at it. */
export function ConsoleRoot({ children }: { children: ReactNode }) {
  return <MemberRoot>{children}</MemberRoot>;
}
