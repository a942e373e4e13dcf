import { type ComponentType, createElement, type ReactNode } from 'react';
import { timeOffKind } from '../hours/time-off-kind.ts';
import type { Entry, Kind } from '../outbox/kind.ts';
import { listEntries } from '../outbox/outbox.ts';
import { showDialog } from '../parts/shown-dialog.ts';
import { checkInKind } from '../today/check-in-kind.ts';

interface ToldProps<Content, Told> {
  entries: readonly Entry<Content, Told>[];
}

interface ToldKind extends Kind {
  /** The part of the dialog that says what became of its entries; null if there is nothing to say. */
  describe(memberId: string): Promise<{ keys: string[]; part: ReactNode } | null>;
}

const withPart = <Content, Told>(
  kind: Kind<Content, Told>,
  load: () => Promise<ComponentType<ToldProps<Content, Told>>>,
): ToldKind => ({
  ...kind,
  async describe(memberId) {
    const entries = listEntries(memberId, kind).filter(({ told }) => told !== null);
    if (entries.length === 0) return null;
    const Part = await load();
    return { keys: entries.map(({ key }) => key), part: createElement(Part, { key: kind.name, entries }) };
  },
});

/** All that can be entered without a connection, each with what is said if it doesn't go as entered. */
export const kinds: readonly ToldKind[] = [
  withPart(checkInKind, async () => (await import('./CheckInsTold.tsx')).CheckInsTold),
  withPart(timeOffKind, async () => (await import('./TimeOffTold.tsx')).TimeOffTold),
];

/** Shows what didn't go as it was entered, until it is read. */
export async function showTold(memberId: string): Promise<void> {
  const { ToldDialog } = await import('./ToldDialog.tsx');
  const told = (await Promise.all(kinds.map((kind) => kind.describe(memberId)))).filter((one) => one !== null);
  const keys = told.flatMap((one) => one.keys);
  const parts = told.map(({ part }) => part);
  if (keys.length > 0) showDialog(({ close }) => createElement(ToldDialog, { keys, close }, parts));
}
