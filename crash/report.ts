import type { Outcome } from './run-once.ts';

const SHOWN = 5;

/** Prints the audit: one line for each thing that must not happen, with the first of what was found. */
export function printReport({ kills, ledger, findings, unavailable }: Outcome, seed: string): void {
  const { writes, bookings, members, orders, files } = ledger;
  const refused = [...ledger.refusals].map(([code, count]) => `${code} ${count}`).join(', ');
  const lines = [
    `kills ${[...kills.values()].reduce((sum, count) => sum + count, 0)}: ${[...kills].map((each) => each.join(' ')).join(', ')}`,
    `acknowledged writes ${writes}: bookings ${bookings.size}, members ${members.length}, paid orders ${orders.length}, uploads ${files.size}`,
    `refused: ${refused || 'none'}; asked for patience ${unavailable}`,
    ...findings.flatMap(({ what, found }) => [
      `${what} ${found.length}`,
      ...found.slice(0, SHOWN).map((one) => `  ${one}`),
    ]),
    `seed ${seed}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
