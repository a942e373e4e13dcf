import type { ReactNode } from 'react';
import { MemberRoot } from '../../pages/MemberRoot.tsx';

/** Provides the client with the signed-in person's tokens to all pages of the console. */
export function ConsoleRoot({ children }: { children: ReactNode }) {
  return <MemberRoot>{children}</MemberRoot>;
}
