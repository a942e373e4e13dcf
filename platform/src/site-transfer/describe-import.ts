import type { Imported } from './import-site.ts';
import { enteredAgain, leftOutTables } from './tables.ts';

/** The news of an import for its operator: the site's address, what it lacks and what it waits for. */
export function describeImport({ head, address, rows, files, lostWishes }: Imported): string {
  const { hostname } = new URL(address);
  const lacking = enteredAgain
    .filter((table) => head.leftOut[table] !== undefined)
    .map((table) => `  ${head.leftOut[table]} ${leftOutTables[table]}`);
  const notes = [
    head.keyedTeam.length > 0 &&
      `${head.keyedTeam.length} of the team signed in with a passkey. They choose a new password by mail, then make a new passkey.`,
    head.unsentRefunds > 0 &&
      `${head.unsentRefunds} refunds had no answer of their provider when the site was exported, and count as failed here. Look each up at the provider, by its payment; repeat in the console those that it does not have.`,
    lostWishes > 0 &&
      `${lostWishes} wishes for no SMS or reviews are of customers whose data are deleted. They could not be taken over.`,
  ].filter((note) => note !== false);
  return `
${head.name} is at ${address}, with new ids: ${rows} rows and ${files} files.

It is paused: no mail, SMS, webhook or charge leaves it, and nothing that is due is done, so that its original can go on
beside it. When this one is to take over, end the original, then: npm run resume-site -- ${hostname}

${lacking.length > 0 ? `Left out, to be entered again in the console:\n${lacking.join('\n')}\n\n` : ''}${notes.map((note) => `${note}\n`).join('')}Everybody signs in again, with the password they have. Links in mails, calendar feeds and client ids lead to the original.
`;
}
