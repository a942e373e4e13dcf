import type { Finding } from './audit.ts';
import type { Kills } from './kills.ts';
import type { Ledger } from './ledger.ts';

interface Report {
  kills: Kills;
  ledger: Ledger;
  findings: readonly Finding[];
  seed: string;
}

const SHOWN = 5;

/** Prints the audit: one line for each thing that must not happen, with the first of what was found. */
export function printReport({ kills, ledger, findings, seed }: Report): void {
  const { processes, database, connections } = kills;
  const refused = [...ledger.refusals].map(([code, count]) => `${code} ${count}`).join(', ');
  const lines = [
    `kills ${processes + database + connections}: processes ${processes}, database ${database}, connections ${connections}`,
    `acknowledged writes ${ledger.writes}: bookings ${ledger.bookings.size}, members ${ledger.members.length}, paid orders ${ledger.orders.length}`,
    `refused: ${refused || 'none'}`,
    ...findings.flatMap(({ what, found }) => [
      `${what} ${found.length}`,
      ...found.slice(0, SHOWN).map((one) => `  ${one}`),
    ]),
    `seed ${seed}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
