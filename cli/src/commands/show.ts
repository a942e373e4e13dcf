import { type Change, describeChange } from '../actions/change.ts';
import { NotConfirmed, UsageError } from '../terminal/exit-code.ts';
import { listOf, type Row, tableOf } from '../terminal/table.ts';
import { styled } from '../terminal/terminal.ts';
import type { Run } from './command.ts';

const writeJson = ({ terminal }: Run, value: unknown) => terminal.write(`${JSON.stringify(value, null, 2)}\n`);

interface Shown<Item> {
  items: readonly Item[];
  rowOf: (item: Item) => Row;
  /** Said where there is nothing. */
  empty: string;
  /** The option that asks for the next page. */
  more?: string | undefined;
}

/** Shows a list: whole as JSON, or as a table. */
export function showRows<Item>(run: Run, { items, rowOf, empty, more }: Shown<Item>): void {
  if (run.flags.json) writeJson(run, { items, ...(more ? { more } : {}) });
  else if (items.length === 0) run.terminal.note(`${empty}\n`);
  else run.terminal.write(tableOf(items.map(rowOf), run.terminal));
  if (more && !run.flags.json) run.terminal.note(styled(run.terminal, 'dim', `More: ${more}\n`));
}

/** Shows one thing: whole as JSON, or as a list of fields. */
export function showOne(run: Run, item: unknown, row: Row): void {
  if (run.flags.json) writeJson(run, item);
  else run.terminal.write(listOf(row, run.terminal));
}

/** Asks before a change is made, unless `--yes` is given. Throws NotConfirmed. */
export async function confirm({ terminal, flags }: Run, change: Pick<Change, 'question' | 'details'>): Promise<void> {
  if (flags.yes) return;
  if (!terminal.isInteractive) {
    terminal.note(`${describeChange(change)}\n`);
    throw new UsageError('Nobody can be asked here. Add --yes to make this change.');
  }
  terminal.note(`${describeChange({ ...change, question: styled(terminal, 'bold', change.question) })}\n`);
  const answer = await terminal.ask('Type "yes" to go on: ');
  if (!/^y(es)?$/i.test(answer)) throw new NotConfirmed('Nothing was changed.');
}

/** Asks, makes the change, and shows what came of it. */
export async function makeChange<Result>(
  run: Run,
  change: Change<Result>,
  rowOf: (result: Result) => Row,
): Promise<void> {
  await confirm(run, change);
  const result = await change.run();
  showOne(run, result, rowOf(result));
}
